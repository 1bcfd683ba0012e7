import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../kit/axe.ts';
import { beginGame, createPlayer, openGame, say } from '../kit/online.ts';
import { PHONE, urlOf, usePages } from '../kit/pages.ts';

const pages = usePages();

describe('somebody whom one would rather not meet', () => {
  it('is blocked in a game, and the block is lifted from the list', async () => {
    const white = await createPlayer(pages, 'Ada');
    const black = await createPlayer(pages, '<u>Mallory</u>');
    const id = await beginGame(white, black);
    const page = await openGame(white, id);
    await page.getByRole('button', { name: 'Block this player' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByText('<u>Mallory</u> is blocked.').waitFor();
    await page.getByRole('link', { name: 'Whom you have blocked' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: '<u>Mallory</u>' });
    await entry.waitFor();
    await expectNoBarriers(page);
    await entry.getByRole('button', { name: 'Lift the block' }).click();
    await page.getByText('You have blocked nobody.').waitFor();
  });

  it('is blocked by their handle; one that nobody has is told', async () => {
    const { context } = await createPlayer(pages, 'Ada');
    const page = await context.newPage();
    await page.goto(urlOf('/account/blocked'));
    await page.getByLabel('Their handle').fill('@nobody-has-this');
    await page.getByRole('button', { name: 'Block this player' }).click();
    await page.getByText('Nobody has the handle nobody-has-this.').waitFor();
  });

  it('is reported for what they said, on a phone by keyboard as well', async () => {
    const white = await createPlayer(pages, 'Ada', PHONE);
    const black = await createPlayer(pages, 'Mallory');
    const id = await beginGame(white, black);
    await say(black, id, 'something nasty');
    const page = await openGame(white, id);
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByText('something nasty').waitFor();
    await page.getByRole('button', { name: 'Report', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report Mallory' });
    await dialog.getByLabel('Why').selectOption('They insult, threaten or harass');
    await dialog.getByLabel('What happened').fill('It was nasty.');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText('The moderators will look at it.').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Report');
  });
});
