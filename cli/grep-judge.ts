import { type ReadGame, readGame, type SourceGame } from '#notation/index';
import { findPlaces, type LinePatterns, type Places } from './grep-line.ts';
import { readTagsOnly, type TagTest } from './grep-tags.ts';

/** What a game must be to be found: all of it. */
export interface Criteria {
  readonly tagTests: readonly TagTest[];
  readonly patterns: LinePatterns;
  /** Whether the patterns may be found in variations too. */
  readonly withVariations: boolean;
  /** How many turns the main line must have at least and at most; undefined when it does not matter. */
  readonly plies: { readonly least: number; readonly most: number } | undefined;
}

/** Whether a game is what is looked for, and what was read of it to know. */
export interface Verdict {
  readonly isMatch: boolean;
  readonly places: Places;
  /** The game with its turns, or only its tags when they were enough; undefined when nothing was asked of it. */
  readonly read: ReadGame | undefined;
  readonly hasTurns: boolean;
}

const hasPatterns = ({ turn, position, board }: LinePatterns): boolean =>
  turn !== undefined || position !== undefined || board !== undefined;

export const plyCountOf = ({ record }: ReadGame): number => record?.turns.length ?? 0;

const judgeTurns = (criteria: Criteria, game: SourceGame, index: number): Verdict => {
  const read = readGame(game, index);
  const { plies, patterns, withVariations } = criteria;
  const count = plyCountOf(read);
  const isLong = plies === undefined || (count >= plies.least && count <= plies.most);
  const places = hasPatterns(patterns) ? read.record && findPlaces(read.record, patterns, withVariations) : {};
  return { isMatch: isLong && places !== undefined, places: places ?? {}, read, hasTurns: true };
};

/** Whether a game may hold the turn that is looked for, by a glance at its text. */
const mayHold = ({ turn }: LinePatterns, { text }: SourceGame): boolean =>
  turn === undefined || turn.needles.every(needle => text.includes(needle));

/** Whether a game is what is looked for. Its turns are read only when the criteria ask for them and its tags are right. */
export const judge = (criteria: Criteria, game: SourceGame, index: number): Verdict => {
  const { tagTests, plies, patterns } = criteria;
  const read = tagTests.length === 0 ? undefined : readTagsOnly(game, index);
  const isMatch = read === undefined || tagTests.every(test => test(read.tags));
  const isCandidate = isMatch && mayHold(patterns, game);
  if (isCandidate && (plies !== undefined || hasPatterns(patterns))) return judgeTurns(criteria, game, index);
  return { isMatch: isCandidate, places: {}, read, hasTurns: false };
};
