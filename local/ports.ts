/** The clock and the randomness of the runtime. */
export interface Ports {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}
