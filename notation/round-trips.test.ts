import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, type Turn } from '#engine/index';
import { choices, chosenTurn, playThrough, randomPositions, rulesets } from '#test/kit/arbitraries';
import { cpuTime } from '#test/kit/cpu-time';
import { unwrap } from '#test/kit/notation';
import {
  formatTurnError,
  makeLongTurn,
  makePosition,
  makeRuleset,
  makeSetup,
  makeTurn,
  parsePosition,
  parseRuleset,
  parseSetup,
  parseTurn,
  turnWriter,
} from './index.ts';

const RUNS = { numRuns: 60 };
const MANY = { numRuns: 400 };

/** The last position of a random game, and those before it. */
const games = fc.tuple(rulesets, choices(40)).map(([ruleset, moves]) => playThrough(Position.start(ruleset), moves));

const positions = fc.oneof(
  randomPositions(24),
  games.map(played => played.at(-1)).filter(position => position !== undefined),
);

/** Every legal turn of most positions; of those with very many, the first two thousand. */
const someTurns = (position: Position): readonly Turn[] => {
  const turns: Turn[] = [];
  for (const turn of position.turns()) if (turns.push(turn) === 2000) break;
  return turns;
};

const characters = fc.constantFrom(...'RNPMKHLabcdefgh12345678-xp_+=:#0oO @\u0000\u20ac');

/** A text with one character changed, left out or put in. */
const corrupt = (text: string, place: number, character: string, kind: number): string => {
  const at = place % (text.length + 1);
  return text.slice(0, at) + (kind === 1 ? '' : character) + text.slice(kind === 0 ? at : at + 1);
};

describe('read(write(x)) equals x', () => {
  it('for every position that random play under random rulesets reaches', () => {
    fc.assert(
      fc.property(games, played => {
        for (const position of played) {
          const text = makePosition(position);
          // The text does not say that the turn limit has ended the game: the position before it reads the same.
          const isAdjudicated = position.outcome?.reason === 'turnLimit';
          const read = unwrap(parsePosition(text, position.ruleset));
          expect(read.equals(position)).toBe(!isAdjudicated);
          expect(makePosition(read)).toBe(text);
        }
      }),
      RUNS,
    );
  });

  it('for random setups', () => {
    fc.assert(
      fc.property(randomPositions(48), position => {
        const setup = position.toSetup();
        expect(unwrap(parseSetup(makeSetup(setup)))).toEqual(setup);
      }),
      MANY,
    );
  });

  it('for random rulesets', () => {
    fc.assert(
      fc.property(rulesets, ruleset => {
        expect(unwrap(parseRuleset(makeRuleset(ruleset)))).toEqual(ruleset);
      }),
      MANY,
    );
  });

  it('for every legal turn of random positions, in short and in long form', () => {
    fc.assert(
      fc.property(positions, position => {
        const writer = turnWriter(position);
        for (const turn of someTurns(position)) {
          expect(unwrap(parseTurn(writer.makeTurn(turn), position))).toEqual(turn);
          expect(unwrap(parseTurn(writer.makeLongTurn(turn), position))).toEqual(turn);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('and no two legal turns of a position share a text', () => {
    fc.assert(
      fc.property(positions, position => {
        const writer = turnWriter(position);
        const turns = someTurns(position);
        expect(new Set(turns.map(writer.makeTurn)).size).toBe(turns.length);
        expect(new Set(turns.map(writer.makeLongTurn)).size).toBe(turns.length);
      }),
      RUNS,
    );
  });
});

describe('whatever the text, reading gives a result', () => {
  const start = randomPositions(24);

  it('for turns: any text, and legal turns with one character wrong', () => {
    fc.assert(
      fc.property(positions, choices(8), fc.nat(), characters, fc.nat(2), fc.string(), (position, moves, ...noise) => {
        const [place, character, kind, any] = noise;
        const turns = moves
          .flatMap(choice => chosenTurn(position, choice) ?? [])
          .filter(turn => position.isLegal(turn));
        const texts = turns.flatMap(turn => [makeTurn(position, turn), makeLongTurn(position, turn)]);
        for (const text of [any, ...texts.map(each => corrupt(each, place, character, kind))]) {
          const read = parseTurn(text, position);
          if (read.ok) expect(position.isLegal(read.value)).toBe(true);
          else {
            expect(read.error.offset).toBeLessThanOrEqual(text.length);
            expect(formatTurnError(text, read.error)).toContain('^');
            for (const legal of read.error.legal) expect(parseTurn(legal, position).ok).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('for positions: any text, and positions with one character wrong', () => {
    fc.assert(
      fc.property(
        start,
        fc.nat(),
        fc.oneof(characters, fc.string({ minLength: 1, maxLength: 1 })),
        fc.nat(2),
        fc.string(),
        (position, ...noise) => {
          const [place, character, kind, any] = noise;
          for (const text of [any, corrupt(makePosition(position), place, character, kind)]) {
            const read = parsePosition(text, position.ruleset);
            if (read.ok) expect(parsePosition(makePosition(read.value), position.ruleset)).toMatchObject({ ok: true });
            else expect(read.error.offset).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      MANY,
    );
  });

  it('for rulesets: any text, and rulesets with one character wrong', () => {
    fc.assert(
      fc.property(rulesets, fc.nat(), characters, fc.nat(2), fc.string(), (ruleset, place, character, kind, any) => {
        for (const text of [any, corrupt(makeRuleset(ruleset), place, character, kind)]) {
          const read = parseRuleset(text);
          if (read.ok) expect(unwrap(parseRuleset(makeRuleset(read.value)))).toEqual(read.value);
          else expect(read.error.offset).toBeLessThanOrEqual(text.length);
        }
      }),
      MANY,
    );
  });

  it.each([1_000, 100_000, 10_000_000])('in no time for texts of %i characters', length => {
    const position = Position.start(unwrap(parseRuleset('standard')));
    const began = cpuTime();
    for (const text of ['R', 'a2', '::', '8/', 'a2:a1,', ',', '('].map(piece => piece.repeat(length / piece.length))) {
      expect(parseTurn(text, position)).toMatchObject({ ok: false, error: { code: 'TOO_LONG' } });
      expect(parsePosition(text, position.ruleset).ok).toBe(false);
      expect(parseRuleset(text).ok).toBe(false);
    }
    expect(cpuTime() - began).toBeLessThan(5_000);
  });
});
