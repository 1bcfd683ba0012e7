import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../kit/axe.ts';
import { beginGame, createPlayer, openGame, say } from '../kit/online.ts';
import { PHONE, urlOf, usePages } from '../kit/pages.ts';

const pages = usePages();

const topOf = async (on: Locator): Promise<number> => Math.round((await on.boundingBox())?.y ?? Number.NaN);

const saidIn = (page: Page): Promise<readonly string[]> => page.locator('.chat-text').allTextContents();

/** Has a page hear nothing of a room before a message, as where much was said: the snapshot begins with that one. */
const hearOnlyFrom = (page: Page, number: number): Promise<void> =>
  page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const told = JSON.parse(String(text)).payload?.data?.chatPosted;
      if (told === undefined || told.number >= number) socket.send(text);
    });
  });

describe('a chat', () => {
  it('shows as text what looks like markup, on both sides', async () => {
    const white = await createPlayer(pages, 'Ada');
    const black = await createPlayer(pages, 'Bob', PHONE);
    const id = await beginGame(white, black);
    const [ada, bob] = await Promise.all([openGame(white, id), openGame(black, id)]);
    const markup = '<img src=x onerror="document.title=\'broken\'"><b>hello</b>';
    for (const page of [ada, bob]) await page.getByRole('button', { name: 'Chat' }).click();
    await ada.getByLabel('Your message').fill(markup);
    await ada.getByRole('button', { name: 'Say' }).click();
    await bob.getByText(markup).waitFor();
    expect(await bob.locator('.chat-text').innerHTML()).toBe(markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(await ada.locator('.chat-log img').count()).toBe(0);
    await expectNoBarriers(bob);
  });

  it('keeps what is begun while a message is on its way', async () => {
    const white = await createPlayer(pages, 'Ada');
    const black = await createPlayer(pages, 'Bob');
    const page = await openGame(white, await beginGame(white, black));
    await page.getByRole('button', { name: 'Chat' }).click();
    let deliver = (): void => undefined;
    const held = new Promise<void>(resolve => {
      deliver = resolve;
    });
    await page.route(/graphql$/, async route => {
      await held;
      await route.continue();
    });
    const field = page.getByLabel('Your message');
    await field.fill('first');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await field.fill('second');
    deliver();
    await expect.poll(() => saidIn(page)).toEqual(['first']);
    expect(await field.inputValue()).toBe('second');
    await page.keyboard.press('Enter');
    await expect.poll(() => saidIn(page)).toEqual(['first', 'second']);
    await expect.poll(() => field.inputValue()).toBe('');
  });

  it('gives what was said before on demand, and stays where one reads', async () => {
    const white = await createPlayer(pages, 'Ada');
    const black = await createPlayer(pages, 'Bob');
    const id = await beginGame(white, black);
    for (let number = 1; number < 22; number += 2) {
      await say(white, id, `message ${number}`);
      await say(black, id, `message ${number + 1}`);
    }
    const page = await black.context.newPage();
    await hearOnlyFrom(page, 11);
    await page.goto(urlOf(`/game/${id}`));
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByText('message 22', { exact: true }).waitFor();
    await expect.poll(() => saidIn(page)).toHaveLength(12);
    const list = page.getByRole('region', { name: 'Messages' });
    expect(await list.evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight)).toBeLessThan(2);

    await list.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => list.evaluate(log => log.scrollTop)).toBe(0);
    const first = page.getByText('message 11', { exact: true });
    const before = await topOf(first);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect.poll(() => saidIn(page)).toHaveLength(22);
    expect(Math.abs((await topOf(first)) - before)).toBeLessThan(3);
    expect(await page.getByRole('button', { name: 'Earlier messages' }).count()).toBe(0);
    await expectNoBarriers(page);

    await say(white, id, 'something new');
    await page.getByText('something new').waitFor();
    expect(Math.abs((await topOf(first)) - before)).toBeLessThan(3);
    await page.getByRole('button', { name: 'To the newest message' }).click();
    expect(await list.evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight)).toBeLessThan(2);
    expect(await page.getByRole('button', { name: 'To the newest message' }).count()).toBe(0);
  });
});
