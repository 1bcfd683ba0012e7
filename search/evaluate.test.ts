import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opposite, type Piece, type Setup, type Square, STANDARD } from '#engine/index';
import { compileRules, stateOf } from '#engine/inside';
import { randomPositions } from '#test/kit/arbitraries';
import { positionOf, positionWith } from '#test/kit/setups';
import { Evaluator } from './evaluate.ts';
import { FEATURES, FeatureCounter } from './features.ts';
import { DENATURING, DENATURING_IN_FRONT, LASTING, SILENCING, weightsFor } from './weights.ts';

const EXACT = { points: 0, seed: 0 };

const mirrorPiece = ([square, piece]: readonly [Square, Piece]): readonly [Square, Piece] => [
  (square ^ 56) as Square,
  { ...piece, color: opposite(piece.color) },
];

/** The same position with the sides exchanged, seen from the other side of the board. */
const mirror = (setup: Setup): Setup => ({
  ...setup,
  board: new Map([...setup.board].map(mirrorPiece)),
  genomes: { white: setup.genomes.black, black: setup.genomes.white },
  turn: opposite(setup.turn),
  swapOpen: false,
});

const evaluate = (setup: Setup, ruleset = STANDARD): number =>
  new Evaluator(compileRules(ruleset), EXACT).evaluate(stateOf(setup));

const pointsOf = (words: Parameters<typeof positionWith>[0]): number => evaluate(positionWith(words).toSetup());

describe('the evaluation', () => {
  it('is the same for both sides', () => {
    fc.assert(
      fc.property(randomPositions(30), position => {
        fc.pre(position.outcome === undefined);
        const setup = position.toSetup();
        expect(evaluate(mirror(setup), position.ruleset)).toBe(evaluate(setup, position.ruleset));
      }),
      { numRuns: 300 },
    );
  });

  it('adds up the ages of proteins to the same on whichever squares they stand', () => {
    const ruleset = { ...STANDARD, proteinLifespan: 5 };
    const countsOf = (setup: Setup): readonly number[] => {
      const counter = new FeatureCounter(compileRules(ruleset));
      counter.count(stateOf(setup));
      return [...counter.values];
    };
    // In fifths 1 + 2 + 3 is a little more than 3 + 2 + 1, which made a point where the sum was to be rounded.
    const setup = positionWith({ white: 'Nb2:1 Nb4:2 Nb6:3 Me2:1 Me4:2 Me6:3' }, ruleset).toSetup();
    expect(countsOf(mirror(setup))).toEqual(countsOf(setup));
  });

  it('does not change the position', () => {
    const state = stateOf(positionWith({ white: 'Nd4 Ra2', black: 'Kd5' }).toSetup());
    const before = state.slice();
    new Evaluator(compileRules(STANDARD), EXACT).evaluate(state);
    expect(state).toEqual(before);
  });

  it.each([
    ['healthy genes', {}, { whiteGenome: '0hhhhhhh' }],
    ['the enemy mutated', { blackGenome: '0hhhhhhh' }, {}],
    ['genes that are not silenced', {}, { whiteGenome: 'mhhhhhhh' }],
    ['a Nuclease that threatens', { white: 'Nd4' }, {}],
    ['a lesion that can be repaired', { whiteGenome: '2hhhhhhh' }, { whiteGenome: '0hhhhhhh' }],
    ['a Ligase near a lesion', { white: 'Lb2', whiteGenome: '2hhhhhhh' }, { white: 'Lh2', whiteGenome: '2hhhhhhh' }],
    [
      'a Ligase that gets to a lesion in one move',
      { white: 'Lb3', whiteGenome: '2hhhhhhh' },
      { white: 'Lb4', whiteGenome: '2hhhhhhh' },
    ],
    ['not being threatened with cancer', {}, { black: 'Nd4', whiteGenome: '0000hhhh' }],
  ])('likes %s', (_, better, worse) => {
    expect(pointsOf(better)).toBeGreaterThan(pointsOf(worse));
  });

  it('counts what is healthy for more as the turn limit comes near', () => {
    const edge = (turnNumber: number): number =>
      pointsOf({ turnNumber }) - pointsOf({ turnNumber, whiteGenome: 'mhhhhhhh' });
    expect(edge(100)).toBeGreaterThan(edge(50));
  });

  it('errs by its noise at most, in one way for one seed', () => {
    fc.assert(
      fc.property(randomPositions(20), fc.integer(), (position, seed) => {
        fc.pre(position.outcome === undefined);
        const state = stateOf(position.toSetup());
        const rules = compileRules(position.ruleset);
        const noisy = new Evaluator(rules, { points: 50, seed }).evaluate(state);
        expect(Math.abs(noisy - new Evaluator(rules, EXACT).evaluate(state))).toBeLessThanOrEqual(51);
        expect(new Evaluator(rules, { points: 50, seed }).evaluate(state)).toBe(noisy);
      }),
      { numRuns: 100 },
    );
    const state = stateOf(positionOf(positionWith({}).toSetup()).toSetup());
    const seeds = [1, 2, 3, 4].map(seed => new Evaluator(compileRules(STANDARD), { points: 50, seed }).evaluate(state));
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it.each([
    [{}, LASTING],
    [{ proteinLifespan: 8 }, DENATURING],
    [{ proteinLifespan: 3, proteinAging: 'front' }, DENATURING_IN_FRONT],
    [{ proteinLifespan: 3, proteinAging: 'front', methylation: 'deep' }, SILENCING],
  ] as const)('has weights of its own for %j', (settings, weights) => {
    const rules = compileRules({ ...STANDARD, ...settings });
    expect([...weightsFor(rules)]).toEqual(FEATURES.map(name => weights[name]));
  });
});
