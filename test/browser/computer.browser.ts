import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from './kit/axe.ts';
import { press } from './kit/board.ts';
import { expectNoSidewaysScroll } from './kit/layout.ts';
import { SMALL_PHONE, usePages } from './kit/pages.ts';

const pages = usePages();

const begin = async (page: Page, white: string, black: string): Promise<void> => {
  await page.getByLabel('Who plays White?').selectOption(white);
  await page.getByLabel('Who plays Black?').selectOption(black);
  await page.getByRole('button', { name: 'Begin the game' }).click();
};

/** Waits until so many turns stand in the list. */
const untilTurns = (page: Page, count: number): Promise<void> =>
  page
    .locator('.turn-list button')
    .nth(count - 1)
    .waitFor();

describe('the computer as an opponent, from disk', () => {
  it('plays its turn, shows a turn to whoever asks, and takes both back', async () => {
    const page = await pages.open('/play', { isFromDisk: true });
    await begin(page, '3', 'person');
    await page.getByRole('heading', { name: 'A game on this device' }).waitFor();
    await untilTurns(page, 1);
    await page.getByRole('button', { name: 'Show me a turn' }).click();
    await page.getByRole('button', { name: 'Play it' }).waitFor();
    await page.locator('.board-drawing .suggestion path').first().waitFor();
    await expectNoBarriers(page);
    await press(page, 'a7');
    expect(await page.locator('.suggestion').count()).toBe(1);
    await press(page, 'a6');
    await expect.poll(() => page.locator('.suggestion').count()).toBe(0);
    await untilTurns(page, 3);
    await page.getByRole('button', { name: 'Undo turn' }).click();
    await page.getByRole('button', { name: 'Show me a turn' }).click();
    await page.locator('.board-drawing .suggestion path').first().waitFor();
    await page.getByRole('button', { name: 'Play it' }).click();
    await untilTurns(page, 3);
    expect(await page.locator('.suggestion').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo turn' }).click();
    await page.getByRole('button', { name: 'Show me a turn' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Show me a turn' }).waitFor();
  });

  it('plays itself until it is told to stop', async () => {
    const page = await pages.open('/play', { isFromDisk: true, ...SMALL_PHONE });
    await begin(page, '1', '2');
    await untilTurns(page, 2);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('The computer waits.').waitFor();
    const turns = await page.locator('.turn-list button').count();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('.turn-list button').count()).toBe(turns);
    await page.getByRole('button', { name: 'Go on' }).click();
    await untilTurns(page, turns + 1);
  });
});
