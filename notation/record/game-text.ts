/** What a splitter notices about the layout of a game's text. */
export const LAYOUT_CODES = [
  'BYTE_ORDER_MARK',
  'LINE_END',
  'EXTRA_BLANK_LINE',
  'MISSING_BLANK_LINE',
  'ESCAPE_LINE',
  'GAME_TOO_LONG',
] as const;
export type LayoutCode = (typeof LAYOUT_CODES)[number];

export interface LayoutNote {
  readonly code: LayoutCode;
  /** Where the line begins that it is about, from the start of the source in characters. */
  readonly offset: number;
  /** Which line that is, from 1. */
  readonly line: number;
}

export const LAYOUT_MESSAGES: { readonly [code in LayoutCode]: string } = {
  BYTE_ORDER_MARK: 'the file begins with a byte order mark; a record is ASCII and has none',
  LINE_END: 'lines end in CR or CRLF; in a record they end in LF (said once for a file)',
  EXTRA_BLANK_LINE: 'blank lines stand after the tags and after the game only, one each',
  MISSING_BLANK_LINE: 'a blank line is missing here, after the tags or after the game before',
  ESCAPE_LINE: 'a line that begins with % is left out of the record',
  GAME_TOO_LONG: 'the game is longer than a reader takes: from somewhere on this line its rest is left out',
};

/** The text of one game, cut out of its source. */
export interface GameText {
  readonly text: string;
  /** Where it begins in its source, in characters from 0. */
  readonly offset: number;
  /** How many characters of the source it spans. */
  readonly length: number;
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly layout: readonly LayoutNote[];
}

/** A game's text with what its characters are. */
export interface SourceGame extends GameText {
  /** Each character of the text is a byte of the source, still to be decoded. */
  readonly isBytes: boolean;
}
