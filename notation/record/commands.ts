/** A command in a comment, `[%name value]` (PGN's supplement of 2001). */
export interface Command {
  readonly name: string;
  /** Empty for a command without one. */
  readonly value: string;
  /** From the start of the comment, in characters. */
  readonly offset: number;
  readonly length: number;
}

const COMMAND = /\[%([A-Za-z][A-Za-z0-9_]*)(?:[ ,]([^\]]*))?\]/g;
const DURATION = /^(\d{1,5}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/;
const DURATIONS: ReadonlySet<string> = new Set(['clk', 'emt']);

/** The commands of a comment in their order, known ones and others. What follows the last bracket is not searched: nothing there ends. */
export const parseCommands = (comment: string): readonly Command[] =>
  comment.includes('[%')
    ? Array.from(comment.slice(0, comment.lastIndexOf(']') + 1).matchAll(COMMAND), match => ({
        name: match[1] ?? '',
        value: (match[2] ?? '').trim(),
        offset: match.index,
        length: match[0].length,
      }))
    : [];

/** Milliseconds of a duration such as `0:05:30` (hours of up to five digits); undefined when it is none. */
export const parseDuration = (text: string): number | undefined => {
  const [, hours, minutes, seconds] = DURATION.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
};

/** Milliseconds as `h:mm:ss`, whole seconds, as `[%clk]` and `[%emt]` have them; what is below 0 is 0. */
export const makeDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};

/** Finds in one pass that a command whose form is fixed is not in that form, as few are. */
const MALFORMED = /\[%(?:clk|emt)(?![A-Za-z0-9_])(?![ ,] *\d{1,5}:[0-5]\d:[0-5]\d(?:\.\d{1,3})? *\])/;

/** The commands of a comment whose form notation.md §3 fixes and that are not in that form. */
export const malformedCommands = (comment: string): readonly Command[] =>
  MALFORMED.test(comment)
    ? parseCommands(comment).filter(({ name, value }) => DURATIONS.has(name) && parseDuration(value) === undefined)
    : [];
