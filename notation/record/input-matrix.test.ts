import { describe, expect, it } from 'vitest';
import { gameText, readWords, tagLines } from '#test/kit/record-words';
import { parseRecords } from '../index.ts';

/** What the input is; its text; the games read, in words; everything noticed: `CODE@line:column`, errors after a `!`. */
type Row = readonly [input: string, text: string, games: readonly string[], noticed: string];

const TAGS = tagLines();
const CLEAN = gameText('1. Re5 Rd6 *');
const DRAWN = { Result: '1/2-1/2', Termination: 'normal' };
const WON = { Result: '1-0', Termination: 'normal' };
const LOST = { Result: '0-1', Termination: 'normal' };

const FILES: readonly Row[] = [
  ['an empty string', '', [], ''],
  ['only blank lines', ' \n\n\t\n', [], ''],
  ['tags only, no result', TAGS, ['*'], 'MISSING_RESULT@10:22'],
  ['a byte order mark', `\ufeff${CLEAN}`, ['Re5 Rd6 *'], 'BYTE_ORDER_MARK@1:1'],
  ['lines that end in CRLF', CLEAN.replaceAll('\n', '\r\n'), ['Re5 Rd6 *'], 'LINE_END@1:1'],
  ['lines that end in CR', CLEAN.replaceAll('\n', '\r'), ['Re5 Rd6 *'], 'LINE_END@1:1'],
  ['no blank line after the tags', `${TAGS}1. Re5 Rd6 *\n\n`, ['Re5 Rd6 *'], 'MISSING_BLANK_LINE@11:1'],
  ['two blank lines after the tags', `${TAGS}\n\n1. Re5 Rd6 *\n\n`, ['Re5 Rd6 *'], 'EXTRA_BLANK_LINE@12:1'],
  ['a blank line between tags', CLEAN.replace('\n', '\n\n'), ['Re5 Rd6 *'], 'EXTRA_BLANK_LINE@3:1'],
  ['an indented first tag', ` ${CLEAN}`, ['Re5 Rd6 *'], ''],
  ['an indented second tag', CLEAN.replace('\n[', '\n \t['), ['Re5 Rd6 *'], ''],
  ['several tags on a line', CLEAN.replace('\n[', ' ['), ['Re5 Rd6 *'], ''],
  [
    'two games without a blank line between them',
    `${TAGS}\n1. Re5 *\n${gameText('1. Rd5 *')}`,
    ['Re5 *', 'Rd5 *'],
    'MISSING_BLANK_LINE@13:1',
  ],
  ['two games with a blank line between them', gameText('1. Re5 *') + gameText('1. Rd5 *'), ['Re5 *', 'Rd5 *'], ''],
  ['a % line among the tags', CLEAN.replace('\n', '\n% any\n'), ['Re5 Rd6 *'], 'ESCAPE_LINE@2:1'],
];

