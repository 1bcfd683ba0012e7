import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TestDatabase } from '#test/database';

/** Where a crash happens: before a request is made, or after it was carried out and before its answer came. */
export const MOMENTS = ['before', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A client whose process crashes at a request, counted from 1: that one fails, and all that follow. */
export interface FailingClient {
  readonly client: DynamoDBDocumentClient;
  /** How many requests were made until then. */
  readonly requests: () => number;
}

export const createFailingClient = (database: TestDatabase, crashAt: number, moment: Moment): FailingClient => {
  const raw = database.client();
  let requests = 0;
  raw.middlewareStack.add(
    next => async args => {
      requests++;
      if (requests > crashAt || (requests === crashAt && moment === 'before')) throw new Error('crashed');
      const answer = await next(args);
      if (requests === crashAt) throw new Error('crashed');
      return answer;
    },
    { step: 'initialize' },
  );
  const client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  return { client, requests: () => requests };
};
