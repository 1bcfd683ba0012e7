/*
 * Bugs that were reported of other readers, by their numbers in the project's study of them, each with what must hold here.
 * Without a test here:
 * 24 is about two tags that say the variant; here VARIANT is one value (input-matrix.test.ts).
 * 45, 46, 48, 49 are about short forms and their disambiguation: turn-reader.test.ts and turn-writer.test.ts.
 * 51, 53, 54, 55 are about the text of a position: position-text.test.ts.
 * 58, 59 are about repetition, which this game has not; 60 about flags, which it has not either.
 * 63 is about two spellings of one stored move: a record stores turns, and long and short form read the same (below, 37).
 * 64 is about looking for duplicates in an archive, which this reader does not do.
 * 5, 12, 18, 20, 29, 31, 36, 39, 47, 52, 57, 62 are numbers that the study does not use.
 */
import { describe, expect, it } from 'vitest';
import { Position, STANDARD, type Turn } from '#engine/index';
import { collect, inChunks, utf8 } from '#test/kit/chunks';
import { readPosition, unwrap, unwrapError } from '#test/kit/notation';
import { gameText, readWords, tagLines } from '#test/kit/record-words';
import { type GameRecord, parseRecord, type RecordedTurn, readRecords, writeRecord } from '../index.ts';

const GAME = gameText('1. Re5 Rd6 *');
const RECORD = unwrap({ ok: true, value: parseRecord(GAME)?.record } as const);

const write = (fields: Partial<GameRecord>) => {
  if (RECORD === undefined) throw new Error('the plain game has no record');
  return writeRecord({ ...RECORD, ...fields });
};

/** Turns that hurt nobody, one after another. */
const longGame = (length: number): Partial<GameRecord> => {
  const start = Position.start({ ...STANDARD, turnLimit: 0 });
  const turns: RecordedTurn[] = [];
  for (let position = start; turns.length < length; ) {
    const peaceful = position.actions().filter(action => action.kind === 'act' && action.deed === undefined);
    const first = peaceful[turns.length % peaceful.length];
    const turn: Turn = first === undefined ? { kind: 'pass' } : { kind: 'actions', first, bonus: undefined };
    turns.push({ turn });
    position = unwrap(position.play(turn)).position;
  }
  return { start, turns };
};

/** Whether texts differ in nothing but space: a failure need not print them. */
const sameWords = (a: string, b: string): boolean => a.replace(/\s+/g, '') === b.replace(/\s+/g, '');

const tagOf = (line: string, name: string): string | undefined =>
  parseRecord(GAME.replace('[Event "?"]', line))?.tags.get(name);

type Row = readonly [rule: string, text: string, games: readonly string[], noticed: string];

const FILES: readonly Row[] = [
  ['drops one byte order mark at the start of a source (1)', `\ufeff${GAME}`, ['Re5 Rd6 *'], 'BYTE_ORDER_MARK@1:1'],
  ['takes no notice of a space before a tag (2)', ` ${GAME}`, ['Re5 Rd6 *'], ''],
  ['makes no game of a blank line between tags (3)', GAME.replace('\n', '\n\n'), ['Re5 Rd6 *'], 'EXTRA_BLANK_LINE@3:1'],
  [
    'makes no game of two blank lines after the tags (4)',
    GAME.replace('\n\n', '\n\n\n'),
    ['Re5 Rd6 *'],
    'EXTRA_BLANK_LINE@12:1',
  ],
  [
    'leaves out a wrong tag and keeps those after it (6)',
    GAME.replace('[Site "?"]', '[Site ?]'),
    ['Re5 Rd6 *'],
    'MISSING_TAGS@1:1 !TAG_SYNTAX@2:1',
  ],
  [
    'takes any number of blank lines between games (7)',
    `${GAME}\n\n\n${GAME}`,
    ['Re5 Rd6 *', 'Re5 Rd6 *'],
    'EXTRA_BLANK_LINE@14:1',
  ],
  ['takes lines that end in CRLF or CR (8)', GAME.replaceAll('\n', '\r\n'), ['Re5 Rd6 *'], 'LINE_END@1:1'],
  ['takes turns right after the tags (9)', GAME.replace('\n\n', '\n'), ['Re5 Rd6 *'], 'MISSING_BLANK_LINE@11:1'],
  ['reads a game without turns (10)', gameText('*'), ['*'], ''],
  ['takes a missing result for * (11)', `${tagLines()}\n1. Re5`, ['Re5 *'], 'MISSING_RESULT@12:7'],
];