const MOVES: readonly Row[] = [
  ['a blank line among the turns', '1. Re5\n\nRd6 *', ['Re5 Rd6 *'], 'EXTRA_BLANK_LINE@14:1'],
  ['two comments in a row', '1. Re5 {a} {b} Rd6 *', ['Re5 {a} {b} Rd6 *'], ''],
  ['a comment after a variation', '1. Re5 (1. Rd5) {a} 1... Rd6 *', ['Re5 ( Rd5 ) {a} Rd6 *'], ''],
  ['comments before the result', '1. Re5 Rd6 {a} {b} *', ['Re5 Rd6 {a} {b} *'], ''],
  ['a comment before the first turn', '{a} 1. Re5 *', ['{a} Re5 *'], ''],
  ['a space and a comment where a variation begins', '1. Re5 ( {a} 1. Rd5) *', ['Re5 ( {a} Rd5 ) *'], ''],
  ['a ; comment that holds a {', '1. Re5 ;a { b\n1... Rd6 *', ['Re5 {a { b} Rd6 *'], 'LINE_COMMENT@12:8'],
  ['a % line among the turns', '1. Re5\n% { Rd5\n1... Rd6 *', ['Re5 Rd6 *'], 'ESCAPE_LINE@13:1'],
  ['a % elsewhere in a line', '1. Re5 % Rd5\n1... Rd6 *', ['Re5 <% Rd5\n1... Rd6> *'], '!SYNTAX@12:8'],
  [
    'a comment that is never closed',
    '1. Re5 {a\n1... Rd6 *',
    ['Re5 {a 1... Rd6 * } *'],
    '!UNCLOSED_COMMENT@12:8 MISSING_RESULT@13:11',
  ],
  ['a glyph after a comment', '1. Re5 {a} $1 *', ['Re5 $1 {a} *'], ''],
  ['$255', '1. Re5 $255 *', ['Re5 $255 *'], ''],
  ['$256', '1. Re5 $256 *', ['Re5 *'], '!WRONG_NAG@12:8'],
  ['$999', '1. Re5 $999 *', ['Re5 *'], '!WRONG_NAG@12:8'],
  ['$ without a number', '1. Re5 $ Rd6 *', ['Re5 Rd6 *'], '!WRONG_NAG@12:8'],
  ['! after a space', '1. Re5 ! Rd6 *', ['Re5 $1 Rd6 *'], 'GLYPH@12:8'],
  ['! at the turn', '1. Re5! Rd6 *', ['Re5 $1 Rd6 *'], 'GLYPH@12:7'],
  ['? at the turn', '1. Re5? Rd6 *', ['Re5 $2 Rd6 *'], 'GLYPH@12:7'],
  ['!! at the turn', '1. Re5!! Rd6 *', ['Re5 $3 Rd6 *'], 'GLYPH@12:7'],
  ['?? at the turn', '1. Re5?? Rd6 *', ['Re5 $4 Rd6 *'], 'GLYPH@12:7'],
  ['!? at the turn', '1. Re5!? Rd6 *', ['Re5 $5 Rd6 *'], 'GLYPH@12:7'],
  ['?! at the turn', '1. Re5?! Rd6 *', ['Re5 $6 Rd6 *'], 'GLYPH@12:7'],
  ['!!! at the turn', '1. Re5!!! Rd6 *', ['Re5 Rd6 *'], '!WRONG_NAG@12:7'],
  ['+-', '1. Re5 +- Rd6 *', ['Re5 $18 Rd6 *'], 'GLYPH@12:8'],
  ['-+', '1. Re5 -+ Rd6 *', ['Re5 $19 Rd6 *'], 'GLYPH@12:8'],
  ['+/-', '1. Re5 +/- Rd6 *', ['Re5 $16 Rd6 *'], 'GLYPH@12:8'],
  ['-/+', '1. Re5 -/+ Rd6 *', ['Re5 $17 Rd6 *'], 'GLYPH@12:8'],
  ['+/=', '1. Re5 +/= Rd6 *', ['Re5 $14 Rd6 *'], 'GLYPH@12:8'],
  ['=/+', '1. Re5 =/+ Rd6 *', ['Re5 $15 Rd6 *'], 'GLYPH@12:8'],
  ['= alone', '1. Re5 = Rd6 *', ['Re5 $10 Rd6 *'], 'GLYPH@12:8'],
  ['\u00b1', '1. Re5 \u00b1 Rd6 *', ['Re5 $16 Rd6 *'], 'NOT_ASCII@12:8 GLYPH@12:8'],
  ['\u00b1 at the turn', '1. Re5\u00b1 Rd6 *', ['Re5 $16 Rd6 *'], 'NOT_ASCII@12:7 GLYPH@12:7'],
  ['\u2213', '1. Re5 \u2213 Rd6 *', ['Re5 $17 Rd6 *'], 'NOT_ASCII@12:8 GLYPH@12:8'],
  ['\u2a72', '1. Re5 \u2a72 Rd6 *', ['Re5 $14 Rd6 *'], 'NOT_ASCII@12:8 GLYPH@12:8'],
  ['\u2a71', '1. Re5 \u2a71 Rd6 *', ['Re5 $15 Rd6 *'], 'NOT_ASCII@12:8 GLYPH@12:8'],
  ['\u221e', '1. Re5 \u221e Rd6 *', ['Re5 $13 Rd6 *'], 'NOT_ASCII@12:8 GLYPH@12:8'],
  ['1. ... before a turn of Black', '1. Re5 1. ... Rd6 *', ['Re5 Rd6 *'], 'NUMBER_FORM@12:8'],
  ['1.... before a turn of Black', '1. Re5 1.... Rd6 *', ['Re5 Rd6 *'], 'NUMBER_FORM@12:8'],
  ['1... before a turn of Black', '1. Re5 1... Rd6 *', ['Re5 Rd6 *'], ''],
  ['... alone before a turn of Black', '1. Re5 ... Rd6 *', ['Re5 Rd6 *'], 'WRONG_NUMBER@12:8'],
  ['a number without a dot', '1 Re5 Rd6 *', ['Re5 Rd6 *'], 'NUMBER_FORM@12:1'],
  ['a number at its turn', '1.Re5 Rd6 *', ['Re5 Rd6 *'], 'NUMBER_FORM@12:1'],
  ['a wrong number', '5. Re5 Rd6 *', ['Re5 Rd6 *'], 'WRONG_NUMBER@12:1'],
  ['a number of thirty digits', `${'9'.repeat(30)}. Re5 Rd6 *`, ['Re5 Rd6 *'], 'WRONG_NUMBER@12:1'],
  ["White's number before a turn of Black", '1. Re5 1. Rd6 *', ['Re5 Rd6 *'], 'WRONG_NUMBER@12:8'],
  ['a missing number', 'Re5 Rd6 2. Ra5 *', ['Re5 Rd6 Ra5 *'], 'MISSING_NUMBER@12:1'],
  ['the number 0', '0. Re5 Rd6 *', ['Re5 Rd6 *'], 'WRONG_NUMBER@12:1'],
  ['a number that no turn follows', '1. Re5 Rd6 2. *', ['Re5 Rd6 *'], 'STRAY_NUMBER@12:12'],
  ['two numbers', '1. 1. Re5 Rd6 *', ['Re5 Rd6 *'], 'STRAY_NUMBER@12:1'],
  ['a number before a variation', '1. Re5 1. (1. Rd5) Rd6 *', ['Re5 ( Rd5 ) Rd6 *'], 'STRAY_NUMBER@12:8'],
  ['a number at the end of a variation', '1. Re5 (1. Rd5 1...) Rd6 *', ['Re5 ( Rd5 ) Rd6 *'], 'STRAY_NUMBER@12:16'],
  ['0-0', '1. 0-0 Rd6 *', ['<0-0 Rd6> *'], '!SYNTAX@12:4'],
  ['o-o', '1. o-o Rd6 *', ['<o-o Rd6> *'], '!SYNTAX@12:4'],
  ['O-O-O', '1. O-O-O Rd6 *', ['<O-O-O Rd6> *'], '!SYNTAX@12:4'],
  ['castling with an en dash', '1. O\u2013O Rd6 *', ['<O\u2013O Rd6> *'], '!SYNTAX@12:4 NOT_ASCII@12:5'],
  ['a small piece letter', '1. nd5 Rd6 *', ['<nd5 Rd6> *'], '!SYNTAX@12:4'],
  ['a small letter that is a file too', '1. hd5 Rd6 *', ['<hd5 Rd6> *'], '!SYNTAX@12:4'],
  ['the null move --', '1. -- Rd6 *', ['<-- Rd6> *'], '!SYNTAX@12:4'],
  ['the null move Z0', '1. Z0 Rd6 *', ['<Z0 Rd6> *'], '!SYNTAX@12:4'],
  ['the null move 0000', '1. 0000 Rd6 *', ['<0000 Rd6> *'], '!SYNTAX@12:4'],
  ['the null move @@@@', '1. @@@@ Rd6 *', ['<@@@@ Rd6> *'], '!SYNTAX@12:4'],
  ['the null move <>', '1. <> Rd6 *', ['<<> Rd6> *'], '!SYNTAX@12:4'],
  ['the null move null', '1. null Rd6 *', ['<null Rd6> *'], '!SYNTAX@12:4'],
  ['pass where there are actions', '1. pass Rd6 *', ['<pass Rd6> *'], '!CANNOT_PASS@12:4'],
  ['PASS', '1. PASS Rd6 *', ['<PASS Rd6> *'], '!SYNTAX@12:5'],
  ['e.p. after a turn', '1. Re5 e.p. Rd6 *', ['Re5 <e.p. Rd6> *'], '!SYNTAX@12:8'],
  ['e.p. at a turn', '1. Re5e.p. Rd6 *', ['<Re5e.p. Rd6> *'], '!SYNTAX@12:7'],
  ['e2-e4', '1. e2-e4 Rd6 *', ['<e2-e4 Rd6> *'], '!SYNTAX@12:6'],
  ['e2e4', '1. e2e4 Rd6 *', ['<e2e4 Rd6> *'], '!SYNTAX@12:8'],
  ['a turn in long form', '1. Re2-e5 Rd7-d6 *', ['Re5 Rd6 *'], ''],
  ['a turn with its origin', '1. Re2e5 Rd6 *', ['Re5 Rd6 *'], ''],
  ['+ for check', '1. Ra5+ Rd6 *', ['<Ra5+ Rd6> *'], '!SYNTAX@12:8'],
  ['++ for mate', '1. Ra5++ Rd6 *', ['<Ra5++ Rd6> *'], '!SYNTAX@12:8'],
  ['# that is untrue', '1. Ra5# Rd6 *', ['<Ra5# Rd6> *'], '!NO_CANCER@12:7'],
  ['a word that is no turn', '1. Re5 blah Rd6 *', ['Re5 <blah Rd6> *'], '!SYNTAX@12:8'],
  ['an illegal turn', '1. Re5 Rd2 2. Rd5 *', ['Re5 <Rd2 2. Rd5> *'], '!UNREACHABLE@12:9'],
  ['a stray )', '1. Re5 ) Rd6 *', ['Re5 <) Rd6> *'], '!STRAY_PARENTHESIS@12:8'],
  ['a stray }', '1. Re5 } Rd6 *', ['Re5 <} Rd6> *'], '!STRAY_BRACE@12:8'],
  ['a variation before the first turn', '(1. Rd5) 1. Re5 *', ['<(1. Rd5) 1. Re5> *'], '!STRAY_VARIATION@12:1'],
  [
    'a variation that is never closed',
    '1. Re5 (1. Rd5 Rd6 *',
    ['Re5 ( Rd5 Rd6 ) *'],
    '!UNCLOSED_VARIATION@12:8 RESULT_IN_VARIATION@12:20',
  ],
  ['an empty variation', '1. Re5 () Rd6 *', ['Re5 Rd6 *'], 'EMPTY_VARIATION@12:8'],
  ['a variation that is a comment', '1. Re5 ({a}) Rd6 *', ['Re5 ( {a} ) Rd6 *'], 'EMPTY_VARIATION@12:8'],
  ['a space that does not break', '1.\u00a0Re5 Rd6 *', ['Re5 Rd6 *'], 'NOT_ASCII@12:3'],
  ['tabs and form feeds', '1.\tRe5\fRd6 *', ['Re5 Rd6 *'], 'NOT_ASCII@12:7'],
  ['a turn after the result', '1. Re5 * Rd6', ['Re5 <Rd6> *'], '!TEXT_AFTER_RESULT@12:10'],
  ['words after the result', '1. Re5 *\nand on', ['Re5 <and on> *'], '!TEXT_AFTER_RESULT@13:1'],
  ['a second result', '1. Re5 * *', ['Re5 <*> *'], '!TEXT_AFTER_RESULT@12:10'],
  ['a comment after the result', '1. Re5 * {a}', ['Re5 {a} *'], 'COMMENT_AFTER_RESULT@12:10'],
  ['[%clk 167:59:59]', '1. Re5 {[%clk 167:59:59]} *', ['Re5 {[%clk 167:59:59]} *'], ''],
  ['[%clk] in other words', '1. Re5 {a [%clk 3 days]} *', ['Re5 {a [%clk 3 days]} *'], 'COMMAND@12:11'],
  ['[%eval] without a value', '1. Re5 {[%eval]} *', ['Re5 {[%eval]} *'], ''],
];

