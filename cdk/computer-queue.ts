import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './function.ts';
import { WorkerQueue } from './worker-queue.ts';

/** Games that are thought about at the same time, at most: the rest waits, so that the computer leaves people their share. */
const AT_ONCE = 50;

/**
 * The queue of games that wait for the computer: each is thought about once at a time, games beside one another. One that went
 * to the dead letters waits until somebody hands it in again.
 */
export class ComputerQueue extends WorkerQueue {
  constructor(scope: Construct, id: string, worker: ServiceFunction) {
    super(scope, id, {
      name: 'Games',
      worker,
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      source: { batchSize: 1, maxConcurrency: AT_ONCE },
    });
  }
}
