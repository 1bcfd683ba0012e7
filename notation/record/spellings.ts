import type { GameResult } from './record.ts';
import { RESULTS } from './record.ts';

/** PGN's import glyphs (8.2.4), then those of other programs. */
const GLYPHS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
  ['=', 10],
  ['\u221e', 13],
  ['+/=', 14],
  ['\u2a72', 14],
  ['=/+', 15],
  ['\u2a71', 15],
  ['+/-', 16],
  ['\u00b1', 16],
  ['-/+', 17],
  ['\u2213', 17],
  ['+-', 18],
  ['-+', 19],
]);

/** The numeric glyph that a spelling stands for; undefined when it is no glyph. */
export const parseGlyph = (text: string): number | undefined => GLYPHS.get(text);

const HALVES: ReadonlySet<string> = new Set(['1/2', '\u00bd', '\u00bd-\u00bd']);

const isResult = (text: string): text is GameResult => RESULTS.some(result => result === text);

/** The result that a word means, other dashes and halves included; undefined when it is none. */
export const parseResult = (text: string): GameResult | undefined => {
  if (text.length > 7) return undefined;
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, '-');
  if (isResult(plain)) return plain;
  return HALVES.has(plain) ? '1/2-1/2' : undefined;
};
