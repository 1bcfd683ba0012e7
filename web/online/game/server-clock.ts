/** What the server's clock shows, as far as its answers tell. */
export interface ServerClock {
  /** Hears an instant of the server's, to the second below, and when the request for it was sent and answered here. */
  readonly observe: (serverTime: number, sentAt: number, receivedAt: number) => void;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: () => number;
}

const RESOLUTION_MS = 1000;

/**
 * Makes a clock that goes as this device's does, put right where answers of the server show that it is wrong. Each answer
 * narrows down by how much; a device whose clock may be right is believed.
 */
export const createServerClock = (now: () => number): ServerClock => {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const offset = (): number => {
    if (least <= 0 && most >= 0) return 0;
    return (least + most) / 2;
  };
  return {
    observe: (serverTime, sentAt, receivedAt) => {
      const [from, to] = [serverTime - receivedAt, serverTime + RESOLUTION_MS - sentAt];
      const isNarrower = from <= most && to >= least;
      // The device's clock was set meanwhile, where the two do not meet.
      [least, most] = isNarrower ? [Math.max(least, from), Math.min(most, to)] : [from, to];
    },
    now: () => now() + offset(),
  };
};
