import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from './function.ts';

/** How often a game is tried before it goes to the dead letters; it waits for the computer then until somebody hands it in again. */
const MOST_RECEIVES = 5;

/** Games that are thought about at the same time, at most: the rest waits, so that the computer leaves people their share. */
const AT_ONCE = 50;

/** The queue of games that wait for the computer: each is thought about once at a time, games beside one another. */
export class ComputerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, worker: ServiceFunction) {
    super(scope, id);
    const common = { fifo: true, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Games', {
      ...common,
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MOST_RECEIVES },
    });
    worker.lambda.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: AT_ONCE, reportBatchItemFailures: true }),
    );
  }

  /** What allows a function to hand over games. */
  sendStatement(): PolicyStatement {
    return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] });
  }
}
