import { Worker } from 'node:worker_threads';

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (thrown: unknown) => void;
}

interface Member<Answer> {
  readonly worker: Worker;
  /** For the answers still to come, which a worker gives in the order of its tasks. */
  readonly waiting: Waiting<Answer>[];
}

/** Threads that run one module, which answers every message that it gets with one message. Started as they are needed. */
export class WorkerPool<Task, Answer> {
  readonly #module: URL;
  readonly #size: number;
  readonly #members: Member<Answer>[] = [];

  constructor(module: URL, size: number) {
    this.#module = module;
    this.#size = size;
  }

  /** Gives a task to the thread that has the least to do. Rejects when that thread fails. */
  run(task: Task): Promise<Answer> {
    const { worker, waiting } = this.#choose();
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(task);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()));
  }

  #choose(): Member<Answer> {
    const [least] = this.#members.toSorted((a, b) => a.waiting.length - b.waiting.length);
    const isFree = least?.waiting.length === 0 || this.#members.length === this.#size;
    return least !== undefined && isFree ? least : this.#start();
  }

  #start(): Member<Answer> {
    const worker = new Worker(this.#module);
    const member: Member<Answer> = { worker, waiting: [] };
    worker.on('message', (answer: Answer) => member.waiting.shift()?.resolve(answer));
    const fail = (thrown: unknown): void => {
      for (const { reject } of member.waiting.splice(0)) reject(thrown);
    };
    worker.on('error', fail);
    worker.on('exit', code => fail(new Error(`a thread ended with exit code ${code}`)));
    this.#members.push(member);
    return member;
  }
}

/**
 * Does tasks on a pool, `ahead` of them at a time, and gives the answers in the order of the tasks. Takes no task before
 * there is room for it, so that memory is bounded.
 */
export async function* mapInOrder<Task, Answer>(
  pool: WorkerPool<Task, Answer>,
  tasks: AsyncIterable<Task>,
  ahead: number,
): AsyncGenerator<Answer> {
  const answers: Promise<Answer>[] = [];
  for await (const task of tasks) {
    const answer = pool.run(task);
    // Every answer is awaited below, unless an earlier one fails: then this one's failure is no news.
    answer.catch(() => undefined);
    answers.push(answer);
    const [first] = answers;
    if (answers.length < ahead || first === undefined) continue;
    yield await first;
    answers.shift();
  }
  for (const answer of answers) yield await answer;
}
