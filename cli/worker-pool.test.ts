import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { useFolder } from './test-kit.ts';
import { mapInOrder, WorkerPool } from './worker-pool.ts';

const folder = useFolder();

/** Answers a number of milliseconds after that time, with the thread that did it; fails on what is below 0, and ends without a word on what is not finite. */
const WORKER = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', task => {
  if (task < 0) throw new Error('below 0');
  if (!Number.isFinite(task)) process.exit(3);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task);
  parentPort.postMessage({ task, threadId });
});
`;
const MODULE = pathToFileURL(folder.write('worker.mjs', WORKER));

interface Answer {
  readonly task: number;
  readonly threadId: number;
}

let pool: WorkerPool<number, Answer>;
const createPool = (size: number): WorkerPool<number, Answer> => {
  pool = new WorkerPool(MODULE, size);
  return pool;
};
afterEach(() => pool.close());

const TASKS = [30, 1, 20, 1, 1, 10, 40, 1, 1, 1];

async function* listTasks(tasks: readonly number[], onTaken: () => void = () => undefined) {
  for (const task of tasks) {
    onTaken();
    yield task;
  }
}

const collect = async (answers: AsyncIterable<Answer>): Promise<readonly Answer[]> => {
  const list: Answer[] = [];
  for await (const answer of answers) list.push(answer);
  return list;
};

describe('mapInOrder', () => {
  it.each([1, 2, 3])('answers in the order of the tasks on %d threads', async size => {
    const answers = await collect(mapInOrder(createPool(size), listTasks(TASKS), 5));
    expect(answers.map(({ task }) => task)).toEqual(TASKS);
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(size);
  });

  it('takes no task before there is room for it', async () => {
    let [taken, given, most] = [0, 0, 0];
    const tasks = listTasks(TASKS, () => {
      taken++;
      most = Math.max(most, taken - given);
    });
    for await (const { task } of mapInOrder(createPool(2), tasks, 3)) {
      given++;
      expect(task).toBe(TASKS[given - 1]);
    }
    expect([taken, given, most]).toEqual([TASKS.length, TASKS.length, 3]);
  });

  it('has nothing to say about nothing, and starts no thread for it', async () => {
    expect(await collect(mapInOrder(createPool(2), listTasks([]), 3))).toEqual([]);
  });

  it('fails when a thread fails, and with nothing else', async () => {
    const failing = collect(mapInOrder(createPool(2), listTasks([1, 20, -1, 1, -1, 1, 1, 1]), 4));
    await expect(failing).rejects.toThrow('below 0');
  });

  it('fails when a thread ends without a word, or is ended', async () => {
    const failing = collect(mapInOrder(createPool(1), listTasks([1, Number.NaN, 1]), 3));
    await expect(failing).rejects.toThrow('a thread ended with exit code 3');
    const ended = createPool(1).run(60_000);
    await Promise.all([expect(ended).rejects.toThrow('a thread ended with exit code'), pool.close()]);
  });
});
