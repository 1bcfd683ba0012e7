import { Position, type Result, type Ruleset, type Turn } from '#engine/index';
import {
  formatPositionError,
  formatRulesetError,
  formatTurnError,
  parsePosition,
  parseRuleset,
  parseTurn,
} from '#notation/index';
import { InputError } from './io.ts';

/** What every command about a position takes. */
export interface PositionOptions {
  readonly fen?: string;
  readonly rules: string;
}

const unwrap = <T, E>(result: Result<T, E>, explain: (error: E) => string): T => {
  if (!result.ok) throw new InputError(explain(result.error));
  return result.value;
};

const readRules = (text: string): Ruleset =>
  unwrap(parseRuleset(text), error => `the ruleset is wrong (${error.code})\n${formatRulesetError(text, error)}`);

/** The position that the options name: the start of a game unless `fen` says otherwise. Throws an InputError. */
export const readPosition = ({ fen, rules }: PositionOptions): Position => {
  const ruleset = readRules(rules);
  if (fen === undefined) return Position.start(ruleset);
  return unwrap(
    parsePosition(fen, ruleset),
    error => `the position is wrong (${error.code})\n${formatPositionError(fen, error)}`,
  );
};

/** A turn of a position; `place` counts the turns given, from 1. Throws an InputError. */
export const readTurn = (text: string, position: Position, place: number): Turn =>
  unwrap(parseTurn(text, position), error => `turn ${place} is wrong (${error.code})\n${formatTurnError(text, error)}`);
