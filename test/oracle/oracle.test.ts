import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, Position, type Setup } from '#engine/index';
import { choices, playThrough, randomPositions, rulesets } from '../kit/arbitraries.ts';
import { setupText, turnText } from '../kit/texts.ts';
import { everyTurn, startSetup } from './turns.ts';

const resultText = (setup: Setup, outcome: Outcome | undefined): string =>
  `${setupText(setup)}\n${outcome === undefined ? 'goes on' : `${outcome.reason}: ${outcome.winner ?? 'draw'}`}`;

/** The oracle's turns by text; one turn reached in two ways must give the same result. */
const oracleResults = (position: Position): ReadonlyMap<string, string> => {
  const results = new Map<string, string>();
  for (const { turn, setup, outcome } of everyTurn(position.toSetup(), position.ruleset)) {
    const text = turnText(turn);
    const result = resultText(setup, outcome);
    if ((results.get(text) ?? result) !== result) throw new Error(`the oracle gives ${text} two results`);
    results.set(text, result);
  }
  return results;
};

const engineResults = (position: Position): ReadonlyMap<string, string> => {
  const results = new Map<string, string>();
  for (const turn of position.turns()) {
    const played = position.play(turn);
    if (!played.ok) throw new Error(`${turnText(turn)} is listed but refused: ${played.error.code}`);
    results.set(turnText(turn), resultText(played.value.position.toSetup(), played.value.position.outcome));
  }
  return results;
};

/** Turns to compare in one position; beyond it the comparison of every result only costs time. */
const MOST_TURNS = 3000;

const expectAgreement = (position: Position): void => {
  if (position.outcome !== undefined || position.countTurns(1) > MOST_TURNS) return;
  expect(engineResults(position)).toEqual(oracleResults(position));
};

describe('the engine agrees with a second reading of rules.md', () => {
  it('on the start of a game under random rulesets', () => {
    fc.assert(
      fc.property(rulesets, ruleset => {
        expect(setupText(Position.start(ruleset).toSetup())).toBe(setupText(startSetup(ruleset)));
      }),
      { numRuns: 300 },
    );
  });

  it('on every turn of random positions with few pieces, and on what each leads to', () => {
    fc.assert(fc.property(randomPositions(12), expectAgreement), { numRuns: 300 });
  });

  it('on every turn of crowded random positions, and on what each leads to', () => {
    fc.assert(fc.property(randomPositions(40), expectAgreement), { numRuns: 60 });
  });

  it('on every turn of the last position of random games, and on what each leads to', () => {
    fc.assert(
      fc.property(rulesets, choices(40), (ruleset, moves) => {
        expectAgreement(playThrough(Position.start(ruleset), moves).at(-1) ?? Position.start(ruleset));
      }),
      { numRuns: 100 },
    );
  });
});
