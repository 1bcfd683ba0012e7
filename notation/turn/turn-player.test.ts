import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { choices, chosenTurn, playThrough, randomPositions, rulesets } from '#test/kit/arbitraries';
import { readPosition, unwrap, unwrapError } from '#test/kit/notation';
import { makeLongTurn, makeTurn, parseTurn, readTurn } from '../index.ts';
import { parseTurnTrees, readTurnTree } from './turn-player.ts';

const START = Position.start(STANDARD);

/** Positions of random games and of random boards, under random rulesets. */
const positions = fc.oneof(
  randomPositions(30),
  fc
    .tuple(rulesets, choices(40))
    .map(([ruleset, moves]) => playThrough(Position.start(ruleset), moves).at(-1) ?? Position.start(ruleset)),
);

describe('readTurn', () => {
  it('reads the turn of a text and gives the position that playing it gives', () => {
    fc.assert(
      fc.property(positions, choices(6), (position, moves) => {
        for (const turn of moves.flatMap(choice => chosenTurn(position, choice) ?? [])) {
          const played = unwrap(position.play(turn));
          for (const text of [makeTurn(position, turn), makeLongTurn(position, turn)]) {
            const read = unwrap(readTurn(text, position));
            expect(read.turn).toEqual(turn);
            expect(read.position.equals(played.position)).toBe(true);
            expect(read.position.outcome).toEqual(played.position.outcome);
            expect(read.isMarkedCancer).toBe(played.position.outcome?.reason === 'cancer');
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the position it reads in as it was', () => {
    const before = START.toSetup();
    expect(readTurn('Rd5', START).ok).toBe(true);
    expect(readTurn('Rd6', START).ok).toBe(false);
    expect(START.toSetup()).toEqual(before);
  });

  it('tells whether the cancer was marked', () => {
    const position = readPosition('dddddddd/8/3N4/8/8/8/8/DDDDDDDD w hhhhhhhh 2222hhhh - 5 -');
    expect(unwrap(readTurn('Ne7+e8#', position))).toMatchObject({ isMarkedCancer: true });
    const unmarked = unwrap(readTurn('Ne7+e8', position));
    expect([unmarked.isMarkedCancer, unmarked.position.outcome?.winner]).toEqual([false, 'white']);
  });

  it('reads a pass and a swap', () => {
    const start = readPosition('dddddddd/rrrrrrrr/8/8/8/8/RRRRRRRR/DDDDDDDD b hhhhhhhh hhhhhhhh - 1 s', 'pieRule=on');
    const swapped = unwrap(readTurn('swap', start));
    expect([swapped.turn, swapped.position.swapOpen, swapped.position.turn]).toEqual([
      { kind: 'swap' },
      false,
      'black',
    ]);
    const alone = readPosition('dddddddd/8/8/8/8/8/8/DDDDDDDD w hhhhhhhh hhhhhhhh - 5 -');
    const passed = unwrap(readTurn('pass', alone));
    expect([passed.turn, passed.position.turn, passed.isMarkedCancer]).toEqual([{ kind: 'pass' }, 'black', false]);
  });

  it.each(['Rd9', 'Rd6', 'Nd5', 'Rxd5', 'Rd5#', 'pass', 'Rd5::Rd6', 'b2d2=K', 'R'.repeat(65)])(
    'refuses "%s" as parseTurn does',
    text => {
      expect(unwrapError(readTurn(text, START))).toEqual(unwrapError(parseTurn(text, START)));
    },
  );
});

describe('readTurnTree', () => {
  const NOISE = ['', 'Rd9', 'x', 'pass', 'swap', 'Rd5x', 'Rd5::', '##', ')', 'a2=R', 'R'.repeat(100), 'Rd5#'];
  const words = fc.array(fc.oneof(fc.constantFrom(...NOISE), fc.string({ unit: 'binary-ascii', maxLength: 8 })));

  it('of words parsed together gives what readTurn gives for each, refusals included', () => {
    fc.assert(
      fc.property(positions, choices(6), words, (position, moves, noise) => {
        const turns = moves.flatMap(choice => chosenTurn(position, choice) ?? []);
        const texts = [...turns.map(turn => makeTurn(position, turn)), ...noise].filter(text => /^[^ ]+$/.test(text));
        const trees = parseTurnTrees(texts);
        expect(trees.length).toBe(texts.length);
        for (const [index, text] of texts.entries()) {
          const read = readTurn(text, position);
          const readAgain = readTurnTree(trees[index] ?? null, text, position);
          expect(readAgain).toEqual(read);
          if (read.ok) expect(unwrap(readAgain).position.equals(read.value.position)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('parses no words', () => {
    expect(parseTurnTrees([])).toEqual([]);
  });
});
