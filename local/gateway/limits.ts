/** What API Gateway allows; sizes in bytes, times in milliseconds. */
export interface GatewayLimits {
  /** An HTTP request's body; above it the answer is 413. */
  readonly bodyBytes: number;
  /** How long a handler may take. */
  readonly integrationMs: number;
  /** A WebSocket message in either direction; a client that exceeds it is closed with 1009, a post gets 413. */
  readonly messageBytes: number;
  /** A WebSocket frame of a client; above it the connection is closed with 1009. */
  readonly frameBytes: number;
  /** A connection on which no message passes for that long is closed with 1001. */
  readonly idleMs: number;
  /** A connection is closed with 1001 at that age, whatever it does. */
  readonly lifeMs: number;
  /** What may wait to be sent to a client that does not read; above it the connection is cut. Not a documented limit. */
  readonly sendBufferBytes: number;
}

/** The documented quotas of HTTP APIs and WebSocket APIs. */
export const AWS_LIMITS: GatewayLimits = {
  bodyBytes: 10 * 1024 * 1024,
  integrationMs: 29_000,
  messageBytes: 128 * 1024,
  frameBytes: 32 * 1024,
  idleMs: 10 * 60_000,
  lifeMs: 2 * 60 * 60_000,
  sendBufferBytes: 8 * 1024 * 1024,
};