const ENDS: readonly (readonly [
  input: string,
  ending: string,
  tags: Record<string, string>,
  result: string,
  noticed: string,
])[] = [
  ['1-0 with an en dash', '1\u20130', WON, '1-0', 'RESULT_FORM@12:12 NOT_ASCII@12:13'],
  ['0-1 with an em dash', '0\u20141', LOST, '0-1', 'RESULT_FORM@12:12 NOT_ASCII@12:13'],
  ['1/2', '1/2', DRAWN, '1/2-1/2', 'RESULT_FORM@12:12'],
  ['\u00bd-\u00bd', '\u00bd-\u00bd', DRAWN, '1/2-1/2', 'NOT_ASCII@12:12 RESULT_FORM@12:12'],
  ['\u00bd', '\u00bd', DRAWN, '1/2-1/2', 'NOT_ASCII@12:12 RESULT_FORM@12:12'],
  ['1/2-1/2 with an en dash', '1/2\u20131/2', DRAWN, '1/2-1/2', 'RESULT_FORM@12:12 NOT_ASCII@12:15'],
  ['a result that is not that of the tag', '0-1', WON, '0-1', 'RESULT_TAG@7:10'],
  ['no result', '', WON, '1-0', 'MISSING_RESULT@12:11'],
  ['a ; comment at the end of the file', '* ;end', {}, '*', 'COMMENT_AFTER_RESULT@12:14 LINE_COMMENT@12:14'],
];

