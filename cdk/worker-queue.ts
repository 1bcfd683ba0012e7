import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from './function.ts';

/** How often a message is tried before it goes to the dead letters. */
const MOST_RECEIVES = 5;

export interface WorkerQueueProps {
  /** What the messages are. */
  readonly name: string;
  readonly worker: ServiceFunction;
  /** How long a message that is being worked on stays hidden from other workers. */
  readonly visibilityTimeout: Duration;
  readonly retentionPeriod: Duration;
  readonly source: Pick<SqsEventSourceProps, 'batchSize' | 'maxConcurrency'>;
}

/** Work handed to a function: the messages of one group in order, groups beside one another. */
export class WorkerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: WorkerQueueProps) {
    super(scope, id);
    const { name, worker, visibilityTimeout, retentionPeriod, source } = props;
    const common = { fifo: true, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, name, {
      ...common,
      // Both together lift the limit of 300 calls a second for the whole queue.
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      visibilityTimeout,
      retentionPeriod,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MOST_RECEIVES },
    });
    worker.lambda.addEventSource(new SqsEventSource(this.queue, { ...source, reportBatchItemFailures: true }));
  }

  /** What allows a function to hand over work. */
  sendStatement(): PolicyStatement {
    return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] });
  }
}
