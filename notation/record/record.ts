import type { Position, Turn } from '#engine/index';
import type { Diagnostic } from './diagnostic.ts';

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
  /** Other turns that could have been played instead of this one, each with what follows it. */
  readonly variations?: readonly Variation[];
}

/** Turns that follow one another. */
export interface RecordedLine {
  /** Comments before the first turn. */
  readonly comments?: readonly string[];
  readonly turns: readonly RecordedTurn[];
  /** What follows the turns and could not be read; a writer refuses it. */
  readonly unread?: UnreadText;
}

/** A line that begins with another turn than the one it belongs to. Has turns, or at least a comment or a text that could not be read. */
export interface Variation extends RecordedLine {
  /** Comments after the variation. */
  readonly after?: readonly string[];
}

/** The rest of a line from an illegal or unreadable turn on, untouched, and what is wrong with it. */
export interface UnreadText {
  readonly text: string;
  readonly diagnostic: Diagnostic;
}

/** A whole game. The line itself is the main line. */
export interface GameRecord extends RecordedLine {
  /** Every tag but those that the other fields say: see `DERIVED_TAGS`. */
  readonly tags: ReadonlyMap<string, string>;
  /** Where the game starts, and by which ruleset. */
  readonly start: Position;
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
  'EMPTY_VARIATION',
  'ILLEGAL_TURN',
  'UNREAD_TEXT',
  'RESULT_MISMATCH',
] as const;
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number];

/** Why a record cannot be written. */
export interface RecordError {
  readonly code: RecordErrorCode;
  readonly message: string;
  /** The turn concerned, counted from 0 at the start of the game; -1 for comments before the first. */
  readonly ply?: number;
  /** The tag concerned. */
  readonly tag?: string;
}
