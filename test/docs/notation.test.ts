import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from 'peggy';
import { describe, expect, it } from 'vitest';
import { STANDARD } from '#engine/index';
import {
  DIAGNOSTIC_CODES,
  formatDiagnostic,
  makeLongTurn,
  makePosition,
  makeRecordJson,
  makeRuleset,
  makeTurn,
  parsePosition,
  parseRecord,
  parseRecordJson,
  parseRecords,
  parseRuleset,
  parseTurn,
  TURN_ERROR_CODES,
  writeRecord,
} from '#notation/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { readVectorGames } from '#test/vectors';
import { blocksOf, codeRowsOf, readPage } from './markdown.ts';

const PAGE = readPage('docs/notation.md');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('the grammar of a turn on the page', () => {
  const grammar = generate(blocksOf(PAGE, 'peggy').join('\n'));

  it('accepts every turn of the recorded games, in both forms', () => {
    for (const { turns } of readVectorGames())
      for (const { short, long } of turns) for (const text of [short, long]) grammar.parse(text);
  });

  it.each(['', 'Re9', 're5', 'Re5 ', 'Q', 'R', 'a2', 'a2=R', 'Re5::', 'pass#', 'a2b2c2d2e2=N', 'Re5##', 'R0d5'])(
    'refuses %j, as the reader does',
    text => {
      expect(() => grammar.parse(text)).toThrow();
      expect(parseTurn(text, readPosition(blocksOf(PAGE, 'position')[0]?.trim() ?? ''))).toMatchObject({
        error: { code: 'SYNTAX' },
      });
    },
  );
});

const TURNS = codeRowsOf(PAGE).filter(([first = '']) => first.startsWith('dddddddd/'));

describe('the turns of the page', () => {
  it.each(TURNS)('%s: %s is %s', (position, long = '', short = '') => {
    const before = readPosition(position ?? '', 'expressionCap=square');
    const turn = unwrap(parseTurn(long, before));
    expect([makeLongTurn(before, turn), makeTurn(before, turn)]).toEqual([long, short]);
    expect(unwrap(parseTurn(short, before))).toEqual(turn);
  });

  it('are there', () => {
    expect(TURNS.length).toBeGreaterThan(12);
  });
});

it.each(blocksOf(PAGE, 'position'))('the position %s is canonical', text => {
  expect(makePosition(unwrap(parsePosition(text.trim(), STANDARD)))).toBe(text.trim());
});

const RULESETS = codeRowsOf(PAGE).filter(
  ([first = '', second = '', third]) => third === undefined && parseRuleset(first).ok && parseRuleset(second).ok,
);

describe('the rulesets of the page', () => {
  it.each(RULESETS)('%s is %s', (text = '', canonical = '') => {
    expect(makeRuleset(unwrap(parseRuleset(text)))).toBe(canonical);
  });

  it('are there', () => {
    expect(RULESETS.length).toBeGreaterThan(4);
  });
});

describe('the records of the page', () => {
  it.each(blocksOf(PAGE, 'pgn'))('are canonical: %s', text => {
    const game = parseRecord(text, { strict: true });
    expect(game?.diagnostics).toEqual([]);
    expect(game?.record && unwrap(writeRecord(game.record))).toBe(text);
  });

  it('reach the position of the page', () => {
    const [, position] = blocksOf(PAGE, 'position');
    const [example = ''] = blocksOf(PAGE, 'pgn');
    let reached = parseRecord(example)?.record?.start;
    for (const { turn } of parseRecord(example)?.record?.turns.slice(0, 4) ?? [])
      reached = reached && unwrap(reached.play(turn)).position;
    expect(reached && makePosition(reached)).toBe(position?.trim());
  });

  it('that need forgiving leave the diagnostics of the page', () => {
    const [text = ''] = blocksOf(PAGE, 'pgn forgiven');
    const games = [...parseRecords(text)];
    const lines = games.flatMap(({ diagnostics }) => diagnostics.map(each => formatDiagnostic('games.pgn', each)));
    expect(`${lines.join('\n')}\n`).toBe(blocksOf(PAGE, 'diagnostics').join(''));
    expect(games.map(({ record }) => record?.turns.length)).toEqual([5, 0]);
  });

  it('as JSON are what the page says', () => {
    const [, study = ''] = blocksOf(PAGE, 'pgn');
    const [json = ''] = blocksOf(PAGE, 'json');
    const record = parseRecord(study)?.record;
    expect(record && unwrap(makeRecordJson(record))).toBe(json.trim());
    expect(unwrap(parseRecordJson(json))).toEqual(record);
  });
});

it.each([...DIAGNOSTIC_CODES, ...TURN_ERROR_CODES])('the page names %s', code => {
  expect(PAGE).toContain(`\`${code}\``);
});

it('its program runs as it stands', async () => {
  const [program = ''] = blocksOf(PAGE, 'js');
  const code = program.replace("'dna-chess/notation'", "'#notation/index'");
  const { stdout } = await promisify(execFile)('npx', ['tsx', '--input-type=module', '-e', code], { cwd: ROOT });
  expect(stdout).toContain('game:3:34: error SYNTAX');
  expect(stdout).toContain('\n3 dddddddd/');
  expect(stdout).toContain('\nZz9\n');
  expect(stdout).toContain('1. Re5 b7a7=K (1... Rd6) 2. e5=L *\n');
});
