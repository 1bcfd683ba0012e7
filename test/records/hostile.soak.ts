import { describe, expect, it } from 'vitest';
import { parseRecord, parseRecords, readRecords, writeRecord } from '#notation/index';
import { expectLinear } from '#test/kit/growth';
import { HOSTILE_TEXTS } from '#test/kit/hostile-texts';
import { unwrap } from '#test/kit/notation';
import { gameText, gameWords, tagLines } from '#test/kit/record-words';

const HUGE = { maxGameLength: 1 << 26 };

describe('a text made to be slow takes linear time, ten times as much of it', () => {
  it.each(HOSTILE_TEXTS)('$name', ({ size, make }) => {
    expectLinear(size * 10, part => {
      const text = make(part);
      return () => {
        for (const game of parseRecords(text, HUGE)) expect(game.diagnostics.length).toBeLessThan(220);
      };
    });
  });
});

it('100,000 nested variations are read and written back', () => {
  const depth = 100_000;
  const text = gameText(`1. Re5 ${'(1. Rd5 '.repeat(depth)}${')'.repeat(depth)} *`);
  const game = parseRecord(text);
  expect(game?.diagnostics).toEqual([]);
  const written = game?.record && unwrap(writeRecord(game.record));
  expect(written?.replace(/\s+/g, '') === text.replace(/\s+/g, '')).toBe(true);
});

it('100,000 comments in a row are read and written back', () => {
  const text = gameText(`1. Re5 ${'{a} '.repeat(100_000)}*`);
  const game = parseRecord(text);
  expect(game?.record?.turns[0]?.comments).toHaveLength(100_000);
  expect(game?.record && writeRecord(game.record).ok).toBe(true);
});

it('a line of 100 MB is streamed in the memory of one game, and does not hide the game after it', async () => {
  const chunk = new TextEncoder().encode('Re5 '.repeat(1 << 14));
  let most = 0;
  async function* source(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(`${tagLines()}\n1. `);
    for (let sent = 0; sent < 100e6; sent += chunk.length) {
      most = Math.max(most, process.memoryUsage().rss);
      yield chunk;
    }
    yield new TextEncoder().encode(`\n\n${gameText('1. Rd5 *')}`);
  }
  const before = process.memoryUsage().rss;
  const games: string[] = [];
  for await (const game of readRecords(source())) {
    games.push(gameWords({ ...game, record: game.record && { ...game.record, turns: [] } }).slice(-3));
    if (games.length === 1) expect(game.diagnostics.map(({ code }) => code)).toContain('GAME_TOO_LONG');
  }
  expect(games).toHaveLength(2);
  expect(most - before).toBeLessThan(150e6);
});