/** The first tag line in place of `[Event "?"]`, and what the tag is read as; undefined when it is left out. */
const FIRST_TAGS: readonly (readonly [
  input: string,
  line: string,
  tag: readonly [string, string] | undefined,
  noticed: string,
])[] = [
  ['an escaped quote', '[Event "The \\"Open\\""]', ['Event', 'The "Open"'], ''],
  ['an escaped backslash at the end', '[Event "a\\\\"]', ['Event', 'a\\'], ''],
  ["\\'", '[Event "Let\\\'s"]', ['Event', "Let\\'s"], 'TAG_ESCAPE@1:12'],
  ['a backslash before the closing quote', '[Event "a\\"]', undefined, '!TAG_SYNTAX@1:1 MISSING_TAGS@1:1'],
  ['quotes inside that are not escaped', '[Event "The "Open" x"]', undefined, '!TAG_SYNTAX@1:1 MISSING_TAGS@1:1'],
  ['a line break in a value', '[Event "a\nb"]', undefined, '!TAG_SYNTAX@1:1 MISSING_TAGS@1:1'],
  ['a value without quotes', '[Event a]', undefined, '!TAG_SYNTAX@1:1 MISSING_TAGS@1:1'],
  ['a space in a name', '[My Event "a"]', undefined, '!TAG_SYNTAX@1:1 MISSING_TAGS@1:1'],
  ['a hyphen in a name', '[My-Event "a"]', undefined, '!TAG_SYNTAX@1:1 MISSING_TAGS@1:1'],
  ['a digit in a name', '[Event "?"][Tag2 "a"]', ['Tag2', 'a'], ''],
  ['an underscore in a name', '[Event "?"][A_b "a"]', ['A_b', 'a'], ''],
  ['spaces all over a tag', '[ Event  "a" ]', ['Event', 'a'], ''],
  ['a tag over several lines', '[Event\n "a"\n]', ['Event', 'a'], ''],
  ['a tab in a value', '[Event "a\tb"]', ['Event', 'a b'], ''],
  ['a tag that stands twice', '[Event "a"][Event "b"]', ['Event', 'a'], '!DUPLICATE_TAG@1:12'],
  ['a tag that is never closed', '[Event "a', undefined, '!TAG_SYNTAX@1:1 MISSING_TAGS@1:1'],
];

