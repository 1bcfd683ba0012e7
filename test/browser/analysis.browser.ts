import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from './kit/axe.ts';
import { expectNoSidewaysScroll } from './kit/layout.ts';
import { SMALL_PHONE, usePages } from './kit/pages.ts';

const pages = usePages();

const RECORD = readFileSync(new URL('../fuzz/corpus/records/plain.pgn', import.meta.url), 'utf8');

/** Opens a record on the page, from disk: there is no server, and no file but the page's own. */
const openRecord = async (options: object = {}) => {
  const page = await pages.open('/replay', { isFromDisk: true, ...options });
  await page.getByLabel('A record, in PGN or as JSON').fill(RECORD);
  await page
    .getByRole('button', { name: /^(Open|Read)/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Analysis' }).waitFor();
  return page;
};

describe('the analysis of a record, from disk', () => {
  it('says what is best, in a thread of its own, and stops when it is told to', async () => {
    const page = await openRecord();
    const panel = page.getByRole('region', { name: 'Analysis' });
    await panel.getByRole('button', { name: 'What is best here?' }).click();
    await panel.getByText(/deep, [\d,]+ positions/).waitFor();
    const stop = panel.getByRole('button', { name: 'Stop' });
    if (await stop.isVisible()) await stop.click();
    await panel.getByRole('button', { name: 'Play it' }).first().click();
    await panel.getByRole('button', { name: 'What is best here?' }).waitFor();
    await expectNoBarriers(page);
  });

  it('shows the best turns on the board, and what is expected then while one points at it', async () => {
    const page = await openRecord();
    const panel = page.getByRole('region', { name: 'Analysis' });
    await panel.getByRole('button', { name: 'What is best here?' }).click();
    await panel.getByText(/^[3-9] turns deep/).waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    const [lines, drawn] = [panel.locator('.analysis-line'), page.locator('.suggestion')];
    expect(await lines.count()).toBe(3);
    const best = await drawn.innerHTML();
    const pieces = await page.locator('.board-pieces').innerHTML();
    const labelsOf = () => page.locator('.board-square').evaluateAll(all => all.map(each => each.ariaLabel));
    const labels = await labelsOf();
    await lines.nth(1).locator('.analysis-turn').first().hover();
    await expect.poll(() => drawn.innerHTML()).not.toBe(best);
    expect(await page.locator('.board-pieces').innerHTML()).toBe(pieces);
    await page.mouse.move(0, 0);
    await lines.first().locator('.analysis-turn').nth(1).focus();
    await expect.poll(() => page.locator('.board-pieces').innerHTML()).not.toBe(pieces);
    expect(await labelsOf()).toEqual(labels);
    await page.locator('.board-square[tabindex="0"]').focus();
    await expect.poll(() => drawn.innerHTML()).toBe(best);
    expect(await page.locator('.board-pieces').innerHTML()).toBe(pieces);
    await expectNoBarriers(page);
  });

  it('draws the chances over the game, along which a slider goes', async () => {
    const page = await openRecord({ ...SMALL_PHONE });
    const panel = page.getByRole('region', { name: 'Analysis' });
    await panel.getByRole('button', { name: 'Analyse the game' }).click();
    await panel.getByRole('region', { name: 'Turns that cost most' }).waitFor();
    const slider = panel.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^After 0 of \d+ turns: /);
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^After 1 of \d+ turns: /);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  });
});
