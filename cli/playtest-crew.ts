import { doTask, type Task, type TaskAnswer } from '#playtest/index';
import { mapInOrder, WorkerPool } from './worker-pool.ts';

/** Who does the tasks of a playtest. */
export interface Crew {
  /** The answers, in the order of the tasks. Fails with the first task that fails, after the answers before it. */
  readonly work: (tasks: AsyncIterable<Task>) => AsyncIterable<TaskAnswer>;
  /** Ends the work at once. */
  readonly stop: () => Promise<void>;
}

/** Beside the command when both are built. */
const WORKER = new URL('./playtest-worker.js', import.meta.url);
/** Tasks in flight for each thread: games differ in length, and answers wait for their turn. */
const AHEAD = 4;

/** Threads that work at the same time. */
export const createThreads = (jobs: number, module: URL = WORKER): Crew => {
  const pool = new WorkerPool<Task, TaskAnswer>(module, jobs);
  return { work: tasks => mapInOrder(pool, tasks, jobs * AHEAD), stop: () => pool.close() };
};

/** The thread of the command itself, which can be interrupted between two tasks. */
export const createSelf = (work: (task: Task) => TaskAnswer = doTask): Crew => {
  let isStopped = false;
  return {
    async *work(tasks) {
      for await (const task of tasks) {
        if (isStopped) throw new Error('the work was stopped');
        yield work(task);
      }
    },
    stop: async () => {
      isStopped = true;
    },
  };
};
