import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, inChunks, utf8 } from '#test/kit/chunks';
import { diagnosticWords, gameText, gameWords, readWords, tagLines } from '#test/kit/record-words';
import { parseRecords, readRecords, type SourceGame, splitGames } from '../index.ts';

const NEIGHBOUR = gameText('1. Rd5 *');

/** The text of every game of a source. */
const textsOf = async (text: string, ...sizes: readonly number[]): Promise<readonly string[]> =>
  (await collect(splitGames(inChunks(text, ...sizes)))).map(game => game.text.trimEnd());

const spanOf = (source: string, { offset, length }: SourceGame): string => source.slice(offset, offset + length);

describe('a game ends', () => {
  it.each<readonly [where: string, text: string, games: readonly string[]]>([
    ['before a tag, once turns have been seen', '[A "b"]\n\n1. Re5\n[C "d"]\n*', ['[A "b"]\n\n1. Re5', '[C "d"]\n*']],
    ['after a result that a blank line follows', '1. Re5 *\n\n1. Rd5 *\n', ['1. Re5 *', '1. Rd5 *']],
    ['after a result with spaces behind it', '1. Re5 1-0  \n \n1. Rd5 *\n', ['1. Re5 1-0', '1. Rd5 *']],
    ['after a result, an escape line and a blank line', '1. Re5 *\n%x\n\n1. Rd5 *\n', ['1. Re5 *', '1. Rd5 *']],
    ['not at a blank line without a result', '1. Re5\n\nRd6 *\n', ['1. Re5\n\nRd6 *']],
    ['not at a result without a blank line', '1. Re5 *\nRd6\n', ['1. Re5 *\nRd6']],
    ['not at a result in a comment', '1. Re5 {*\n\n} Rd6 *\n', ['1. Re5 {*\n\n} Rd6 *']],
    ['not at a result behind a ;', '1. Re5 ; *\n\nRd6 *\n', ['1. Re5 ; *\n\nRd6 *']],
    ['not at a tag in a comment', '1. Re5 {\n[C "d"]\n} *\n', ['1. Re5 {\n[C "d"]\n} *']],
    ['not at a { in a ; comment', '1. Re5 ; {\n*\n\n1. Rd5 *\n', ['1. Re5 ; {\n*', '1. Rd5 *']],
    ['not at a ; in a { comment', '1. Re5 {;} *\n\n1. Rd5 *\n', ['1. Re5 {;} *', '1. Rd5 *']],
    ['not at a bracket that begins no tag', '1. Re5\n[ ] *\n', ['1. Re5\n[ ] *']],
    [
      'at a whole tag after a blank line, in a comment never closed',
      '1. Re5 {\n\n[C "d"]\n\n*\n',
      ['1. Re5 {', '[C "d"]\n\n*'],
    ],
    [
      'at a tag in tags never closed',
      '[A "b\n[C "d"]\n\n1. Re5 *\n[E "f"]\n',
      ['[A "b\n[C "d"]\n\n1. Re5 *', '[E "f"]'],
    ],
    [
      'at no blank lines, however many',
      '[A "b"]\n\n\n\n[C "d"]\n\n\n1. Re5 *',
      ['[A "b"]\n\n\n\n[C "d"]\n\n\n1. Re5 *'],
    ],
    [
      'before a second Event that follows a blank line',
      '[Event "a"]\n\n[Event "b"]\n\n*',
      ['[Event "a"]', '[Event "b"]\n\n*'],
    ],
    [
      'before no first Event of its own, whatever the game before it had',
      '[Event "a"]\n\n*\n\n[A "b"]\n\n[Event "c"]\n\n*',
      ['[Event "a"]\n\n*', '[A "b"]\n\n[Event "c"]\n\n*'],
    ],
    ['not before a second Event at once', '[Event "a"]\n[Event "b"]\n\n*', ['[Event "a"]\n[Event "b"]\n\n*']],
    ['not before a first Event, whatever precedes it', '[A "a"]\n\n[Event "b"]\n\n*', ['[A "a"]\n\n[Event "b"]\n\n*']],
    ['at the end of the source', '[A "b"]', ['[A "b"]']],
    ['nowhere in a source of blank and escape lines', '\n \n%x\n%y', []],
    ['nowhere in much space', `${' '.repeat(1000)}\n\n${'\t'.repeat(1000)}`, []],
    [
      'not at a line of much space without a result',
      `1. Re5\n${' '.repeat(1000)}\nRd6 *`,
      [`1. Re5\n${' '.repeat(1000)}\nRd6 *`],
    ],
    ['at a line of much space after a result', `1. Re5 *\n${' '.repeat(1000)}\n1. Rd5 *`, ['1. Re5 *', '1. Rd5 *']],
    ['after a tag and turns on one line', '[A "b"] 1. Re5 *\n\n1. Rd5 *', ['[A "b"] 1. Re5 *', '1. Rd5 *']],
    [
      'after a tag that is longer than a line',
      `[A "${'b'.repeat(999)}"]\n\n1. Re5 *\n\n*`,
      [`[A "${'b'.repeat(999)}"]\n\n1. Re5 *`, '*'],
    ],
  ])('%s', async (_, text, games) => {
    for (const sizes of [[1 << 16], [1], [7], [3, 200, 1]]) expect(await textsOf(text, ...sizes)).toEqual(games);
  });
});

