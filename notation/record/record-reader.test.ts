import { describe, expect, it } from 'vitest';
import { collect, inChunks, utf8 } from '#test/kit/chunks';
import { diagnosticWords, gameText, gameWords, tagLines } from '#test/kit/record-words';
import { parseRecord, type ReadGame, readGame, readRecords, splitGames } from '../index.ts';

const GAME = gameText('1. Re5 Rd6 *');

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0));

const wordsOf = (games: readonly ReadGame[]) =>
  games.map(game => [gameWords(game), ...game.diagnostics.map(diagnosticWords)].join(' '));

/** A source of games that counts how many have been pulled, and whether it has been closed. */
const countingSource = () => {
  const state = { pulled: 0, isClosed: false };
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      for (; state.pulled < 1000; ) {
        state.pulled++;
        yield utf8(GAME);
      }
    } finally {
      state.isClosed = true;
    }
  }
  return { state, source: source() };
};

describe('readRecords', () => {
  it('pulls no more of the source than it needs for the game that is taken', async () => {
    const { state, source } = countingSource();
    let taken = 0;
    for await (const game of readRecords(source)) {
      taken = game.index + 1;
      expect(state.pulled - taken).toBeLessThanOrEqual(1);
      if (taken === 20) break;
    }
    expect(taken).toBe(20);
    await new Promise(resolve => setTimeout(resolve, 5));
    expect(state).toEqual({ pulled: 21, isClosed: true });
  });

  it('closes the source when it is closed', async () => {
    const { state, source } = countingSource();
    const games = readRecords(source);
    await games.next();
    await games.return(undefined);
    expect(state.isClosed).toBe(true);
    expect(await games.next()).toEqual({ done: true, value: undefined });
  });

  it('rejects with the very error of the source, after the games before it', async () => {
    const failure = new Error('the disk is gone');
    async function* source(): AsyncGenerator<string> {
      yield GAME + GAME;
      throw failure;
    }
    const games: ReadGame[] = [];
    const reading = (async () => {
      for await (const game of readRecords(source())) games.push(game);
    })();
    await expect(reading).rejects.toBe(failure);
    expect(games.map(gameWords)).toEqual(['Re5 Rd6 *']);
  });

  it('reads web streams', async () => {
    const stream = new Blob([GAME, GAME]).stream();
    expect(wordsOf(await collect(readRecords(stream)))).toEqual(['Re5 Rd6 *', 'Re5 Rd6 *']);
  });

  it('reads an empty source as no games', async () => {
    expect(await collect(readRecords(inChunks('', 1)))).toEqual([]);
    expect(parseRecord('')).toBeUndefined();
  });
});

describe('bytes', () => {
  const accents = gameText('1. Re5 {caf\u00e9 \u20ac \ud83e\uddec} Rd6 blah *', { White: 'Zo\u00eb' });

  it('are UTF-8, wherever a character is cut', async () => {
    for (const size of [1, 2, 3, 5, 7, 1000]) {
      const [game] = await collect(readRecords(inChunks(utf8(accents), size)));
      expect(game?.record?.turns[0]?.comments).toEqual(['caf\u00e9 \u20ac \ud83e\uddec']);
      expect(game?.tags.get('White')).toBe('Zo\u00eb');
    }
  });

  it('give places in bytes, and columns in characters', async () => {
    const [game] = await collect(readRecords(inChunks(utf8(accents), 100)));
    const error = game?.diagnostics.find(({ code }) => code === 'SYNTAX');
    const before = accents.slice(0, accents.indexOf('blah'));
    expect(error).toMatchObject({
      offset: utf8(before).length,
      line: 12,
      column: before.length - before.lastIndexOf('\n'),
    });
    const [text] = await collect(readRecords(inChunks(accents, 100)));
    expect(text?.diagnostics.find(({ code }) => code === 'SYNTAX')).toMatchObject({ offset: before.length, line: 12 });
  });

  it('give the same places far into a long text', async () => {
    const comment = '\u20ac\u00e9x'.repeat(3000);
    const text = gameText(`1. Re5 {${comment}} Rd6 {\n} blah *`);
    const [game] = await collect(readRecords(inChunks(utf8(text), 5000)));
    const before = utf8(text.slice(0, text.indexOf('blah'))).length;
    expect(game?.diagnostics.find(({ code }) => code === 'SYNTAX')).toMatchObject({
      offset: before,
      line: 13,
      column: 3,
    });
  });

  it('that are not UTF-8 are Latin-1, game by game', async () => {
    const source = latin1(`${gameText('*', { White: 'Zo\u00eb' })}${gameText('*', { White: 'Ada' })}`);
    const [first, second] = await collect(readRecords(inChunks(source, 9)));
    expect(first?.tags.get('White')).toBe('Zo\u00eb');
    expect(first?.diagnostics.map(diagnosticWords)).toEqual(['ENCODING@1:1', 'NOT_ASCII@5:11']);
    expect(second?.diagnostics).toEqual([]);
  });

  it('keep their places behind a byte order mark in the middle of a file', async () => {
    const text = `${GAME}\ufeff${gameText('1. Re5 blah *')}`;
    const [, game] = await collect(readRecords(inChunks(utf8(text), 11)));
    const offset = utf8(text.slice(0, text.indexOf('blah'))).length;
    expect(game?.diagnostics.map(diagnosticWords)).toEqual(['NOT_ASCII@14:1', '!SYNTAX@25:8']);
    expect(game?.diagnostics[1]?.offset).toBe(offset);
  });
});

