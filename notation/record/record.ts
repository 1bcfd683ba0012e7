import type { Position, Turn } from '#engine/index';

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type GameResult = (typeof RESULTS)[number];

/** PGN's words for how a game ended (notation.md §3). */
export const TERMINATIONS = ['normal', 'adjudication', 'time forfeit', 'abandoned', 'unterminated'] as const;
export type Termination = (typeof TERMINATIONS)[number];

export interface RecordedTurn {
  readonly turn: Turn;
  /** Numeric annotation glyphs, 0 to 255. */
  readonly nags?: readonly number[];
  /** Comments after the turn, commands such as `[%emt 0:00:05]` included. */
  readonly comments?: readonly string[];
}

/** A whole game. */
export interface GameRecord {
  /** Every tag but those that the other fields say: see `DERIVED_TAGS`. */
  readonly tags: ReadonlyMap<string, string>;
  /** Where the game starts, and by which ruleset. */
  readonly start: Position;
  /** Comments before the first turn. */
  readonly comments?: readonly string[];
  readonly turns: readonly RecordedTurn[];
  readonly result: GameResult;
  readonly termination: Termination;
}

/** Tags that a writer derives from the other fields of a record. */
export const DERIVED_TAGS = ['Result', 'Variant', 'Ruleset', 'SetUp', 'FEN', 'Termination'] as const;

export const RECORD_ERROR_CODES = [
  'TAG_NAME',
  'TAG_VALUE',
  'DERIVED_TAG',
  'COMMENT',
  'NAG',
  'ILLEGAL_TURN',
  'RESULT_MISMATCH',
] as const;
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number];

/** Why a record cannot be written. */
export interface RecordError {
  readonly code: RecordErrorCode;
  readonly message: string;
  /** The turn concerned, counted from 0; -1 for comments before the first. */
  readonly ply?: number;
  /** The tag concerned. */
  readonly tag?: string;
}
