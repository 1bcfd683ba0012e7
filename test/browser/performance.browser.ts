import { describe, expect, it } from 'vitest';
import { pressKeys } from '../../bench/page/in-page.ts';
import { makeLongGame } from '../../bench/page/long-game.ts';
import { usePages } from './kit/pages.ts';

/**
 * `npm run bench -- page` measures on a quiet machine; these bounds are for one that does much else at the same time, and catch
 * what is slower by several times.
 */
const MOST_WORK = 80;
const LONGEST_OPENING = 5000;

const pages = usePages();

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Infinity;

describe('a game of 200 plies', () => {
  it('is opened at once, and each of its turns is drawn in a moment', async () => {
    const page = await pages.open('/replay');
    await page.getByLabel('A record, in PGN or as JSON').fill(makeLongGame());
    const began = performance.now();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.locator('.board-drawing').waitFor();
    expect(performance.now() - began).toBeLessThan(LONGEST_OPENING);
    expect(await page.locator('.turn-list-turn').count()).toBe(200);
    const presses = await page.evaluate(pressKeys, { key: 'ArrowRight', times: 15 });
    expect(await page.locator('[aria-current=step]').first().textContent()).not.toBe('');
    expect(median(presses.map(({ work }) => work))).toBeLessThan(MOST_WORK);
  });
});
