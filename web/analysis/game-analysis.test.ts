import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { search } from '#search/index';
import { turnOf } from '#test/kit/texts';
import { createGameAnalysis } from './game-analysis.ts';
import type { Thinker } from './thinker.ts';

const START = Position.start(STANDARD);

const playFrom = (position: Position, text: string): Position => {
  const played = position.play(turnOf(position, text));
  if (!played.ok) throw new Error(played.error.code);
  return played.value.position;
};
const NEXT = playFrom(START, 'Rd2-d4');

/** A thinker whose searches end when a test says so. */
const createHeld = () => {
  const held: { readonly position: Position; readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const thinker: Thinker = {
    chooseTurn: async () => ({ kind: 'pass' }),
    search: (position, _, signal, onFound) =>
      new Promise((resolve, reject) => {
        const result = search(position, { nodes: 200 });
        signal.addEventListener('abort', () => reject(signal.reason));
        onFound?.(result);
        held.push({ position, end: () => resolve(result), fail: reject });
      }),
  };
  return { thinker, held };
};

const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

describe('the analysis of a game', () => {
  it('goes through its positions, the last first, and says how far it is', async () => {
    const { thinker, held } = createHeld();
    const analysis = createGameAnalysis(thinker);
    const done = analysis.goThrough([START, NEXT]);
    expect([analysis.progress.value, analysis.isBusy.value]).toEqual([{ done: 0, all: 2 }, true]);
    held[0]?.end();
    await settle();
    expect(held.map(({ position }) => position)).toEqual([NEXT, START]);
    expect(analysis.progress.value).toEqual({ done: 1, all: 2 });
    held[1]?.end();
    await done;
    expect(analysis.chances.value.size).toBe(2);
    expect([analysis.progress.value, analysis.isBusy.value]).toEqual([undefined, false]);
    await analysis.goThrough([START, NEXT]);
    expect(held).toHaveLength(2);
  });

  it('knows the chance where a game is over without being asked', async () => {
    const { thinker, held } = createHeld();
    const analysis = createGameAnalysis(thinker);
    const over = Object.create(START, { outcome: { value: { winner: 'white', reason: 'cancer' } } });
    await analysis.goThrough([over]);
    expect([...analysis.chances.value.values()]).toEqual([1]);
    expect(held).toEqual([]);
  });

  it('looks into a position as long as it may, and keeps what it found when it is stopped', async () => {
    const { thinker, held } = createHeld();
    const analysis = createGameAnalysis(thinker);
    const looking = analysis.lookInto(START);
    expect(analysis.look.value).toMatchObject({ position: START, isRunning: true });
    expect(analysis.look.value?.result?.line.length).toBeGreaterThan(0);
    analysis.stop();
    await looking;
    expect(analysis.look.value).toMatchObject({ position: START, isRunning: false });
    expect([analysis.fault.value, analysis.chances.value.size]).toEqual([undefined, 1]);
    held[0]?.end();
    expect(analysis.isBusy.value).toBe(false);
  });

  it('does one thing at a time: the next ends the one before', async () => {
    const { thinker, held } = createHeld();
    const analysis = createGameAnalysis(thinker);
    const first = analysis.goThrough([START, NEXT]);
    const second = analysis.lookInto(NEXT);
    await first;
    expect(analysis.progress.value).toBeUndefined();
    expect(analysis.look.value).toMatchObject({ position: NEXT, isRunning: true });
    held[1]?.end();
    await second;
    expect(analysis.look.value?.isRunning).toBe(false);
  });

  it('says why there is no answer', async () => {
    const { thinker, held } = createHeld();
    const analysis = createGameAnalysis(thinker);
    const looking = analysis.lookInto(START);
    held[0]?.fail(new Error('This browser cannot think here.'));
    await looking;
    expect(analysis.fault.value).toBe('This browser cannot think here.');
    expect(analysis.isBusy.value).toBe(false);
  });
});
