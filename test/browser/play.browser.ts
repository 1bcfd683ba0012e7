import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Position } from '#engine/index';
import { parseTurn } from '#notation/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { squareOf } from '#test/kit/setups';
import { findVectorGame } from '#test/vectors';
import { expectNoBarriers } from './kit/axe.ts';
import { press } from './kit/board.ts';
import { enterTurn } from './kit/enter-turn.ts';
import { createFinger, createKeys, createMouse, type Hand } from './kit/hands.ts';
import { expectNoSidewaysScroll } from './kit/layout.ts';
import { PHONE, SMALL_PHONE, usePages } from './kit/pages.ts';

const pages = usePages();

/** Twenty turns to two mutated genes, with translations, deeds and activations. */
const GAME = findVectorGame('cancerThreshold=2', 'cancer');

const begin = async (page: Page, rules: string, start = ''): Promise<void> => {
  await page.getByLabel('Rules of our own').check();
  await page.getByLabel('Rules, as records write them').fill(rules);
  if (start !== '') {
    await page.getByText('Begin from another position').click();
    await page.getByLabel('Position', { exact: true }).fill(start);
  }
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.getByRole('grid', { name: 'Squares' }).waitFor();
};

const turnsOf = (page: Page) => page.locator('.turn-list-turn');

const playGame = async (page: Page, hand: Hand): Promise<void> => {
  let position: Position = readPosition(GAME.start, GAME.rules);
  for (const [ply, { long, short }] of GAME.turns.entries()) {
    const turn = unwrap(parseTurn(long, position));
    await enterTurn(page, hand, turn);
    await expect.poll(() => turnsOf(page).allTextContents()).toHaveLength(ply + 1);
    expect(await turnsOf(page).last().textContent()).toBe(short);
    position = unwrap(position.after(turn));
  }
};

const standing = (page: Page) => page.locator('.play-standing').textContent();

/** White has a Nuclease that can degrade and mutate, a Helicase, a Polymerase, a Ligase and RNA that is connected. */
const POSITION = 'dddddddd/4r3/1k1N4/5r2/1H3P2/5R1R/RrR1L1R1/DDDDDDDD w hhh2hhmh hhhhhhhh - 9 -';

const openGame = async (rules = 'standard', start = POSITION, options: Parameters<typeof pages.open>[1] = {}) => {
  const page = await pages.open('/play', options);
  await begin(page, rules, start);
  return page;
};

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

describe('a whole game', () => {
  it('by mouse', async () => {
    const page = await pages.open('/play');
    await begin(page, GAME.rules);
    await playGame(page, createMouse(page));
    expect(await standing(page)).toBe('Black has won: White has cancer.');
  });

  it('by keyboard, from disk', async () => {
    const page = await pages.open('/play', { isFromDisk: true });
    await begin(page, GAME.rules);
    await playGame(page, createKeys(page));
    expect(await standing(page)).toBe('Black has won: White has cancer.');
    await page.getByRole('status').filter({ hasText: 'Black has won: White has cancer.' }).waitFor();
  });

  it('by finger, on a phone', async () => {
    const page = await pages.open('/play', PHONE);
    await begin(page, GAME.rules);
    await playGame(page, await createFinger(page));
    expect(await standing(page)).toBe('Black has won: White has cancer.');
  });
});

