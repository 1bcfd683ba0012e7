import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

/** A Lambda that a stream feeds; it reports the records it could not handle. */
export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** Keeps a record that was given up, with the last reason. */
export type DeadLetter = (record: DynamoDBRecord, reason: unknown) => Promise<void>;
