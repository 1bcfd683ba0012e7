import { err, ok, Position, type Result } from '#engine/index';
import { parsePosition, parseRuleset } from '#notation/basics';
import { type UserError, userError } from '../errors.ts';

/** The texts of a position, and the input fields in which they came. */
export interface PositionTexts {
  /** The start of the ruleset if undefined. */
  readonly text: string | undefined;
  readonly ruleset: string;
  readonly paths: { readonly text: readonly string[]; readonly ruleset: readonly string[] };
}

/** Reads a position under a ruleset. Refuses either text (BAD_RULESET, BAD_POSITION) with the place in it. */
export const readPosition = ({ text, ruleset, paths }: PositionTexts): Result<Position, UserError> => {
  const rules = parseRuleset(ruleset);
  if (!rules.ok) {
    const { message, offset } = rules.error;
    return err({ ...userError('BAD_RULESET', message, paths.ruleset), offset });
  }
  if (text === undefined) return ok(Position.start(rules.value));
  const position = parsePosition(text, rules.value);
  if (position.ok) return position;
  const { message, offset } = position.error;
  return err({ ...userError('BAD_POSITION', message, paths.text), offset });
};
