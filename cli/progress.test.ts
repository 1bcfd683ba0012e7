import { describe, expect, it } from 'vitest';
import { makeGames, makeProgress, makeSize, makeTime, Progress } from './progress.ts';
import { Sink } from './test-kit.ts';

describe('progress in words', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [3_400_000, '3.4 MB'],
    [2e9, '2.0 GB'],
    [5e16, '50000.0 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(makeSize(bytes)).toBe(text));

  it.each([
    [0, '0:00'],
    [6.2, '0:07'],
    [60, '1:00'],
    [3750, '1:02:30'],
  ])('%d seconds are %s', (seconds, text) => expect(makeTime(seconds)).toBe(text));

  it('tells the share, the rate and the time left where the total is known', () => {
    expect(makeProgress({ done: 25e6, total: 100e6 }, 10)).toBe(
      '[####------------]  25 %  25.0 MB of 100.0 MB  2.5 MB/s  0:30 left',
    );
    expect(makeProgress({ done: 200, total: 100 }, 10)).toContain('100 %');
    expect(makeProgress({ done: 25e6, total: undefined }, 10)).toBe('25.0 MB  2.5 MB/s');
    expect(makeProgress({ done: 25e6, total: 0 }, 10)).toBe('25.0 MB  2.5 MB/s');
  });
});

it('counts games, those of an earlier run in the share alone', () => {
  expect(makeProgress({ done: 30, before: 20, total: 40, make: makeGames }, 20)).toBe(
    '[############----]  75 %  30 games of 40 games  0.5 games/s  0:20 left',
  );
});

describe('Progress', () => {
  const watch = async (work: (progress: Progress, wait: (milliseconds: number) => void) => void) => {
    const stream = new Sink();
    let time = 5000;
    const progress = new Progress(stream, { total: 4000, now: () => time });
    work(progress, milliseconds => {
      time += milliseconds;
    });
    return (await stream.readAll()).split('\r\x1b[K').slice(1);
  };

  it('shows nothing for short work', async () => {
    const drawn = await watch((progress, wait) => {
      for (let i = 0; i < 9; i++) {
        wait(100);
        progress.add(100);
      }
      progress.clear();
    });
    expect(drawn).toEqual([]);
  });

  it('appears after a second, and anew ten times a second at most', async () => {
    const drawn = await watch((progress, wait) => {
      progress.add(1000);
      wait(1000);
      progress.add(1000);
      wait(50);
      progress.add(1000);
      wait(50);
      progress.add(1000);
    });
    expect(drawn.map(line => line.slice(0, 26))).toEqual(['[########--------]  50 %  ', '[################] 100 %  ']);
  });

  it('makes room for other output, once', async () => {
    const drawn = await watch((progress, wait) => {
      wait(2000);
      progress.add(1000);
      progress.clear();
      progress.clear();
      progress.add(1000);
    });
    expect(drawn).toEqual([expect.stringContaining('25 %'), '']);
  });

  it.each([
    [0, 'a width that is not known', / left$/],
    [30, 'a narrow terminal', /^.{29}$/],
  ])('fits %j columns: %s', async (columns, _, pattern) => {
    const stream = new Sink({ columns });
    let time = 0;
    const progress = new Progress(stream, { total: 4000, now: () => time });
    time = 2000;
    progress.add(1000);
    expect((await stream.readAll()).replace('\r\x1b[K', '')).toMatch(pattern);
  });
});
