import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOfSeek, toPlayerId, toSeekId } from '../ids.ts';
import { arePairable, pairSeeks, startPairedGame } from './pair-seeks.ts';
import type { Seek } from './seek.ts';

const bytesOf = (seed: number) => Uint8Array.from({ length: 10 }, (_, index) => (index === 9 ? seed : 0));

const seek = (seed: number, changes: Partial<Seek> = {}): Seek => ({
  id: toSeekId(bytesOf(seed)),
  version: 1,
  status: 'WAITING',
  player: toPlayerId(bytesOf(seed)),
  ruleset: 'standard',
  anyOfPreset: false,
  timeControl: undefined,
  rated: false,
  seat: 'RANDOM',
  opponentRating: undefined,
  rating: 1500,
  createdAt: seed,
  expiresAt: 1e12,
  closedAt: undefined,
  joining: undefined,
  pairing: undefined,
  ...changes,
});

describe('two seeks of a pool', () => {
  it.each<readonly [fit: boolean, a: Partial<Seek>, b: Partial<Seek>]>([
    [true, {}, {}],
    [true, { seat: 'WHITE' }, { seat: 'BLACK' }],
    [true, { seat: 'WHITE' }, { seat: 'RANDOM' }],
    [false, { seat: 'WHITE' }, { seat: 'WHITE' }],
    [false, { seat: 'BLACK' }, { seat: 'BLACK' }],
    [false, { ruleset: 'standard,rnaCap=4' }, {}],
    [true, { ruleset: 'standard,rnaCap=4' }, { anyOfPreset: true }],
    [true, { opponentRating: { least: 1500, most: 1500 } }, {}],
    [false, { opponentRating: { least: 1501 } }, {}],
    [false, { opponentRating: { most: 1499 } }, {}],
    [true, { opponentRating: { least: 1600 } }, { rating: 1600, opponentRating: { most: 1500 } }],
    [false, { opponentRating: { least: 1600 } }, { rating: 1600, opponentRating: { most: 1499 } }],
    [false, {}, { player: toPlayerId(bytesOf(1)) }],
  ])('fit: %s, with %j and %j', (fit, a, b) => {
    const [one, two] = [seek(1, a), seek(2, b)];
    expect([arePairable(one, two), arePairable(two, one)]).toEqual([fit, fit]);
  });
});

describe('the pairs of a pool', () => {
  const seeks = fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom('WHITE' as const, 'BLACK' as const, 'RANDOM' as const),
      fc.integer({ min: 1000, max: 1010 }),
      fc.option(fc.integer({ min: 1000, max: 1010 }), { nil: undefined }),
    ),
    { selector: ([seed]) => seed, maxLength: 30 },
  );

  it('leave no two that fit, have nobody twice, an older host, and are the same in whatever order they are read', () => {
    fc.assert(
      fc.property(seeks, rows => {
        const all = rows.map(([seed, seat, rating, least]) => seek(seed, { seat, rating, opponentRating: { least } }));
        const pairs = pairSeeks(all);
        const paired = pairs.flatMap(({ host, guest }) => [host.id, guest.id]);
        expect(new Set(paired).size).toBe(paired.length);
        for (const { host, guest } of pairs) {
          expect(arePairable(host, guest)).toBe(true);
          expect(host.createdAt).toBeLessThan(guest.createdAt);
        }
        const left = all.filter(({ id }) => !paired.includes(id));
        expect(left.some(a => left.some(b => arePairable(a, b)))).toBe(false);
        expect(pairSeeks(all.toReversed())).toEqual(pairs);
      }),
    );
  });

  it('serve whoever has waited longest first', () => {
    const [one, two, three] = [seek(3), seek(1), seek(2)];
    expect(pairSeeks([one, two, three])).toEqual([{ host: two, guest: three }]);
  });
});

describe('the game of a pair', () => {
  const start = (a: Partial<Seek>, b: Partial<Seek>, draw = 0) => {
    const [host, guest] = [seek(1, a), seek(2, b)];
    const { seats, ...game } = startPairedGame({ host, guest }, { id: gameOfSeek(host.id), draw }, 5);
    return { ...game, hostSide: seats.white === host.player ? 'WHITE' : 'BLACK', black: seats.black };
  };

  it.each<readonly [Partial<Seek>, Partial<Seek>, number, string]>([
    [{ seat: 'WHITE' }, {}, 1, 'WHITE'],
    [{ seat: 'BLACK' }, {}, 0, 'BLACK'],
    [{}, { seat: 'WHITE' }, 0, 'BLACK'],
    [{}, { seat: 'BLACK' }, 1, 'WHITE'],
    [{}, {}, 0, 'WHITE'],
    [{}, {}, 1, 'BLACK'],
  ])('of %j and %j, drawn as %i, has the host as %s', (a, b, draw, side) => {
    const game = start(a, b, draw);
    expect(game).toMatchObject({ status: 'ACTIVE', version: 1, startedAt: 5, hostSide: side, visibility: 'PUBLIC' });
    expect(game.creator).toBe(game.black);
  });

  it.each([
    [{ ruleset: 'standard,rnaCap=4' }, { anyOfPreset: true }, 'standard,rnaCap=4'],
    [{ anyOfPreset: true }, { ruleset: 'standard,rnaCap=4' }, 'standard,rnaCap=4'],
    [{}, {}, 'standard'],
  ])('of %j and %j is played by what both take', (a, b, ruleset) => {
    expect(start(a, b).ruleset).toBe(ruleset);
  });
});
