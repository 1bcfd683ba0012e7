/** What one workload took in one round. */
export interface Taken {
  /** Milliseconds of each request, sorted. */
  readonly milliseconds: readonly number[];
  readonly perSecond: number;
}

/** Sends so many requests, so many of them at a time; `send` is told which worker sends its how-manieth request. */
export const load = async (
  workers: number,
  each: number,
  send: (worker: number, index: number) => Promise<unknown>,
): Promise<Taken> => {
  const milliseconds: number[] = [];
  const began = performance.now();
  const work = async (worker: number): Promise<void> => {
    for (let index = 0; index < each; index++) {
      const start = performance.now();
      await send(worker, index);
      milliseconds.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const seconds = (performance.now() - began) / 1000;
  return { milliseconds: milliseconds.sort((a, b) => a - b), perSecond: milliseconds.length / seconds };
};

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
