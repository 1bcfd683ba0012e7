import type { SetupErrorCode } from '#engine/index';
import { formatTextError, type TextError } from '../text-error.ts';

/** Refusals of the text as such; every other code says which rule of a position (notation.md §2) is broken. */
export const POSITION_SYNTAX_CODES = ['TOO_LONG', 'SYNTAX'] as const;

/** Rules that the text can break and a setup cannot. */
export const POSITION_TEXT_CODES = [
  'MISSING_GENE',
  'MISPLACED_GENE',
  'PIECE_ON_GENOME',
  'DETAIL_WITHOUT_PIECE',
  'DETAIL_OF_OTHER_PIECE',
  'REPEATED_DETAIL',
] as const;

export type PositionTextErrorCode =
  | (typeof POSITION_SYNTAX_CODES)[number]
  | (typeof POSITION_TEXT_CODES)[number]
  | SetupErrorCode;

/** Why a text is not a position. */
export type PositionTextError = TextError<PositionTextErrorCode>;

/** Several lines for people: the text with a caret where it goes wrong, and what is wrong. */
export const formatPositionError = (text: string, error: PositionTextError): string => formatTextError(text, error);