const MOVES: readonly Row[] = [
  ['takes comments before the first turn (26)', '{a} {b} 1. Re5 *', ['{a} {b} Re5 *'], ''],
  [
    'takes any number of comments anywhere (27)',
    '1. Re5 {a} {b} 1... Rd6 {c} {d} *',
    ['Re5 {a} {b} Rd6 {c} {d} *'],
    '',
  ],
  ['takes a comment where a variation begins (28)', '1. Re5 Rd6 ({a} 1... Ra6) *', ['Re5 Rd6 ( {a} Ra6 ) *'], ''],
  [
    'keeps a first comment when a second has a command (30)',
    '1. Re5 {a} {[%csl Ga1]} *',
    ['Re5 {a} {[%csl Ga1]} *'],
    '',
  ],
  ['reads a ; comment (32)', '1. Re5 ;a\n1... Rd6 *', ['Re5 {a} Rd6 *'], 'LINE_COMMENT@12:8'],
  ['leaves out a % line (33)', '1. Re5\n%a\n1... Rd6 *', ['Re5 Rd6 *'], 'ESCAPE_LINE@13:1'],
  [
    'passes unknown commands through (34)',
    '1. Re5 {[%depth20 +0.35] [%c_effect a;b]} *',
    ['Re5 {[%depth20 +0.35] [%c_effect a;b]} *'],
    '',
  ],
  [
    'takes a backslash at the end of a line of a comment, and the number 0 (35)',
    '0. Re5 {a\\\nb} *',
    ['Re5 {a\\ b} *'],
    'WRONG_NUMBER@12:1',
  ],
  [
    'needs no space after a number or around a comment, and reads long form (37)',
    '1.Re2-e5{a}Rd6{b}*',
    ['Re5 {a} Rd6 {b} *'],
    'NUMBER_FORM@12:1',
  ],
  ['takes a number and its dots apart (38)', '1. Re5 1. ... Rd6 *', ['Re5 Rd6 *'], 'NUMBER_FORM@12:8'],
  ['takes \u00b1 for a glyph (40)', '1. Re5 \u00b1 {a} *', ['Re5 $16 {a} *'], 'NOT_ASCII@12:8 GLYPH@12:8'],
  [
    'refuses a null move at its place, and goes on after its variation (41)',
    '1. Re5 (1. -- Rd6) Rd6 *',
    ['Re5 ( <-- Rd6> ) Rd6 *'],
    '!SYNTAX@12:12',
  ],
  [
    'keeps comments and glyphs of variations in variations (42)',
    '1. Re5 (1. Rd5 $1 {a} Rd6 (1... Ra6 {b}) 2. b2a2=P {c}) Rd6 *',
    ['Re5 ( Rd5 $1 {a} Rd6 ( Ra6 {b} ) b2a2=P {c} ) Rd6 *'],
    '',
  ],
  [
    'never takes turns of a variation for turns of the main line (43)',
    '1. Re5 (1. Rd5 Ra6) *',
    ['Re5 ( Rd5 Ra6 ) *'],
    '',
  ],
  ['takes no small letter for a piece (44)', '1. re5 Rd6 *', ['<re5 Rd6> *'], '!SYNTAX@12:4'],
  ['says that there is no castling, with zeros or letters (50)', '1. 0-0 *', ['<0-0> *'], '!SYNTAX@12:4'],
  [
    'never goes on after an illegal turn (56)',
    '1. Re5 Re5 2. Rd5 Rd6 *',
    ['Re5 <Re5 2. Rd5 Rd6> *'],
    '!WRONG_MARK@12:9',
  ],
];

