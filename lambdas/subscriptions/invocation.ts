import type { WebSocketEvent } from './ports.ts';

/** Which message of which connection is being handled. */
export interface Invocation {
  readonly connectionId: string;
  readonly requestId: string;
  /** When the gateway received it: messages of one connection are handled concurrently, and this alone orders them. */
  readonly at: number;
  /** Where the client is. */
  readonly address: string | undefined;
}

/** Takes from an event what names and orders its message. */
export const fromEvent = ({ requestContext }: WebSocketEvent): Invocation => ({
  connectionId: requestContext.connectionId,
  requestId: requestContext.requestId,
  at: requestContext.requestTimeEpoch,
  address: requestContext.identity?.sourceIp,
});
