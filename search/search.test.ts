import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { compileRules, stateOf } from '#engine/inside';
import { randomPositions } from '#test/kit/arbitraries';
import { positionWith } from '#test/kit/setups';
import { Evaluator } from './evaluate.ts';
import { toScore, WON } from './score.ts';
import { search, searchWith } from './search.ts';
import { EXHAUSTIVE } from './settings.ts';

/** What the search must find: every turn played by the public engine, nothing left out, nothing remembered. */
const minimax = (position: Position, depth: number, evaluator: Evaluator, ply = 0): number => {
  const { outcome } = position;
  if (outcome !== undefined) throw new Error('the one who played the turn judges the outcome');
  if (depth === 0) return evaluator.evaluate(stateOf(position.toSetup()));
  let best = Number.NEGATIVE_INFINITY;
  for (const turn of position.turns()) {
    const played = position.after(turn);
    if (!played.ok) throw new Error(played.error.code);
    const after = played.value;
    best = Math.max(best, valueAfter(after, position, depth, evaluator, ply));
  }
  return best;
};

const valueAfter = (after: Position, before: Position, depth: number, evaluator: Evaluator, ply: number): number => {
  if (after.outcome === undefined) return -minimax(after, depth - 1, evaluator, ply + 1);
  if (after.outcome.winner === undefined) return 0;
  return after.outcome.winner === before.turn ? WON - ply - 1 : ply + 1 - WON;
};

const reference = (position: Position, depth: number) =>
  toScore(minimax(position, depth, new Evaluator(compileRules(position.ruleset), EXHAUSTIVE.noise)));

/** Positions in which every turn can be looked at to some depth in a test's time. */
const MOST_LEAVES = 2_000;
const isSmall = (position: Position, depth: number): boolean =>
  position.outcome === undefined && position.countTurns(depth) <= MOST_LEAVES;

describe('the exhaustive search', () => {
  it.each([1, 2, 3])('agrees with plain minimax to depth %i', depth => {
    fc.assert(
      fc.property(randomPositions(depth === 3 ? 3 : 8), position => {
        fc.pre(isSmall(position, depth));
        expect(searchWith(position, { depth }, EXHAUSTIVE, {}).score).toEqual(reference(position, depth));
      }),
      { numRuns: 25 },
    );
  });

  it('finds the same with a table as without', () => {
    fc.assert(
      fc.property(randomPositions(4), position => {
        // After a swap the same turns are searched less deep, and what is known of them deeper is used.
        fc.pre(!position.swapOpen && isSmall(position, 3));
        const plain = searchWith(position, { depth: 3 }, EXHAUSTIVE, {});
        const remembered = searchWith(position, { depth: 3 }, { ...EXHAUSTIVE, tableBits: 12 }, {});
        expect(remembered.score).toEqual(plain.score);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a search', () => {
  const start = Position.start(STANDARD);

  it('refuses a game that is over', () => {
    const over = positionWith({ blackGenome: '00000hhh' });
    expect(() => search(over, { depth: 1 })).toThrow(RangeError);
  });

  it.each([
    [{}, 'a search needs a limit: nodes, depth or isOver'],
    [{ nodes: 0 }, 'the nodes are a number from 1, not 0'],
    [{ nodes: Number.NaN }, 'the nodes are a number from 1, not NaN'],
    [{ depth: 0 }, 'the depth is a whole number from 1, not 0'],
    [{ depth: 1.5 }, 'the depth is a whole number from 1, not 1.5'],
  ])('refuses limits that mean nothing: %j', (limits, message) => {
    expect(() => search(start, limits)).toThrow(new RangeError(message));
  });

  it.each([1, 1000, 5000])('stops near %i nodes', nodes => {
    const result = search(start, { nodes });
    expect(result.nodes).toBeLessThan(nodes + 1000);
    expect(start.isLegal(result.turn)).toBe(true);
  });

  it('looks no deeper than it may', () => {
    expect(search(start, { depth: 1 }).depth).toBe(1);
    expect(search(start, { depth: 2 }).depth).toBe(2);
  });

  it('stops when it is told that time is over', () => {
    let asked = 0;
    const result = search(start, { isOver: () => ++asked === 3 });
    expect(asked).toBe(3);
    expect(result.nodes).toBeLessThan(20_000);
    expect(start.isLegal(result.turn)).toBe(true);
  });

  it('gives the same result for the same limits and seed', () => {
    const options = { seed: 3, multi: 2 };
    expect(search(start, { nodes: 3000 }, options)).toEqual(search(start, { nodes: 3000 }, options));
  });

  it('tells of every depth, the last result included in what it returns', () => {
    const depths: number[] = [];
    const { depth } = search(start, { depth: 3 }, { onDepth: result => depths.push(result.depth) });
    expect(depths).toEqual([1, 2, 3]);
    expect(depth).toBe(3);
  });

  it('gives lines that can be played', () => {
    fc.assert(
      fc.property(randomPositions(20), fc.nat(), (position, seed) => {
        if (position.outcome !== undefined) return;
        const { candidates } = search(position, { nodes: 600 }, { seed, multi: 3 });
        for (const { line } of candidates) {
          let after = position;
          for (const turn of line) {
            const played = after.after(turn);
            if (!played.ok) throw new Error(played.error.code);
            after = played.value;
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('gives as many different candidates as are wanted, best first', () => {
    const { turn, candidates } = search(start, { depth: 2 }, { multi: 4 });
    expect(candidates[0]?.turn).toEqual(turn);
    expect(new Set(candidates.map(candidate => JSON.stringify(candidate.turn))).size).toBe(4);
    const points = candidates.map(({ score }) => (score.kind === 'points' ? score.points : Number.NaN));
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  });
});

describe('problems', () => {
  it('wins with the turn that gives cancer', () => {
    const position = positionWith({ white: 'Nd4', blackGenome: '0000hhhh' });
    expect(search(position, { depth: 2 })).toMatchObject({
      score: { kind: 'win', plies: 1 },
      turn: { kind: 'actions', first: { role: 'nuclease', deed: { kind: 'mutate' } } },
    });
  });

  it('wins with two mutations in one turn', () => {
    const position = positionWith({ white: 'Nd4 Kf5 Ng5', blackGenome: '000hhhhh' });
    const { score, turn } = search(position, { depth: 2 });
    expect(score).toEqual({ kind: 'win', plies: 1 });
    expect(turn).toMatchObject({ bonus: { deed: { kind: 'mutate' } } });
  });

  it('wins in two turns when two Nucleases threaten different genes', () => {
    const position = positionWith({ white: 'Nc3 Nd3', black: 'Ra4 Rh5', blackGenome: '0000hhhh', turn: 'black' });
    expect(search(position, { depth: 4 }).score).toEqual({ kind: 'loss', plies: 2 });
  });

  it('sees that the last turn decides at the turn limit', () => {
    const position = positionWith({
      white: 'Na7',
      black: 'Ma4',
      turnNumber: 100,
      turn: 'black',
      whiteGenome: 'h0hhhhhh',
      blackGenome: '0hhhhhhh',
    });
    const { score } = search(position, { depth: 3 });
    expect(score).toEqual({ kind: 'points', points: 0 });
  });

  it('swaps where the other side is better', () => {
    const words = { white: 'Nd4', blackGenome: '0000hhhh', turn: 'black', swapOpen: true } as const;
    expect(search(positionWith(words, { pieRule: true }), { depth: 2 }).turn).toEqual({ kind: 'swap' });
  });
});
