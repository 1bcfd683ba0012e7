/** Texts that are made to cost a reader more than they are worth. */
import { gameText, tagLines } from './record-words.ts';

export interface HostileText {
  readonly name: string;
  /** How often the part is repeated; a soak test takes more. */
  readonly size: number;
  readonly make: (size: number) => string;
  /** What the reader must say of it, among other things. */
  readonly code?: string;
}

const HEAD = `${tagLines()}\n`;
const FIRST = `${HEAD}1. Re5 `;

const row = (name: string, size: number, make: HostileText['make'], code?: string): HostileText => ({
  name,
  size,
  make,
  ...(code !== undefined && { code }),
});

export const HOSTILE_TEXTS: readonly HostileText[] = [
  row('comments that are never closed', 200_000, size => FIRST + '{a '.repeat(size), 'UNCLOSED_COMMENT'),
  row('lines of a comment that is never closed', 200_000, size => FIRST + '{a\n'.repeat(size), 'UNCLOSED_COMMENT'),
  row('quotes that are never closed', 200_000, size => '[Event "'.repeat(size), 'TAG_SYNTAX'),
  row('lines of quotes that are never closed', 100_000, size => '[Event "\n'.repeat(size), 'TAG_SYNTAX'),
  row('tags that are never closed, with blank lines', 10_000, size => '[Event "\n\n'.repeat(size), 'TAG_SYNTAX'),
  row('comments in a row', 100_000, size => `${FIRST}${'{a} '.repeat(size)}*\n\n`),
  row('one comment', 1_000_000, size => `${FIRST}{${'a'.repeat(size)}} *\n\n`),
  row('one comment of short words', 1_000_000, size => `${FIRST}{${'a '.repeat(size / 2)}} *\n\n`),
  row(
    'comments that run to the end of their lines',
    100_000,
    size => `${FIRST}${';a\n'.repeat(size)}*`,
    'LINE_COMMENT',
  ),
  row('nested variations', 5_000, size => gameText(`1. Re5 ${'(1. Rd5 '.repeat(size)}${')'.repeat(size)} *`)),
  row(
    'nested variations that are never closed',
    5_000,
    size => `${FIRST}${'(1. Rd5 '.repeat(size)}*`,
    'UNCLOSED_VARIATION',
  ),
  row('variations of comments', 50_000, size => `${FIRST}${'({a}) '.repeat(size)}*`, 'EMPTY_VARIATION'),
  row('empty variations', 100_000, size => `${FIRST}${'() '.repeat(size)}*`, 'EMPTY_VARIATION'),
  row('variations that cannot be read', 50_000, size => `${FIRST}${'(zz) '.repeat(size)}*`, 'TOO_MANY_ERRORS'),
  row(
    'variations that cannot be read, in UTF-8',
    50_000,
    size => `${FIRST}${'(z\u00eb) '.repeat(size)}*`,
    'TOO_MANY_ERRORS',
  ),
  row('tags of one name', 100_000, size => '[A "b"]\n'.repeat(size), 'DUPLICATE_TAG'),
  row('tags of many names', 50_000, size => Array.from({ length: size }, (_, index) => `[A${index} "b"]\n`).join('')),
  row('tags on one line', 100_000, size => '[A "b"]'.repeat(size), 'DUPLICATE_TAG'),
  row('escapes in a tag', 500_000, size => `[Event "${'\\'.repeat(size)}"]`, 'MISSING_TAGS'),
  row('wrong escapes in a tag', 500_000, size => `[Event "${"\\'".repeat(size / 2)}"]`, 'TAG_ESCAPE'),
  row('brackets in a tag', 500_000, size => `[Event "${']'.repeat(size)}`, 'TAG_SYNTAX'),
  row(
    'brackets and spaces in a tag',
    500_000,
    size => `[Event "${`]${' '.repeat(999)}x`.repeat(size / 1000)}`,
    'TAG_SYNTAX',
  ),
  row(
    'lines of spaces in a tag',
    500_000,
    size => `[Event "${`x\n${' '.repeat(998)}x`.repeat(size / 1000)}`,
    'TAG_SYNTAX',
  ),
  row('numbers', 200_000, size => HEAD + '1. '.repeat(size), 'STRAY_NUMBER'),
  row('dots', 500_000, size => HEAD + '.'.repeat(size), 'STRAY_NUMBER'),
  row('dots apart', 200_000, size => HEAD + '. '.repeat(size), 'STRAY_NUMBER'),
  row('digits', 1_000_000, size => `${HEAD}${'1'.repeat(size)}. Re5 *`, 'WRONG_NUMBER'),
  row('digits of a glyph', 1_000_000, size => `${FIRST}$${'1'.repeat(size)} *`, 'WRONG_NAG'),
  row('glyphs', 200_000, size => `${FIRST}${'$1 '.repeat(size)}*\n\n`),
  row('signs', 200_000, size => `${FIRST}${'! '.repeat(size)}*`, 'GLYPH'),
  row('[', 500_000, size => '['.repeat(size)),
  row('(', 500_000, size => FIRST + '('.repeat(size), 'STRAY_VARIATION'),
  row(')', 500_000, size => FIRST + ')'.repeat(size), 'STRAY_PARENTHESIS'),
  row('}', 500_000, size => FIRST + '}'.repeat(size), 'STRAY_BRACE'),
  row('"', 500_000, size => FIRST + '"'.repeat(size), 'TOO_LONG'),
  row('" apart', 200_000, size => FIRST + '" '.repeat(size), 'SYNTAX'),
  row('lines that begin with %', 200_000, size => `${HEAD}${'%x\n'.repeat(size)}*`, 'ESCAPE_LINE'),
  row('lines that begin with %, before the game', 200_000, size => `${'%x\n'.repeat(size)}${gameText('*')}`),
  row('one word', 1_000_000, size => `${FIRST}${'a'.repeat(size)} *`, 'TOO_LONG'),
  row('words', 200_000, size => `${FIRST}${'a '.repeat(size)} *`, 'SYNTAX'),
  row('spaces', 4_000_000, size => ' '.repeat(size)),
  row('spaces among turns', 1_000_000, size => `${FIRST}${' '.repeat(size)}*`),
  row('line feeds', 500_000, size => FIRST + '\n'.repeat(size)),
  row('carriage returns', 200_000, size => FIRST + '\r'.repeat(size), 'LINE_END'),
  row('results', 200_000, size => FIRST + '* '.repeat(size), 'TEXT_AFTER_RESULT'),
  row('results in a variation', 100_000, size => `${FIRST}(1. Rd5 ${'* '.repeat(size)}`, 'RESULT_IN_VARIATION'),
  row('commands that are never closed', 100_000, size => `${FIRST}{${'[%clk '.repeat(size)}} *\n\n`),
  row('commands', 100_000, size => `${FIRST}{${'[%clk x]'.repeat(size)}} *`, 'COMMAND'),
  row('games', 4_000, size => '[A "b"]\n\n*\n\n'.repeat(size), 'MISSING_TAGS'),
];
