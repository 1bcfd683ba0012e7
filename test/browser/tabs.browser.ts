import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { press } from './kit/board.ts';
import { untilDrawn, urlOf, usePages } from './kit/pages.ts';

const pages = usePages();

const openTab = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(address);
  await untilDrawn(page);
  return page;
};

/** A game that has just begun, in two tabs of one browser. */
const openTwice = async (isFromDisk: boolean, black = 'person'): Promise<readonly [Page, Page]> => {
  const context = await pages.createContext();
  const first = await openTab(context, urlOf('/play', isFromDisk));
  await first.getByLabel('Who plays Black?').selectOption(black);
  await first.getByRole('button', { name: 'Begin the game' }).click();
  await first.getByRole('grid', { name: 'Squares' }).waitFor();
  return [first, await openTab(context, first.url())];
};

const untilTurns = (page: Page, texts: readonly string[]) =>
  expect.poll(() => page.locator('.turn-list-turn').allTextContents()).toEqual(texts);

/** Keeps all that a page says of what is going on, from now on. */
const listenToStatus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['said'] = '';
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]')) dataset['said'] += `\n${textContent}`;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const statusOf = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(() => document.documentElement.dataset['said'] ?? '')).split('\n');

/** Until White has played and the computer has answered. */
const untilAnswered = (page: Page) => expect.poll(() => page.locator('.turn-list-turn').count()).toBe(2);

describe('a game on this device in two tabs', () => {
  it.each([['served', false] as const, ['from disk', true] as const])('goes on in both, %s', async (_, isFromDisk) => {
    const [first, second] = await openTwice(isFromDisk);
    await press(first, 'd2', 'd4');
    await untilTurns(second, ['Rd4']);
    await second.locator('.notice').filter({ hasText: 'The game has gone on in another tab.' }).waitFor();
    await press(second, 'd7', 'd5');
    await untilTurns(first, ['Rd4', 'Rd5']);
    await first.getByRole('button', { name: 'Undo turn' }).click();
    await untilTurns(second, ['Rd4']);
    await second.getByRole('button', { name: 'Redo turn' }).click();
    await untilTurns(first, ['Rd4', 'Rd5']);
  });

  it('is kept again where it is played on after it was deleted in the other', async () => {
    const [first, second] = await openTwice(false);
    await second.getByRole('link', { name: 'Another game' }).click();
    await second.getByRole('button', { name: /^Delete / }).click();
    await second.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await first.getByRole('alert').filter({ hasText: 'deleted in another tab' }).waitFor();
    await press(first, 'e2', 'e4');
    await second.getByText('Turn 1, Black to act.').waitFor();
  });

  it('has the computer think in one of them', async () => {
    const [first, second] = await openTwice(false, '1');
    await Promise.all([listenToStatus(first), listenToStatus(second)]);
    await press(second, 'd2', 'd4');
    await untilAnswered(second);
    expect(await statusOf(first)).toContain('The computer is thinking…');
    expect(await statusOf(second)).toContain('The computer is thinking in another tab.');
    expect(await statusOf(second)).not.toContain('The computer is thinking…');
  });

  it('has the computer think in the other once that one shows something else', async () => {
    const [first, second] = await openTwice(false, '1');
    await first.getByRole('link', { name: 'Another game' }).click();
    await press(second, 'd2', 'd4');
    await untilAnswered(second);
  });

  it('has the computer think in the other once that one is closed, in whatever it was', async () => {
    const [first, second] = await openTwice(false, '8');
    await press(second, 'd2', 'd4');
    await first.close();
    await untilAnswered(second);
  });
});