describe('a turn', () => {
  it('is told to those who do not see it, and can be given up step by step', async () => {
    const page = await openGame();
    await square(page, 'd6').click();
    expect(await square(page, 'e7').getAttribute('aria-label')).toBe(
      'e7, Black RNA, can degrade the RNA here, can mutate gene e8',
    );
    await square(page, 'e7').click();
    await page.getByRole('menu').waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(await square(page, 'e7').getAttribute('aria-label')).toBe('e7, Black RNA');
  });

  it('takes RNA by keyboard before its protein is chosen', async () => {
    const page = await openGame();
    await createKeys(page).press(squareOf('a2'));
    await page.keyboard.press('Escape');
    await createKeys(page).press(squareOf('f3'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Enter');
    await page.getByText('2 RNAs picked. Choose a protein, or pick another RNA.').first().waitFor();
  });

  it('is played among guardians that stand on shields and are told as such', async () => {
    const page = await pages.open('/play');
    await begin(page, 'tumor-suppressors');
    expect(await page.locator('.board-genomes .guardian').count()).toBe(4);
    expect(await square(page, 'c1').getAttribute('aria-label')).toBe('c1, White’s guardian gene, healthy');
    await press(page, 'd2', 'd4');
    expect(await page.locator('.board-genomes .guardian').count()).toBe(4);
  });

  it('waits for a confirmation where that is wanted', async () => {
    const page = await openGame();
    await page.getByLabel('Confirm turns').selectOption('always');
    await createMouse(page).move(squareOf('d6'), squareOf('e5'));
    await page.getByRole('button', { name: 'Play this turn' }).waitFor();
    expect(await square(page, 'e5').getAttribute('aria-label')).toBe('e5, White Nuclease');
    expect(await turnsOf(page).count()).toBe(0);
    expect(await page.locator('.choice-text').textContent()).toMatch(/^Nuclease moved from d6 to e5\. .*transcribed/);
    await page.getByRole('button', { name: 'Step back' }).click();
    expect(await square(page, 'e5').getAttribute('aria-label')).toContain('can move here');
    await square(page, 'e5').click();
    await page.getByRole('button', { name: 'Play this turn' }).click();
    expect(await turnsOf(page).allTextContents()).toEqual(['Ne5']);
  });

  it('is dropped again when a drag is broken off', async () => {
    const page = await openGame();
    const [from, to] = [await square(page, 'd6').boundingBox(), await square(page, 'e5').boundingBox()];
    if (from === null || to === null) throw new Error('the board is not on the screen');
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 3 });
    await page.locator('.board-ghost').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.locator('.board-ghost').waitFor({ state: 'detached' });
    await page.mouse.up();
    expect(await turnsOf(page).count()).toBe(0);
    expect(await square(page, 'e5').getAttribute('aria-label')).toBe('e5, empty');
  });
});

describe('the way past the navigation', () => {
  it('leads to the content, and stays at the page', async () => {
    const page = await pages.open('/play', { isFromDisk: true });
    const { href } = new URL(page.url());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('main:focus').waitFor();
    expect(page.url()).toBe(href);
  });
});

describe('the settings', () => {
  it('stay on this device, and make it night', async () => {
    const page = await pages.open('/play');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Light').selectOption('by night');
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Settings');
    await page.reload();
    await page.locator('html[data-theme=dark]').waitFor();
  });
});

describe('a game on this device', () => {
  it('goes on after a reload, and what was taken back can be played again', async () => {
    const page = await openGame();
    const mouse = createMouse(page);
    await mouse.move(squareOf('d6'), squareOf('e5'));
    await mouse.move(squareOf('b6'), squareOf('d5'));
    await page.getByRole('button', { name: 'Undo turn' }).click();
    await page.reload();
    expect(await standing(page)).toBe('Turn 9, Black to act.');
    expect(await turnsOf(page).allTextContents()).toEqual(['Ne5']);
    await page.getByRole('button', { name: 'Redo turn' }).click();
    expect(await turnsOf(page).allTextContents()).toEqual(['Ne5', 'Kd5']);
    await turnsOf(page).first().click();
    expect(await square(page, 'e5').getAttribute('aria-label')).toBe('e5, White Nuclease');
    await page.getByRole('button', { name: 'To the game' }).click();
  });

  it('ends when somebody resigns, is downloaded, and opens as a record', async () => {
    const page = await openGame();
    await createMouse(page).move(squareOf('d6'), squareOf('e5'));
    await page.getByRole('button', { name: 'Resign' }).click();
    await expectNoBarriers(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    expect(await standing(page)).toBe('Black has resigned: White has won.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await text(await file.createReadStream())).toMatch(/9\. Ne5 1-0/);
    await page.getByRole('button', { name: 'Open as a record' }).click();
    await page.getByRole('button', { name: 'Share a link' }).waitFor();
    await expect.poll(() => turnsOf(page).allTextContents()).toEqual(['Ne5']);
  });

  it('is one of several, and can be deleted', async () => {
    const page = await openGame();
    await page.getByRole('link', { name: 'Another game' }).click();
    await begin(page, 'faster');
    await page.getByRole('link', { name: 'Another game' }).click();
    expect(await page.locator('.play-shelved').count()).toBe(2);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Delete White – Black' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.locator('.play-shelved').count()).toBe(1);
  });

  it('says what is wrong with rules that are none', async () => {
    const page = await pages.open('/play');
    await page.getByLabel('Rules of our own').check();
    await page.getByLabel('Rules, as records write them').fill('standard,pink=1');
    await page.getByRole('button', { name: 'Begin the game' }).click();
    await page.getByText('"pink" is no setting').waitFor();
    await expectNoBarriers(page);
  });

  it('fits a small phone, by night too, while a translation is put together', async () => {
    const page = await openGame('standard', POSITION, { ...SMALL_PHONE, colorScheme: 'dark' });
    await square(page, 'f3').tap();
    await page.getByRole('group', { name: 'Translate' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
  });
});
