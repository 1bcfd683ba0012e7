import { type Diagnostic, decodeGame, type RecordJsonError, type SourceGame } from '#notation/index';

/** What is wrong with a source, for people: the line it stands in, where, and what would be right. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  /** In the source, from 1; undefined when the place is said by the message. */
  readonly line: number | undefined;
  readonly message: string;
  readonly excerpt: Excerpt | undefined;
  /** Legal turns that could stand in the place of one that is not. */
  readonly legal: readonly string[];
}

/** A part of a line, and how many of its characters stand before the place that is meant. */
export interface Excerpt {
  readonly text: string;
  readonly caret: number;
}

/** How many characters of a line are shown before the place and after it: as many as fit the smallest phone. */
const REACH = 24;

/** The part of a line about a column (from 1), with dots where it goes on. */
export const makeExcerpt = (line: string, column: number): Excerpt => {
  const at = Math.min(column - 1, line.length);
  const [from, to] = [Math.max(0, at - REACH), Math.min(line.length, at + REACH)];
  const [head, tail] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  return { text: `${head}${line.slice(from, to)}${tail}`.replace(/\s/g, ' '), caret: at - from + head.length };
};

const LINE_END = /\r\n|\n|\r/;

/** The problems of a game that was read, errors first; each with its line as it stands in the source. */
export const problemsOf = (game: SourceGame, diagnostics: readonly Diagnostic[]): readonly Problem[] => {
  if (diagnostics.length === 0) return [];
  const lines = (game.isBytes ? decodeGame(game).text : game.text).split(LINE_END);
  const problems = diagnostics.map(({ severity, line, column, message, legal = [] }): Problem => {
    const text = lines[line - game.line];
    return { severity, line, message, excerpt: text === undefined ? undefined : makeExcerpt(text, column), legal };
  });
  return problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
};

/** The problem of a line of JSON that is no record. */
export const problemOfJson = ({ message, path }: RecordJsonError, line: number): Problem => ({
  severity: 'error',
  line,
  message: path === '' ? message : `${path}: ${message}`,
  excerpt: undefined,
  legal: [],
});
