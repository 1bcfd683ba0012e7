import { type ReadonlySignal, signal } from '@preact/signals';

/** Milliseconds that a position is shown, by the name of the speed. */
export const SPEEDS = { slow: 4000, medium: 2000, fast: 1000 } as const;
export type Speed = keyof typeof SPEEDS;

export const isSpeed = (text: string): text is Speed => Object.hasOwn(SPEEDS, text);

/** Calls back after so many milliseconds; what it returns calls that off. */
export type Schedule = (callBack: () => void, after: number) => () => void;

export interface Autoplay {
  readonly isRunning: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<Speed>;
  readonly start: () => void;
  readonly stop: () => void;
  /** Takes effect at once. */
  readonly setSpeed: (speed: Speed) => void;
}

/** Takes steps by itself, one at once and then one after the other, until `step` says that there is none left. */
export const createAutoplay = (step: () => boolean, schedule: Schedule): Autoplay => {
  const isRunning = signal(false);
  const speed = signal<Speed>('medium');
  let callOff = (): void => undefined;
  const wait = (): void => {
    callOff = schedule(go, SPEEDS[speed.peek()]);
  };
  const stop = (): void => {
    callOff();
    isRunning.value = false;
  };
  const go = (): void => {
    if (step()) wait();
    else stop();
  };
  const start = (): void => {
    if (isRunning.peek()) return;
    isRunning.value = true;
    go();
  };
  const setSpeed = (next: Speed): void => {
    speed.value = next;
    if (!isRunning.peek()) return;
    callOff();
    wait();
  };
  return { isRunning, speed, start, stop, setSpeed };
};
