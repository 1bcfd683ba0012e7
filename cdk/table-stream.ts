import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from './function.ts';

export interface TableStreamProps {
  readonly table: TableV2;
  readonly consumer: ServiceFunction;
  /** Batches of one shard handled at a time; the changes of one item stay in order. */
  readonly parallelism: number;
}

/** How often a batch is tried again before its records go to the queue. With the waits between tries that is some minutes. */
export const RETRIES = 20;
/** Records older than this go to the queue untried: the stream keeps them for 24 hours. */
export const MAX_AGE = Duration.hours(12);

const readStream = (streamArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(action => `dynamodb:${action}`),
    resources: [streamArn],
  });

/** What feeds the changes of a table to the function that follows them. What it cannot handle ends in a queue, for a person. */
export class TableStream extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { table, consumer, parallelism }: TableStreamProps) {
    super(scope, id);
    const { tableStreamArn: eventSourceArn } = table;
    if (eventSourceArn === undefined) throw new Error('the table has no stream');
    this.deadLetters = new Queue(this, 'DeadLetters', {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    consumer.allow(readStream(eventSourceArn));
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: consumer.lambda,
      eventSourceArn,
      // From the oldest record: LATEST would lose what is written while the mapping is made.
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      parallelizationFactor: parallelism,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: RETRIES,
      maxRecordAge: MAX_AGE,
      onFailure: new SqsDlq(this.deadLetters),
      filters: [FilterCriteria.filter({ eventName: FilterRule.or('INSERT', 'MODIFY') })],
    });
    // Creating the mapping checks that the function may read the stream.
    mapping.node.addDependency(consumer.role);
  }
}
