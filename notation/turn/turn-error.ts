import { formatTextError, type TextError } from '../text-error.ts';

export const TURN_ERROR_CODES = [
  'TOO_LONG',
  'SYNTAX',
  'GAME_OVER',
  'MUST_PASS',
  'CANNOT_PASS',
  'SWAP_NOT_OPEN',
  'NO_SUCH_PIECE',
  'NOT_ACTIVATABLE',
  'UNREACHABLE',
  'AMBIGUOUS',
  'WRONG_MARK',
  'NO_SUCH_DEED',
  'ILLEGAL_DEED',
  'ILLEGAL_TRANSLATION',
  'ILLEGAL_ACTION',
  'BONUS_AFTER_END',
  'NO_CANCER',
] as const;
export type TurnErrorCode = (typeof TURN_ERROR_CODES)[number];

/** What is wrong with an action or a turn, before legal alternatives are looked for. */
export type TurnProblem = TextError<TurnErrorCode>;

/** Why a text is not a turn of a position. */
export interface TurnError extends TurnProblem {
  /** Up to five legal turns in canonical short form, the likeliest first; empty when the game is over. */
  readonly legal: readonly string[];
}

/** Several lines for people: the text with a caret where it goes wrong, what is wrong, and what is legal. */
export const formatTurnError = (text: string, error: TurnError): string => {
  const legal = error.legal.length === 0 ? '' : `\nlegal here, for instance: ${error.legal.join('  ')}`;
  return formatTextError(text, error) + legal;
};
