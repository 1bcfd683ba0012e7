import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeLongGame } from '../../bench/page/long-game.ts';
import { traceKeys } from '../../bench/page/processor-time.ts';
import { usePages } from './kit/pages.ts';

/** Milliseconds between two pictures of a screen that shows sixty a second. */
const FRAME = 1000 / 60;

/** For a machine that does much else at the same time; on a quiet one it is a tenth of a second or two. */
const LONGEST_OPENING = 5000;

const ROUNDS = 5;
const TURNS = 15;

const pages = usePages();

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Infinity;

/** What the next turn takes of the page's own thread, in milliseconds of the processor: the median of some turns. */
const measureTurns = async (page: Page): Promise<number> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page belongs to no browser');
  return median((await traceKeys(browser, page, 'ArrowRight', TURNS)).page);
};

/** The quickest of some rounds: what else the machine does makes a round slower, never quicker. */
const measureBest = async (page: Page): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureTurns(page));
  return Math.min(...rounds);
};

const openLongGame = async (page: Page): Promise<void> => {
  await page.getByLabel('A record, in PGN or as JSON').fill(makeLongGame());
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('.board-drawing').waitFor();
};

describe('a game of 200 plies', () => {
  it('is opened at once', async () => {
    const page = await pages.open('/replay');
    const began = performance.now();
    await openLongGame(page);
    expect(performance.now() - began).toBeLessThan(LONGEST_OPENING);
    expect(await page.locator('.turn-list-turn').count()).toBe(200);
  });

  it('begins to show the next turn with less work than fits in a frame, where things move as well', async () => {
    const page = await pages.open('/replay', { reducedMotion: 'no-preference' });
    await openLongGame(page);
    const taken = await measureBest(page);
    expect(await page.locator('.turn-list-turn[aria-current]').getAttribute('aria-current')).toBe('step');
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(FRAME);
  });
});
