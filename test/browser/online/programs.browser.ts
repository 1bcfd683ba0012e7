import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../kit/axe.ts';
import { expectNoSidewaysScroll } from '../kit/layout.ts';
import { createPlayer, meOf, signIn } from '../kit/online.ts';
import { SMALL_PHONE, untilDrawn, urlOf, usePages } from '../kit/pages.ts';

const pages = usePages();

const openPrograms = async (): Promise<Page> => {
  const { context } = await createPlayer(pages, 'Ada');
  const page = await context.newPage();
  await page.goto(urlOf('/account/programs'));
  await untilDrawn(page);
  return page;
};

/** What is shown this once, which is put away. */
const takeSecret = async (page: Page, of: string): Promise<string> => {
  const secret = await page.getByLabel(`This is ${of}. It is shown this once:`).inputValue();
  await page.getByRole('button', { name: 'I have it' }).click();
  expect(await page.getByLabel(`This is ${of}`).count()).toBe(0);
  return secret;
};

describe('an API token', () => {
  it('is made, acts for its player as far as it goes, and is revoked', async () => {
    const page = await openPrograms();
    await page.getByText('You have made none.').first().waitFor();
    await page.getByLabel('What you call it').fill('<b>script</b>');
    await page.getByLabel('What it may do').selectOption('Read');
    await page.getByLabel('For how long').selectOption('30 days');
    await page.getByRole('button', { name: 'Make the token' }).click();
    await expectNoBarriers(page);
    const token = await takeSecret(page, 'the token of “<b>script</b>”');
    expect(await meOf(token)).toBe('Ada');
    await page.getByText('<b>script</b>', { exact: true }).waitFor();
    await page.setViewportSize(SMALL_PHONE.viewport);
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    await page.reload();
    await page.getByText('<b>script</b>', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByText('<b>script</b>', { exact: true }).waitFor({ state: 'detached' });
    await expect(meOf(token)).rejects.toThrow('REVOKED_TOKEN');
  });
});

describe('a webhook', () => {
  it('is made, switched off and on, tried and deleted; a private address is refused', async () => {
    const page = await openPrograms();
    const make = page.getByRole('button', { name: 'Make the webhook' });
    await page.getByLabel('Where to post to').fill('http://127.0.0.1/');
    await page.getByLabel('What you call the webhook').fill('mine');
    await make.click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Where to post to').fill('https://hooks.invalid/dna-chess');
    await make.click();
    expect(await takeSecret(page, 'the secret of “mine”')).toMatch(/^whsec_/);
    await page.getByText('· on').waitFor();
    await page.getByRole('button', { name: 'Switch it off' }).click();
    await page.getByText('switched off by you').waitFor();
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await page.getByText('· on').waitFor();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('What was sent last').click();
    await page.getByText('ping').waitFor();
    await page.getByRole('button', { name: 'New secret' }).click();
    await takeSecret(page, 'the new secret of “mine”');
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('hooks.invalid').waitFor({ state: 'detached' });
  });
});

describe('a bot', () => {
  it('is made by whoever has an account, and gets and loses its token', async () => {
    // The issuer's own pages have no icon.
    pages.forgive(/favicon/);
    const page = await pages.open('/account/programs');
    await signIn(page, 'Ada');
    await page.getByRole('heading', { name: 'Bots' }).waitFor();
    const handle = `bot-${Math.random().toString(36).slice(2, 10)}`;
    await page.getByLabel('Its handle').fill(handle);
    await page.getByLabel('Its name').fill('Rosalind');
    await page.getByRole('button', { name: 'Make the bot' }).click();
    const first = await takeSecret(page, 'the token of Rosalind');
    expect(await meOf(first)).toBe('Rosalind');
    await page.getByText(`@${handle}`).waitFor();
    await page.getByRole('button', { name: 'Another token' }).click();
    const second = await takeSecret(page, 'the token of Rosalind');
    await expect(meOf(first)).rejects.toThrow('REVOKED_TOKEN');
    expect(await meOf(second)).toBe('Rosalind');
    await page.getByRole('button', { name: 'End its token' }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByText('without a token').waitFor();
    await expect(meOf(second)).rejects.toThrow('REVOKED_TOKEN');
  });
});
