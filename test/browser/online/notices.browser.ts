import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../kit/axe.ts';
import { expectNoSidewaysScroll } from '../kit/layout.ts';
import { listMails } from '../kit/mail.ts';
import { createPlayer } from '../kit/online.ts';
import { SMALL_PHONE, untilDrawn, urlOf, usePages } from '../kit/pages.ts';

const pages = usePages();

const openNotices = async (options = {}): Promise<Page> => {
  const { context } = await createPlayer(pages, 'Ada', options);
  const page = await context.newPage();
  await page.goto(urlOf('/account/notices'));
  await untilDrawn(page);
  await page.getByRole('heading', { name: 'By mail' }).waitFor();
  return page;
};

const address = (): string => `ada-${Math.random().toString(36).slice(2)}@example.org`;

const codeTo = async (to: string): Promise<string> => {
  await expect.poll(async () => (await listMails(to)).length).toBeGreaterThan(0);
  return /^(\S{4}-\S{4}) is the code/m.exec((await listMails(to)).at(-1) ?? '')?.[1] ?? '';
};

describe('a mail address', () => {
  it('is confirmed by the code that was sent there, switched off and on, and forgotten', async () => {
    const page = await openNotices();
    const to = address();
    await page.getByLabel('Mail address').fill(`  ${to} `);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText(`A code was sent to ${to}`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('By mail');
    await page.getByLabel('The code').fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('The code').fill(await codeTo(to));
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByText(`Mail goes to ${to}.`).waitFor();
    await expectNoBarriers(page);

    await page.getByLabel('Send me mail').uncheck();
    await page.getByLabel('When mails come').selectOption('Once a day');
    await page.getByLabel('At', { exact: true }).selectOption('07:00');
    await page.getByLabel('In the time zone').selectOption('Europe/Vienna');
    await expect.poll(() => page.getByText('Saved.', { exact: true }).count()).toBe(2);
    await page.reload();
    await page.getByText(`Mail goes to ${to}.`).waitFor();
    expect(await page.getByLabel('Send me mail').isChecked()).toBe(false);
    expect(await page.getByLabel('At', { exact: true }).inputValue()).toBe('7');
    expect(await page.getByLabel('In the time zone').inputValue()).toBe('Europe/Vienna');

    await page.getByRole('button', { name: 'Forget my address' }).click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByLabel('Mail address').waitFor();
  });

  it('that is none is refused in words, and what was written stays', async () => {
    const page = await openNotices();
    await page.getByLabel('Mail address').fill('nobody');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Mail address').inputValue()).toBe('nobody');
  });
});

describe('what one is told of', () => {
  it('is chosen by keyboard, kind by kind and channel by channel, and kept', async () => {
    const page = await openNotices(SMALL_PHONE);
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    const box = page.getByLabel('It is my turn: Mail');
    expect(await box.isChecked()).toBe(true);
    await box.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByLabel('12 hours before').check();
    await page.getByLabel('1 hour before').uncheck();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.reload();
    await box.waitFor();
    expect(await box.isChecked()).toBe(false);
    expect(await page.getByLabel('It is my turn: Push').isChecked()).toBe(false);
    expect(await page.getByLabel('It is my turn: Webhook').isChecked()).toBe(true);
    expect(await page.getByLabel('12 hours before').isChecked()).toBe(true);
    expect(await page.getByLabel('1 hour before').isChecked()).toBe(false);
  });

  it('is as it was where it cannot be kept, and says so', async () => {
    const page = await openNotices();
    pages.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await page.context().setOffline(true);
    const box = page.getByLabel('A game of mine is over: Push');
    await box.click();
    await page.getByText('The server cannot be reached').waitFor();
    expect(await box.isChecked()).toBe(true);
  });
});