const check = (text: string, games: readonly string[], noticed: string): void => {
  expect(readWords(text)).toEqual({ games, noticed });
  const errors = noticed.replaceAll('!', '').replace(/[^ ]+/g, '!$&');
  expect(readWords(text, { strict: true })).toEqual({ games, noticed: errors });
};

describe('the inputs that break readers, in turns', () => {
  it.each(MOVES)('%s', (_, movetext, games, noticed) => {
    check(gameText(movetext), games, noticed);
  });

  it.each(ENDS)('%s', (_, ending, tags, result, noticed) => {
    const text = `${tagLines(tags)}\n1. Re5 Rd6 ${ending}`;
    const comment = ending.includes(';end') ? '{end} ' : '';
    check(text, [`Re5 Rd6 ${comment}${result}`], noticed);
  });
});

describe('the inputs that break readers, in tags', () => {
  it.each(FIRST_TAGS)('%s', (_, line, tag, noticed) => {
    const text = CLEAN.replace('[Event "?"]', line);
    check(text, ['Re5 Rd6 *'], noticed);
    const [game] = parseRecords(text);
    const [name, value] = tag ?? ['Event', undefined];
    expect(game?.record?.tags.get(name)).toBe(value);
  });

  it('an unknown variant: the game is not read, and its turns are not blamed', () => {
    check(gameText('1. e4 e5 *', { Variant: 'Standard' }), ['no record'], '!VARIANT@10:11');
  });

  it('no Variant tag', () => {
    check(CLEAN.replace('[Variant "DNA Chess"]\n', ''), ['Re5 Rd6 *'], 'MISSING_TAGS@1:1');
  });
});

describe('the inputs that break readers, in files', () => {
  it.each(FILES)('%s', (_, text, games, noticed) => {
    check(text, games, noticed);
  });
});

it('these are no fewer inputs than the 89 that other readers were tried with', () => {
  expect(FILES.length + MOVES.length + ENDS.length + FIRST_TAGS.length + 2).toBeGreaterThanOrEqual(89);
});