describe('places', () => {
  it.each([
    ['in the second game', GAME, gameText('1. Re5 blah *'), 25],
    [
      'after lines that end in CRLF',
      GAME.replaceAll('\n', '\r\n'),
      gameText('1. Re5 blah *').replaceAll('\n', '\r\n'),
      25,
    ],
    ['after lines that end in CR', GAME.replaceAll('\n', '\r'), gameText('1. Re5 blah *').replaceAll('\n', '\r'), 25],
    ['after escape lines', `%x\n%y\n${GAME}`, gameText('1. Re5 blah *'), 27],
    ['after much space', `${' '.repeat(999)}\n${GAME}`, gameText('1. Re5 blah *'), 26],
  ])('count %s', async (_, before, after, line) => {
    const text = before + after;
    const games = await collect(readRecords(inChunks(text, 30)));
    expect(games[1]?.diagnostics.find(({ code }) => code === 'SYNTAX')).toMatchObject({
      offset: text.indexOf('blah'),
      line,
      column: 8,
    });
  });

  it('are those of the source when a game is read by itself', async () => {
    const games = await collect(splitGames(inChunks(`${GAME}${gameText('1. Re5 blah *')}`, 64)));
    const read = games.map((game, index) => readGame(game, index));
    expect(wordsOf(read)).toEqual(['Re5 Rd6 *', 'Re5 <blah> * !SYNTAX@25:8']);
    expect(read.map(({ index, line }) => [index, line])).toEqual(
      [
        [0, 1],
        [14, 14],
      ].map(([, line], index) => [index, line]),
    );
  });
});

describe('text that was not read', () => {
  it.each([
    ['ends before the result', '1. Zz9 {a} (1. Rd5)\nRd6 *', 'Zz9 {a} (1. Rd5)\nRd6'],
    ['holds what follows the result too', '1. Zz9 * {a}', 'Zz9 * {a}'],
    ['leaves out lines that begin with %', '1. Zz9\n%x\nRd6 *', 'Zz9\nRd6'],
    ['goes on behind a parenthesis that closes nothing', '1. Re5 ) (a) {b} *', ') (a) {b}'],
    ['goes to the end without a result', '1. Zz9 Rd6', 'Zz9 Rd6'],
  ])('%s', (_, movetext, text) => {
    expect(parseRecord(gameText(movetext))?.record?.unread?.text).toBe(text);
  });

  it.each([
    ['ends where its variation ends', '1. Re5 (1. Zz9 (a) b) Rd6 *', 'Re5 ( <Zz9 (a) b> ) Rd6 *'],
    ['ends where its variation ends, whatever it is', '1. Re5 (1. } (a) b {)}) Rd6 *', 'Re5 ( <} (a) b {)}> ) Rd6 *'],
    ['does not hide the result of a game whose variation is open', '1. Re5 (1. } (a 1-0', 'Re5 ( <} (a> ) 1-0'],
    ['keeps variations before it', '1. Re5 (1. Rd5) Zz9 *', 'Re5 ( Rd5 ) <Zz9> *'],
  ])('%s', (_, movetext, words) => {
    const game = parseRecord(gameText(movetext));
    expect(game && gameWords(game)).toBe(words);
  });

  it('says once that too many lines cannot be read, and keeps them all', () => {
    const game = parseRecord(gameText(`1. Re5 ${'(1. Zz9) '.repeat(300)}Rd6 *`));
    const codes = game?.diagnostics.map(({ code }) => code) ?? [];
    expect(codes.filter(code => code === 'SYNTAX')).toHaveLength(50);
    expect(codes.filter(code => code === 'TOO_MANY_ERRORS')).toHaveLength(1);
    expect(game?.record?.turns[0]?.variations?.map(({ unread }) => unread?.text)).toEqual(new Array(300).fill('Zz9'));
    expect(game?.record?.turns).toHaveLength(2);
  });

  it('is told although warnings are many', () => {
    const glyphs = '! '.repeat(300);
    const game = parseRecord(`${tagLines()}\n1. Re5 ${glyphs}Zz9 *`);
    const codes = game?.diagnostics.map(({ code }) => code) ?? [];
    expect(codes.filter(code => code === 'GLYPH')).toHaveLength(100);
    expect(codes.slice(-2)).toEqual(['TOO_MANY_DIAGNOSTICS', 'SYNTAX']);
  });
});
