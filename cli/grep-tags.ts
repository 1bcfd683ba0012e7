import { decodeGame, makeRuleset, parseRuleset, type ReadGame, readGame, type SourceGame } from '#notation/index';
import { type DateSpan, dateOf, maySince, mayUntil } from './grep-dates.ts';

export type Tags = ReadonlyMap<string, string>;

/** Something that a game's tags must be. */
export type TagTest = (tags: Tags) => boolean;

/** What a tag must hold. */
export interface TagPattern {
  readonly name: string;
  readonly text: string;
  /** Whether the text may be a part of the value, its case aside. */
  readonly isPart: boolean;
}

/** What is asked of a game's tags. */
export interface TagCriteria {
  readonly player?: string;
  readonly white?: string;
  readonly black?: string;
  readonly result?: string;
  /** In its canonical spelling. */
  readonly ruleset?: string;
  readonly termination?: string;
  readonly tag?: readonly TagPattern[];
  readonly since?: DateSpan;
  readonly until?: DateSpan;
}

const contains = (value: string | undefined, text: string): boolean =>
  value?.toLowerCase().includes(text.toLowerCase()) === true;

/** The result that the tags tell; a game without that tag is not over. */
export const resultOf = (tags: Tags): string => tags.get('Result') ?? '*';

/** Archives have few rulesets, each in thousands of games. */
const rulesets = new Map<string, string | undefined>();
const MOST_RULESETS = 1000;

/** The canonical text of the ruleset of a game; undefined when its tag is wrong. */
const rulesetOf = (tags: Tags): string | undefined => {
  const text = tags.get('Ruleset') ?? 'standard';
  if (rulesets.has(text)) return rulesets.get(text);
  if (rulesets.size === MOST_RULESETS) rulesets.clear();
  const ruleset = parseRuleset(text);
  const canonical = ruleset.ok ? makeRuleset(ruleset.value) : undefined;
  rulesets.set(text, canonical);
  return canonical;
};

const hasTag = (tags: Tags, { name, text, isPart }: TagPattern): boolean =>
  isPart ? contains(tags.get(name), text) : tags.get(name) === text;

const asked = <T>(wanted: T | undefined, test: (wanted: T) => TagTest): readonly TagTest[] =>
  wanted === undefined ? [] : [test(wanted)];

/** What tags must be to satisfy all the criteria given. */
export const makeTagTests = (criteria: TagCriteria): readonly TagTest[] => [
  ...asked(criteria.player, text => tags => contains(tags.get('White'), text) || contains(tags.get('Black'), text)),
  ...asked(criteria.white, text => tags => contains(tags.get('White'), text)),
  ...asked(criteria.black, text => tags => contains(tags.get('Black'), text)),
  ...asked(criteria.result, result => tags => resultOf(tags) === result),
  ...asked(criteria.ruleset, ruleset => tags => rulesetOf(tags) === ruleset),
  ...asked(criteria.termination, word => tags => tags.get('Termination') === word),
  ...asked(criteria.tag, patterns => tags => patterns.every(pattern => hasTag(tags, pattern))),
  ...asked(criteria.since, date => tags => maySince(dateOf(tags), date)),
  ...asked(criteria.until, date => tags => mayUntil(dateOf(tags), date)),
];

const SPACE = '[ \\t\\n\\r\\v\\f\\u00a0\\ufeff]*';
const VALUE = '"(?:[^"\\\\\\n\\r]|\\\\[^\\n\\r])*"';
/** One tag as the grammar of records has it, and the space around it. */
const TAG = new RegExp([SPACE, '\\[', SPACE, '[A-Za-z0-9]\\w*', SPACE, VALUE, SPACE, '\\]', SPACE].join(''), 'y');

/** Where the tags of a game end; the end of the text when they cannot be told from the turns so easily. */
const endOfTags = (text: string): number => {
  let end = 0;
  for (TAG.lastIndex = 0; TAG.test(text); ) end = TAG.lastIndex;
  return end === 0 || text.charAt(end) === '[' ? text.length : end;
};

/** Reads the tags of a game as `readGame` does, and none of its turns, however long the game is. */
export const readTagsOnly = (game: SourceGame, index: number): ReadGame => {
  const { text } = game.isBytes ? decodeGame(game) : game;
  return readGame({ ...game, text: text.slice(0, endOfTags(text)), isBytes: false }, index);
};
