/** What API Gateway allows; sizes in bytes, times in milliseconds. */
export interface GatewayLimits {
  /** An HTTP request's body; above it the answer is 413. */
  readonly bodyBytes: number;
  /** An invocation's event or result as JSON, which is Lambda's own limit; an event above it gives 413, a result 500. */
  readonly payloadBytes: number;
  /** The request line and all header values of an HTTP request; above it the answer is 431. */
  readonly headerBytes: number;
  /** How long an answer over HTTP may take; then it is 503. */
  readonly httpIntegrationMs: number;
  /** How long a route of the WebSocket API may take. */
  readonly webSocketIntegrationMs: number;
  /** A WebSocket message in either direction; a client that exceeds it is closed with 1009, a post gets 413. */
  readonly messageBytes: number;
  /** A WebSocket frame of a client; above it the connection is closed with 1009. */
  readonly frameBytes: number;
  /** A connection on which no message passes for that long is closed with 1001. */
  readonly idleMs: number;
  /** A connection is closed with 1001 at that age, whatever it does. */
  readonly lifeMs: number;
  /** What may wait to be sent to a client that does not read; above it a post gets 429. AWS does not say how much. */
  readonly sendBufferBytes: number;
}

/** The documented quotas of HTTP APIs, WebSocket APIs and Lambda; docs/gateway.md says where each is documented. */
export const AWS_LIMITS: GatewayLimits = {
  bodyBytes: 10 * 1024 * 1024,
  payloadBytes: 6 * 1024 * 1024,
  headerBytes: 10_240,
  httpIntegrationMs: 30_000,
  webSocketIntegrationMs: 29_000,
  messageBytes: 128 * 1024,
  frameBytes: 32 * 1024,
  idleMs: 10 * 60_000,
  lifeMs: 2 * 60 * 60_000,
  sendBufferBytes: 8 * 1024 * 1024,
};
