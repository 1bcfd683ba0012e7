import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './function.ts';
import { WorkerQueue } from './worker-queue.ts';

/**
 * The queue through which games with many spectators are announced: parts of one shard in order, shards beside one another. The
 * spectators of a part that went to the dead letters miss a version, and see the next.
 */
export class FanOutQueue extends WorkerQueue {
  constructor(scope: Construct, id: string, worker: ServiceFunction) {
    super(scope, id, {
      name: 'Parts',
      worker,
      visibilityTimeout: Duration.minutes(6),
      retentionPeriod: Duration.hours(1),
      source: { batchSize: 10 },
    });
  }
}
