/** What happens at an instant of the simulated time. */
export type Action = () => void | Promise<void>;

/** Simulated time: it stands still while something happens, and leaps to the next thing that does. */
export interface Schedule {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Plans an action; those of one instant happen in the order in which they were planned. */
  readonly in: (milliseconds: number, action: Action) => void;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Goes on until nothing is planned before an instant, then stands there. */
  readonly runUntil: (instant: number) => Promise<void>;
  /** Goes on until nothing is planned. */
  readonly runOut: () => Promise<void>;
}

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly action: Action;
}

const isBefore = (a: Planned, b: Planned): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap, the earliest first. */
const createHeap = () => {
  const heap: Planned[] = [];
  const at = (index: number): Planned | undefined => heap[index];
  const swap = (a: number, b: number): void => {
    const [first, second] = [at(a), at(b)];
    if (first === undefined || second === undefined) return;
    [heap[a], heap[b]] = [second, first];
  };
  const isOutOfOrder = (parent: number, child: number): boolean => {
    const [above, below] = [at(parent), at(child)];
    return above !== undefined && below !== undefined && isBefore(below, above);
  };
  const rise = (index: number): void => {
    for (let child = index; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!isOutOfOrder(parent, child)) return;
      swap(parent, child);
      child = parent;
    }
  };
  const sink = (): void => {
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      const child = isOutOfOrder(left, left + 1) ? left + 1 : left;
      if (!isOutOfOrder(parent, child)) return;
      swap(parent, child);
      parent = child;
    }
  };
  return {
    first: () => heap[0],
    push: (planned: Planned): void => {
      heap.push(planned);
      rise(heap.length - 1);
    },
    shift: (): void => {
      swap(0, heap.length - 1);
      heap.pop();
      sink();
    },
  };
};

const turnOfLoop = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** All that follows from an action without waiting has been done after a few turns of Node's loop. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await turnOfLoop();
};

/** Makes a schedule that begins at an instant. One thing follows from another in the same order every time. */
export const createSchedule = (start: number): Schedule => {
  const heap = createHeap();
  let [time, order] = [start, 0];
  const plan = (milliseconds: number, action: Action): void =>
    heap.push({ at: time + Math.max(0, milliseconds), order: order++, action });
  const runUntil = async (instant: number): Promise<void> => {
    for (let next = heap.first(); next !== undefined && next.at <= instant; next = heap.first()) {
      heap.shift();
      time = next.at;
      await next.action();
      await settle();
    }
    if (Number.isFinite(instant)) time = instant;
  };
  return {
    now: () => time,
    in: plan,
    sleep: milliseconds => new Promise(resolve => plan(milliseconds, resolve)),
    runUntil,
    runOut: () => runUntil(Number.POSITIVE_INFINITY),
  };
};
