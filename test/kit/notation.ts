/** Positions from their texts, for tests that stand on the notation. */
import type { Position, Result } from '#engine/index';
import { parsePosition, parseRuleset } from '#notation/index';

/** The value of a result that the test takes for granted. */
export const unwrap = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** The error of a result that the test expects to be one. */
export const unwrapError = <T, E>(result: Result<T, E>): E => {
  if (result.ok) throw new Error(`expected an error, got ${JSON.stringify(result.value)}`);
  return result.error;
};

/** The position of a text under the text of a ruleset. */
export const readPosition = (text: string, rules = 'standard'): Position =>
  unwrap(parsePosition(text, unwrap(parseRuleset(rules))));
