import { parseCommands } from '#notation/index';

/** A glyph that can be set by a button, and what it means. */
export interface Glyph {
  readonly nag: number;
  readonly sign: string;
  readonly meaning: string;
}

/** PGN's six glyphs with signs of their own. */
export const GLYPHS: readonly Glyph[] = [
  { nag: 1, sign: '!', meaning: 'a good turn' },
  { nag: 2, sign: '?', meaning: 'a mistake' },
  { nag: 3, sign: '!!', meaning: 'a brilliant turn' },
  { nag: 4, sign: '??', meaning: 'a blunder' },
  { nag: 5, sign: '!?', meaning: 'an interesting turn' },
  { nag: 6, sign: '?!', meaning: 'a dubious turn' },
];

/** Further glyphs of PGN's list that have a usual sign. */
const SIGNS: ReadonlyMap<number, string> = new Map([
  ...GLYPHS.map(({ nag, sign }) => [nag, sign] as const),
  [7, '□'],
  [10, '='],
  [13, '∞'],
  [14, '⩲'],
  [15, '⩱'],
  [16, '±'],
  [17, '∓'],
  [18, '+−'],
  [19, '−+'],
  [146, 'N'],
]);

/** Glyphs as one writes them after a turn; one without a sign keeps its number. */
export const makeSigns = (nags: readonly number[]): string | undefined =>
  nags.length === 0 ? undefined : nags.map(nag => SIGNS.get(nag) ?? `$${nag}`).join('');

/** What a turn's comments say to people, and what their commands say of clocks and evaluations. */
export interface Remarks {
  readonly texts: readonly string[];
  /** Time left after the turn, as `[%clk]` has it. */
  readonly clock: string | undefined;
  readonly evaluation: string | undefined;
}

/** Removes the commands from a comment, and the double spaces that they leave. */
const withoutCommands = (comment: string): string => {
  let text = comment;
  for (const { offset, length } of parseCommands(comment).toReversed())
    text = text.slice(0, offset) + text.slice(offset + length);
  return text === comment ? comment : text.replace(/ {2,}/g, ' ').trim();
};

/** Reads comments; those that hold only commands say nothing to people. */
export const readRemarks = (comments: readonly string[]): Remarks => {
  const commands = comments.flatMap(parseCommands);
  const findValue = (name: string): string | undefined => commands.findLast(command => command.name === name)?.value;
  return {
    texts: comments.map(withoutCommands).filter(text => text !== ''),
    clock: findValue('clk'),
    evaluation: findValue('eval'),
  };
};

/** Comments with other words and the same commands, which come first, each in brackets as before. */
export const withWords = (comments: readonly string[], words: readonly string[]): readonly string[] => {
  const commands = comments.flatMap(comment =>
    parseCommands(comment).map(({ offset, length }) => comment.slice(offset, offset + length)),
  );
  const said = words.map(word => word.trim()).filter(word => word !== '');
  if (commands.length === 0) return said;
  const [first, ...rest] = said;
  return [[...commands, ...(first === undefined ? [] : [first])].join(' '), ...rest];
};

/** The first character that a comment cannot hold (notation.md §3); undefined when it can hold all. */
export const strangeCharacter = (text: string): string | undefined => /[^ -|~\n]/u.exec(text)?.[0];
