import { describe, expect, it } from 'vitest';
import { toPlayerId } from '../ids.ts';
import { decideReservation, type Slot } from './outstanding.ts';

const [ada, bob] = [1, 2].map(seed => toPlayerId(new Uint8Array(10).fill(seed)));
const slot = (id: string, changes: Partial<Slot> = {}): Slot => ({ id, about: ada, at: 1000, until: 1e9, ...changes });
const LIMITS = { most: 3, mostAboutOne: 2 };
const decide = (held: readonly Slot[], asked: Slot, open: Readonly<Record<string, boolean>>) =>
  decideReservation(held, id => open[id], asked, LIMITS);

describe('what a player has outstanding', () => {
  it.each<readonly [why: string, held: readonly Slot[], open: Readonly<Record<string, boolean>>, outcome: string]>([
    ['nothing is held', [], {}, 'ok'],
    ['two of the same player wait', [slot('a'), slot('b')], { a: true, b: true }, 'mostAboutOne'],
    ['two wait, of different players', [slot('a'), slot('b', { about: bob })], { a: true, b: true }, 'ok'],
    [
      'three wait',
      [slot('a'), slot('b', { about: bob }), slot('c', { about: bob })],
      { a: true, b: true, c: true },
      'most',
    ],
    ['one of two is settled', [slot('a'), slot('b')], { a: true, b: false }, 'ok'],
    ['two are on their way', [slot('a'), slot('b')], {}, 'mostAboutOne'],
    ['two have not come within a minute', [slot('a', { at: -60_000 }), slot('b', { at: -60_000 })], {}, 'ok'],
    ['two have run out', [slot('a', { until: 1000 }), slot('b', { until: 999 })], { a: true, b: true }, 'ok'],
  ])('has room or none when %s', (_, held, open, outcome) => {
    const decision = decide(held, slot('new'), open);
    expect(decision.ok ? 'ok' : decision.error).toBe(outcome);
  });

  it('keeps what waits, and gives up what does not', () => {
    const held = [slot('a'), slot('b'), slot('c', { until: 10 })];
    const decision = decide(held, slot('d'), { a: true, b: false, c: true });
    expect(decision).toEqual({ ok: true, value: { slot: slot('d'), slots: [slot('a'), slot('d')] } });
  });

  it('is the same for an id that is held, with the instants it has, until it has run out', () => {
    const held = [slot('a', { at: 1 })];
    expect(decide(held, slot('a'), { a: true })).toEqual({ ok: true, value: { slot: held[0], slots: held } });
    const over = [slot('a', { until: 1000 })];
    expect(decide(over, slot('a'), {})).toEqual({ ok: true, value: { slot: slot('a'), slots: [slot('a')] } });
  });
});
