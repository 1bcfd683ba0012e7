import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { within } from '../within.ts';
import type { StreamHandler } from './handler.ts';

/** What one invocation achieved: how many records from the first on, and why no more. */
export type Outcome =
  | { readonly done: number; readonly failure: undefined }
  | { readonly done: number; readonly failure: 'reported' | 'thrown'; readonly reason: unknown };

/** As Lambda does: the first reported record is where the retry begins; an unknown one fails the whole batch. */
const outcomeOf = (records: readonly DynamoDBRecord[], response: DynamoDBBatchResponse | undefined): Outcome => {
  const failures = response?.batchItemFailures ?? [];
  if (failures.length === 0) return { done: records.length, failure: undefined };
  const places = failures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === itemIdentifier),
  );
  const reason = new Error('The stream handler reported the record as failed.');
  return { done: Math.max(0, Math.min(...places)), failure: 'reported', reason };
};

/** Calls the handler with a batch. Never throws; a handler that takes longer than `timeoutMs` has failed. */
export const invokeWith = async (
  handler: StreamHandler,
  records: readonly DynamoDBRecord[],
  timeoutMs: number,
): Promise<Outcome> => {
  const late = (): Error => new Error(`The stream handler did not answer within ${timeoutMs} ms.`);
  try {
    const call = Promise.resolve().then(() => handler({ Records: [...records] }));
    return outcomeOf(records, await within(call, timeoutMs, late));
  } catch (reason) {
    return { done: 0, failure: 'thrown', reason };
  }
};
