import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';

/** Where a DynamoDB is, in the form the service takes it. */
export interface DynamoDBSettings {
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined where the AWS SDK is to find its own. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** An attribute by whose value (seconds since 1970) the database may delete items. */
export interface TimeToLive {
  readonly table: string;
  readonly attribute: string;
}

/** The tables the service needs. */
export interface TablePlan {
  readonly definitions: readonly CreateTableCommandInput[];
  readonly timeToLive: readonly TimeToLive[];
}

/** Takes a record of a stream; resolves once it is settled. Records of one lane stay in order. */
export type Push = (lane: string, record: DynamoDBRecord) => Promise<void>;

export interface BackingDeps {
  readonly tables: TablePlan;
  readonly push: Push;
  readonly ports: Ports;
  readonly log: Log;
}

/** A database with the service's tables, and their streams. */
export interface Backing {
  readonly settings: DynamoDBSettings;
  /** Begins to push records. To be called once, before the service takes requests. */
  readonly startStreams: () => Promise<void>;
  /** Pushes no more; what was pushed and has not settled comes again after the next start. */
  readonly stopStreams: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Whether the table is to have a stream. */
export const hasStream = ({ StreamSpecification }: CreateTableCommandInput): boolean =>
  StreamSpecification?.StreamEnabled === true;
