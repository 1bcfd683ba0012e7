/** What is wrong with a text, where, and what would have been right. */
export interface TextError<Code extends string> {
  /** Stable: programs may rely on it. */
  readonly code: Code;
  /** Where it goes wrong, in characters from the start of the text. */
  readonly offset: number;
  /** How many characters are concerned; 0 at the end of the text. */
  readonly length: number;
  readonly message: string;
  /** What could have stood at the offset, in words; only for syntax errors. */
  readonly expected?: readonly string[];
}

/** What every generated parser throws. */
interface GrammarError {
  readonly message: string;
  readonly location: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  /** Null when an action of the grammar refused the text in its own words. */
  readonly expected: readonly Expectation[] | null;
  readonly found: string | null | undefined;
}

interface Expectation {
  readonly type: string;
  readonly description?: string;
  readonly text?: string;
}

const QUOTED = 60;

const describe = ({ type, description, text }: Expectation): string => {
  if (type === 'end') return 'the end';
  return description ?? `"${text ?? type}"`;
};

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const unprintable = (text: string): string => text.replace(/[^ -~]/g, '?');

/** A refusal by a generated parser as an error with the code `SYNTAX`; rethrows anything else, which is a fault of the program. */
export const fromGrammarError = (
  thrown: unknown,
  kind: abstract new (...args: never[]) => GrammarError,
  hint = (_offset: number): string => '',
): TextError<'SYNTAX'> => {
  if (!(thrown instanceof kind)) throw thrown;
  const offset = thrown.location.start.offset;
  const length = thrown.location.end.offset - offset;
  if (thrown.expected === null) return { code: 'SYNTAX', offset, length, message: thrown.message };
  const expected = [...new Set(thrown.expected.map(describe))];
  const found = thrown.found ? `"${unprintable(thrown.found)}"` : 'the end';
  const advice = hint(offset);
  const message = `expected ${listWords(expected)}, found ${found}${advice && `: ${advice}`}`;
  return { code: 'SYNTAX', offset, length: thrown.found ? length : 0, message, expected };
};

/** The error of a text that is longer than any text of its kind. */
export const tooLong = (limit: number, what: string): TextError<'TOO_LONG'> => ({
  code: 'TOO_LONG',
  offset: limit,
  length: 0,
  message: `${what} has at most ${limit} characters`,
});

/** Two lines: the text (a long one in part), and a caret under every character concerned. Unprintable characters show as `?`. */
export const quoteText = (text: string, { offset, length }: { offset: number; length: number }): string => {
  const from = text.length <= QUOTED ? 0 : Math.max(0, Math.min(offset - QUOTED / 2, text.length - QUOTED));
  const before = from > 0 ? '...' : '';
  const after = text.length > from + QUOTED ? '...' : '';
  const shown = unprintable(text.slice(from, from + QUOTED));
  const carets = '^'.repeat(Math.max(1, Math.min(length, from + QUOTED - offset)));
  return `${before}${shown}${after}\n${' '.repeat(before.length + offset - from)}${carets}`;
};

/** Several lines for people: the text with a caret where it goes wrong, then what is wrong. */
export const formatTextError = (text: string, error: TextError<string>): string =>
  `${quoteText(text, error)}\n${error.message}`;
