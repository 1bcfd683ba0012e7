import { parentPort } from 'node:worker_threads';
import { doTask, type Task } from '#playtest/index';

parentPort?.on('message', (task: Task) => parentPort?.postMessage(doTask(task)));
