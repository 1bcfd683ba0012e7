import { randomBytes } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createLog } from '#lambdas/log';
import { createService, type Service } from '#lambdas/service';
import type { TestService } from '../service.ts';

/** Another process of a service, which dies at a request to the database. */
export interface InterruptedService {
  readonly service: Service;
  /** Requests made so far. */
  readonly requests: () => number;
}

/**
 * Starts another process over a service's database: each of its requests from a number on fails, as if it had been stopped
 * there. The request of that number takes effect, and its answer is lost.
 */
export const startInterrupted = (host: TestService, at: number): InterruptedService => {
  let requests = 0;
  const client = host.database.client();
  client.middlewareStack.add(
    next => async args => {
      requests += 1;
      if (requests > at) throw new Error('the process was stopped');
      const answer = await next(args);
      if (requests >= at) throw new Error('the process was stopped');
      return answer;
    },
    { step: 'initialize', name: 'interruption' },
  );
  const service = createService(
    {
      dynamodb: { endpoint: host.database.endpoint, region: 'us-east-1' },
      tablePrefix: host.prefix,
      issuers: [],
      connectionsEndpoint: 'http://127.0.0.1:9',
    },
    {
      now: host.now,
      randomBytes,
      log: createLog(() => undefined, host.now),
      invokeSweep: async () => undefined,
      dynamodb: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    },
  );
  return { service, requests: () => requests };
};
