import { TURN_ERROR_CODES } from '../turn/turn-error.ts';

export const SEVERITIES = ['error', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * What a reader can say about a record besides an illegal or unreadable turn. A warning is a leniency of notation.md §3:
 * the meaning is clear, a writer would spell it otherwise. An error means that something is wrong or could not be read.
 */
const RECORD_SEVERITIES = {
  // The file.
  BYTE_ORDER_MARK: 'warning',
  LINE_END: 'warning',
  ENCODING: 'warning',
  NOT_ASCII: 'warning',
  EXTRA_BLANK_LINE: 'warning',
  MISSING_BLANK_LINE: 'warning',
  ESCAPE_LINE: 'warning',
  GAME_TOO_LONG: 'error',
  TOO_MANY_DIAGNOSTICS: 'warning',
  TOO_MANY_ERRORS: 'error',
  // Tags.
  TAG_SYNTAX: 'error',
  TAG_ESCAPE: 'warning',
  DUPLICATE_TAG: 'error',
  MISSING_TAGS: 'warning',
  TAG_VALUE: 'warning',
  VARIANT: 'error',
  RULESET: 'error',
  FEN: 'error',
  SETUP: 'warning',
  TERMINATION: 'error',
  // Turns and what stands between them.
  NUMBER_FORM: 'warning',
  WRONG_NUMBER: 'warning',
  MISSING_NUMBER: 'warning',
  STRAY_NUMBER: 'warning',
  MISSING_CANCER_MARK: 'warning',
  GLYPH: 'warning',
  WRONG_NAG: 'error',
  STRAY_NAG: 'error',
  LINE_COMMENT: 'warning',
  COMMAND: 'warning',
  UNCLOSED_COMMENT: 'error',
  UNCLOSED_VARIATION: 'error',
  EMPTY_VARIATION: 'warning',
  STRAY_VARIATION: 'error',
  STRAY_PARENTHESIS: 'error',
  STRAY_BRACE: 'error',
  // The result.
  MISSING_RESULT: 'warning',
  RESULT_FORM: 'warning',
  RESULT_TAG: 'warning',
  RESULT_IN_VARIATION: 'warning',
  RESULT_MISMATCH: 'error',
  COMMENT_AFTER_RESULT: 'warning',
  TEXT_AFTER_RESULT: 'error',
} as const satisfies { readonly [code: string]: Severity };

type RecordCode = keyof typeof RECORD_SEVERITIES;

const isRecordCode = (code: string): code is RecordCode => Object.hasOwn(RECORD_SEVERITIES, code);

const RECORD_CODES = Object.keys(RECORD_SEVERITIES).filter(isRecordCode);

/** Every code of a diagnostic: those above, and those of `parseTurn` for a turn that ends its line. */
export const DIAGNOSTIC_CODES = [...RECORD_CODES, ...TURN_ERROR_CODES] as const;
export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[number];

/** How grave a code is; `strict` turns every warning into an error. */
export const severityOf = (code: DiagnosticCode): Severity => (isRecordCode(code) ? RECORD_SEVERITIES[code] : 'error');

/** Something noticed while reading, before it is known where the text stands in its source. */
export interface Notice {
  readonly code: DiagnosticCode;
  /** From the start of the game's text, in characters. */
  readonly offset: number;
  readonly length: number;
  /** What stands there, and what was expected. */
  readonly message: string;
  /** Up to five legal turns in place of an illegal one. */
  readonly legal?: readonly string[];
}

/** Something noticed in a source: what, where, and how grave it is. */
export interface Diagnostic extends Notice {
  readonly severity: Severity;
  /** From the start of the source: in bytes when bytes were read, else in characters. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
}

/** One line: `FILE:LINE:COLUMN: severity code: text`, with the legal turns where there are some (notation.md §4). */
export const formatDiagnostic = (file: string, diagnostic: Diagnostic): string => {
  const { line, column, severity, code, message, legal = [] } = diagnostic;
  const alternatives = legal.length === 0 ? '' : `; legal here, for instance: ${legal.join(' ')}`;
  return `${file}:${line}:${column}: ${severity} ${code}: ${message}${alternatives}`;
};
