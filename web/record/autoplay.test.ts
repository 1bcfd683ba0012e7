import { describe, expect, it } from 'vitest';
import { createAutoplay, isSpeed, SPEEDS } from './autoplay.ts';

/** A schedule whose time passes when it is told to. */
const createSchedule = () => {
  let waiting: { readonly callBack: () => void; readonly after: number } | undefined;
  return {
    schedule: (callBack: () => void, after: number) => {
      const own = { callBack, after };
      waiting = own;
      return () => {
        if (waiting === own) waiting = undefined;
      };
    },
    waitsFor: () => waiting?.after,
    pass: () => {
      const due = waiting;
      waiting = undefined;
      due?.callBack();
    },
  };
};

const createCounting = (steps: number) => {
  const time = createSchedule();
  let left = steps;
  const autoplay = createAutoplay(() => {
    left--;
    return left >= 0;
  }, time.schedule);
  return { time, autoplay, left: () => left };
};

describe('autoplay', () => {
  it('steps at once, then after each wait, and stops where no step is left', () => {
    const { time, autoplay, left } = createCounting(2);
    autoplay.start();
    expect([left(), autoplay.isRunning.value]).toEqual([1, true]);
    time.pass();
    time.pass();
    expect([autoplay.isRunning.value, time.waitsFor()]).toEqual([false, undefined]);
  });

  it('stops when it is told to, and is not started twice', () => {
    const { time, autoplay, left } = createCounting(9);
    autoplay.start();
    autoplay.start();
    expect(left()).toBe(8);
    autoplay.stop();
    time.pass();
    expect([left(), autoplay.isRunning.value]).toEqual([8, false]);
  });

  it('changes its speed at once', () => {
    const { time, autoplay, left } = createCounting(9);
    autoplay.setSpeed('slow');
    expect(time.waitsFor()).toBeUndefined();
    autoplay.start();
    expect(time.waitsFor()).toBe(SPEEDS.slow);
    autoplay.setSpeed('fast');
    expect([time.waitsFor(), left()]).toEqual([SPEEDS.fast, 8]);
  });

  it('knows its speeds', () => {
    expect(['slow', 'warp', 'toString'].map(isSpeed)).toEqual([true, false, false]);
  });
});
