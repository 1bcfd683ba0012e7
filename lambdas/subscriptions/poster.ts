import {
  type ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Poster, PostOutcome } from './ports.ts';

/** What API Gateway carries in one message: 128 KB. */
export const MAX_POST_BYTES = 128 * 1024;

const POST_TIMEOUT_MS = 5_000;

const outcomeOf = (error: unknown): PostOutcome => {
  if (error instanceof GoneException) return 'gone';
  if (error instanceof PayloadTooLargeException) return 'tooLarge';
  if (error instanceof LimitExceededException) return 'full';
  throw error;
};

/**
 * Posts through API Gateway's management API. Give it a client with `maxAttempts: 1`: posts are tried again by
 * whoever sends them. A post that takes more than five seconds is thrown as failed.
 */
export const createApiGatewayPoster = (client: ApiGatewayManagementApiClient): Poster => {
  const options = () => ({ abortSignal: AbortSignal.timeout(POST_TIMEOUT_MS) });
  return {
    post: async (ConnectionId, text) => {
      const Data = Buffer.from(text);
      if (Data.byteLength > MAX_POST_BYTES) return 'tooLarge';
      try {
        await client.send(new PostToConnectionCommand({ ConnectionId, Data }), options());
        return 'sent';
      } catch (error) {
        return outcomeOf(error);
      }
    },
    delete: async ConnectionId => {
      try {
        await client.send(new DeleteConnectionCommand({ ConnectionId }), options());
      } catch (error) {
        if (!(error instanceof GoneException)) throw error;
      }
    },
  };
};
