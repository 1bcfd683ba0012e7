/** Records in words: short to write in a table and to read in a failure. */

import type { Position } from '#engine/index';
import type { Diagnostic, ReadGame, RecordedLine, RecordedTurn, Variation } from '#notation/index';
import { makeTurn, parseRecords, type ReaderOptions } from '#notation/index';
import { unwrap } from './notation.ts';

/** The tags of a game that nothing is said of, in export order, with the values given changed or added. */
export const tagLines = (values: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    Event: '?',
    Site: '?',
    Date: '????.??.??',
    Round: '?',
    White: '?',
    Black: '?',
    Result: '*',
    Ruleset: 'standard',
    Termination: 'unterminated',
    Variant: 'DNA Chess',
    ...values,
  })
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join('');

/** The line on which the turns of a `gameText` without further tags begin. */
export const MOVES_LINE = 12;

/** A record as a writer lays it out: only the movetext given can be wrong. */
export const gameText = (movetext: string, values: Readonly<Record<string, string>> = {}): string =>
  `${tagLines(values)}\n${movetext}\n\n`;

const notesOf = (comments: readonly string[] = []): readonly string[] => comments.map(comment => `{${comment}}`);

const variationWords = (variation: Variation, start: Position): readonly string[] => [
  '(',
  ...lineWords(variation, start),
  ')',
  ...notesOf(variation.after),
];

const turnWords = ({ turn, nags = [], comments, variations = [] }: RecordedTurn, before: Position) => [
  makeTurn(before, turn),
  ...nags.map(nag => `$${nag}`),
  ...notesOf(comments),
  ...variations.flatMap(variation => variationWords(variation, before)),
];

const lineWords = ({ comments, turns, unread }: RecordedLine, start: Position): readonly string[] => {
  const words = [...notesOf(comments)];
  let position = start;
  for (const recorded of turns) {
    words.push(...turnWords(recorded, position));
    position = unwrap(position.play(recorded.turn)).position;
  }
  return unread === undefined ? words : [...words, `<${unread.text}>`];
};

/** A game in words: turns, `{comments}`, `$glyphs`, `( variations )`, `<text that was not read>`, and the result. */
export const gameWords = ({ record }: ReadGame): string =>
  record === undefined ? 'no record' : [...lineWords(record, record.start), record.result].join(' ');

/** `CODE@line:column`, an error after a `!`. */
export const diagnosticWords = ({ severity, code, line, column }: Diagnostic): string =>
  `${severity === 'error' ? '!' : ''}${code}@${line}:${column}`;

/** Every game of a text in words, and every diagnostic with its line and column. */
export const readWords = (text: string, options?: ReaderOptions) => {
  const games = [...parseRecords(text, options)];
  return {
    games: games.map(gameWords),
    noticed: games.flatMap(game => game.diagnostics.map(diagnosticWords)).join(' '),
  };
};