describe('readers of other games have been wrong here; this one', () => {
  it.each(FILES)('%s', (_, text, games, noticed) => {
    expect(readWords(text)).toEqual({ games, noticed });
  });

  it.each(MOVES)('%s', (_, movetext, games, noticed) => {
    expect(readWords(gameText(movetext))).toEqual({ games, noticed });
  });

  it('ends every record with a blank line, so that files can be strung together (13)', () => {
    const text = unwrap(write({}));
    expect(text.endsWith('\n\n')).toBe(true);
    expect(readWords(text + text)).toEqual({ games: ['Re5 Rd6 *', 'Re5 Rd6 *'], noticed: '' });
  });

  it('reads UTF-8, and Latin-1 where it must (14)', async () => {
    const text = gameText('*', { White: 'Zo\u00eb' });
    const old = Uint8Array.from(text, letter => letter.charCodeAt(0));
    for (const bytes of [utf8(text), old]) {
      const [game] = await collect(readRecords(inChunks(bytes, 10)));
      expect(game?.tags.get('White')).toBe('Zo\u00eb');
    }
  });

  it('decodes and encodes quotes and backslashes of a tag (15, 17)', () => {
    const tags = new Map([['Event', 'The "Open" \\ Level 6\\']]);
    const text = unwrap(write({ tags }));
    expect(text).toContain('[Event "The \\"Open\\" \\\\ Level 6\\\\"]\n');
    expect(parseRecord(text)?.tags.get('Event')).toBe(tags.get('Event'));
  });

  it('keeps a backslash before another character, with a warning (16)', () => {
    expect(tagOf('[Event "Let\\\'s"]', 'Event')).toBe("Let\\'s");
  });

  it('reads digits and underscores in the name of a tag (19)', () => {
    expect(tagOf('[Event "?"]\n[White_2 "a"]', 'White_2')).toBe('a');
  });

  it('refuses to write a tag that it could not read (21)', () => {
    expect(unwrapError(write({ tags: new Map([['White ACPL', '252']]) })).code).toBe('TAG_NAME');
  });

  it.each([
    ['Date', '30/11/2026'],
    ['WhiteElo', ''],
    ['TimeControl', '2 days'],
    ['PlyCount', 'many'],
  ])('keeps a strange %s, with a warning (22)', (name, value) => {
    const game = parseRecord(gameText('*', { [name]: value }));
    expect(game?.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['TAG_VALUE', 'warning']]);
    expect(game?.record?.tags.get(name)).toBe(value);
  });

  it('starts where FEN says, with SetUp or without, and writes both (23)', () => {
    const fen = 'dddddddd/r7/8/8/8/8/R7/DDDDDDDD b hhhhhhhh hhhhhhhh - 7 -';
    const start = readPosition(fen);
    for (const tags of [{ FEN: fen }, { SetUp: '1', FEN: fen }, { SetUp: '0', FEN: fen }])
      expect(parseRecord(gameText('*', tags))?.record?.start.equals(start)).toBe(true);
    for (const tags of [{ FEN: fen }, { SetUp: '0', FEN: fen }])
      expect(parseRecord(gameText('*', tags))?.diagnostics.map(({ code }) => code)).toEqual(['SETUP']);
    expect(unwrap(write({ start, turns: [] }))).toContain(`[FEN "${fen}"]\n[Ruleset "standard"]\n[SetUp "1"]\n`);
  });

  it('takes all tags together before it reads the start, in whatever order they stand (23)', () => {
    const fen = 'dddddddd/r7/8/8/8/8/R7/DDDDDDDD b hhhhhhhh hhhhhhhh - 95 -';
    const text = `[FEN "${fen}"]\n${tagLines({ SetUp: '1', Ruleset: 'standard,turnLimit=0' })}\n*\n\n`;
    expect(parseRecord(text)?.record?.start.ruleset.turnLimit).toBe(0);
  });

  it('says clearly that a tag lacks its quotes (25)', () => {
    const [first] =
      parseRecord(GAME.replace('"DNA Chess"', 'DNA'))?.diagnostics.filter(({ code }) => code === 'TAG_SYNTAX') ?? [];
    expect(first?.message).toContain('[Event "a name"]');
  });

  it('reads and writes variations 5,000 deep, and 6,000 turns in a row (61)', () => {
    const deep = gameText(`1. Re5 ${'(1. Rd5 '.repeat(5000)}${')'.repeat(5000)} *`);
    for (const text of [deep, unwrap(write(longGame(6000)))]) {
      const game = parseRecord(text);
      expect(game?.diagnostics).toEqual([]);
      expect(game?.record && sameWords(unwrap(writeRecord(game.record)), text)).toBe(true);
    }
  });
});