const PARTS = [
  ...[
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' ',
    '\t',
    '%',
    '{',
    '}',
    ';',
    '*',
    '1-0',
    '1. Re5',
    'Rd6',
    '"',
    '\\',
    ']',
    '[A "b"]',
  ],
  ...[
    '\n[Event "x"]\n',
    '\n\n[Event "x"]\n\n',
    ' '.repeat(250),
    'x'.repeat(255),
    '[A "',
    'caf\u00e9 \u20ac',
    '\ufeff',
    '\u00a0',
  ],
];

describe('wherever the chunks end', () => {
  const sources = fc.array(fc.constantFrom(...PARTS), { maxLength: 40, size: 'max' }).map(parts => parts.join(''));
  const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });

  it('the games, their places and what is noticed are the same', async () => {
    await fc.assert(
      fc.asyncProperty(sources, sizes, async (text, cuts) => {
        const whole = await collect(splitGames(inChunks(text, text.length + 1)));
        for (const some of [cuts, [1], [7]]) expect(await collect(splitGames(inChunks(text, ...some)))).toEqual(whole);
        // A line is known by its first 256 characters, or bytes: of longer ones that may be other ones.
        if (text.split(/[\n\r]/).some(line => utf8(line).length > 256)) return;
        const bytes = await collect(readRecords(inChunks(utf8(text), ...cuts)));
        const expected = readWords(text);
        expect(bytes.map(gameWords)).toEqual(expected.games);
        expect(bytes.flatMap(game => game.diagnostics.map(diagnosticWords)).join(' ')).toBe(expected.noticed);
      }),
      { numRuns: 300 },
    );
  });

  it('the games follow one another and leave nothing out but blank and escape lines', async () => {
    await fc.assert(
      fc.asyncProperty(sources, async text => {
        let end = 0;
        for (const game of await collect(splitGames(inChunks(text, 50)))) {
          expect(text.slice(end, game.offset)).toMatch(/^\ufeff?(%[^\n\r]*|[\s\ufeff])*$/);
          expect(spanOf(text, game).replace(/^%.*/gm, '').startsWith(game.text.split(/\v/, 1).join(''))).toBe(true);
          end = game.offset + game.length;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a game that is wrong never hides the next one', () => {
  it.each([
    ['a comment that is never closed', gameText('1. Re5 {never')],
    ['a comment that is never closed, among tags and blank lines', `${tagLines()}\n{\n\n[no tag\n\n`],
    ['a quote that is never closed', `${tagLines().replace('"DNA Chess"]', '"DNA Chess]')}\n`],
    ['a tag that is never closed, as its last line', `${tagLines()}[Tag "x"\n\n*\n\n`],
    ['tags that nothing follows', `${tagLines()}\n`],
    ['variations that are never closed', gameText('1. Re5 (1. Rd5 (1. Rc5 (')],
    ['parentheses that are never opened', gameText('1. Re5 )))')],
    ['an illegal turn', gameText('1. Re5 Re5 *')],
    ['words between the games', `${gameText('1. Re5 *')}From: somebody\nSubject: games\n\n`],
    ['what is no text at all', gameText('1. Re5 \u0000\u0001\u0002\u00ff\u0000 *')],
    ['another game', gameText('1. e4 e5 *', { Variant: 'Chess' })],
    ['a result in the middle', gameText('1. Re5 1-0 Rd6 0-1')],
    ['a ruleset that is none', gameText('1. Re5 *', { Ruleset: 'x=1' })],
    ['a position that is none', gameText('1. Re5 *', { SetUp: '1', FEN: '8/8' })],
  ])('%s', (_, wrong) => {
    const text = wrong + NEIGHBOUR;
    const games = [...parseRecords(text)];
    const [last] = games.slice(-1);
    expect(last && gameWords(last)).toBe('Rd5 *');
    expect(last?.diagnostics).toEqual([]);
    expect(last && text.slice(last.offset)).toBe(NEIGHBOUR);
    expect(games.slice(0, -1).some(game => game.diagnostics.length > 0)).toBe(true);
  });
});

describe('a game longer than a reader takes', () => {
  const long = `${tagLines()}\n1. Re5 {${'\u20ac'.repeat(400)}} *\n\n`;

  it('is read as far as that, said to be cut, and does not hide the next one', () => {
    const [first, second] = parseRecords(long + NEIGHBOUR, { maxGameLength: 300 });
    expect(first?.diagnostics.map(diagnosticWords)).toContain('!GAME_TOO_LONG@12:1');
    expect(first?.record?.turns).toHaveLength(1);
    expect(second && gameWords(second)).toBe('Rd5 *');
    expect(second?.diagnostics).toEqual([]);
  });

  it('stays UTF-8 when it is cut in the middle of a character', async () => {
    for (const maxGameLength of [300, 301, 302]) {
      const games = await collect(readRecords(inChunks(utf8(long), 64), { maxGameLength }));
      expect(games[0]?.diagnostics.map(({ code }) => code)).not.toContain('ENCODING');
      expect(games[0]?.record?.turns[0]?.comments?.[0]).toMatch(/^\u20ac+$/);
    }
  });
});
