/** What API Gateway sometimes does wrong; a test switches it on. Every hook is asked anew each time. */
export interface GatewayFaults {
  /** A post is answered with 410 although the client is there. */
  readonly falseGone?: (connectionId: string) => boolean;
  /** `$disconnect` is never invoked: delivery is best effort. */
  readonly loseDisconnect?: (connectionId: string) => boolean;
  /** Milliseconds by which the invocation for this message is late, so that a later message overtakes it. */
  readonly delayDefault?: (connectionId: string, body: string) => number;
  /** A request, a handshake or a call of the management API is answered with 429: the account's rate is used up. */
  readonly throttled?: (what: 'http' | 'connect' | 'management') => boolean;
}
