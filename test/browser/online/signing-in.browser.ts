import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../kit/axe.ts';
import { expectNoSidewaysScroll } from '../kit/layout.ts';
import { signIn } from '../kit/online.ts';
import { SMALL_PHONE, usePages } from '../kit/pages.ts';

const pages = usePages();

const playAsGuest = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
};

const tokenOf = async (page: Page): Promise<string> => {
  const text = await page.evaluate(() => localStorage.getItem('dna-chess/online/session'));
  return JSON.parse(text ?? '{}').token ?? '';
};

describe('an invite', () => {
  it('is made, and accepted by a guest who comes by its link', async () => {
    const ada = await pages.open('/lobby');
    await playAsGuest(ada, 'Ada');
    await ada.getByRole('button', { name: 'Invite link' }).click();
    await ada.getByLabel('Your side').selectOption('WHITE');
    await ada.getByRole('button', { name: 'Create the game' }).click();
    const link = await ada.getByLabel('Invite link').inputValue();

    const bob = await (await pages.createContext(SMALL_PHONE)).newPage();
    await bob.goto(link);
    await bob.getByText('invites you to a game').waitFor();
    await expectNoBarriers(bob);
    await playAsGuest(bob, '<b>Bob</b>');
    await bob.getByRole('button', { name: 'Accept and play' }).click();
    await bob.getByText('Ada is to move.').waitFor();
    await ada.getByText('It is your turn.').waitFor();
    await ada.locator('.meters').getByText('<b>Bob</b>', { exact: true }).waitFor();
    await expectNoSidewaysScroll(bob);

    const token = await tokenOf(bob);
    expect(token.length).toBeGreaterThan(10);
    for (const text of [bob.url(), await bob.content()]) expect(text).not.toContain(token);

    const late = await pages.open(new URL(link).pathname);
    await late.getByText('This invite lets nobody in').waitFor();
  });
});

describe('an account', () => {
  it('is signed in to by way of its issuer, stays over a reload, in another tab too, and leaves nothing behind', async () => {
    // The issuer's own pages have no icon.
    pages.forgive(/favicon/);
    const page = await pages.open('/games');
    await playAsGuest(page, 'Countess');
    await page.getByText('You have no games under way').waitFor();
    await page.getByRole('link', { name: 'Account' }).click();
    await signIn(page, 'Ada');

    await page.getByRole('heading', { name: 'Ada' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Take the games over' }).click();
    await page.getByRole('heading', { name: 'Countess' }).waitFor();
    await expectNoBarriers(page);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Countess' }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have signed out.').waitFor();
    await other.getByText('You have signed out.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token/i);
  });

  it('is not signed in to by an answer that nobody asked for', async () => {
    const page = await pages.open('/?code=c&state=s');
    await page.getByText('This sign-in was not begun here').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('an account’s page', () => {
  it('gives a handle, by which others challenge, and takes what is said to it as text', async () => {
    const handle = `h${Math.random().toString(36).slice(2, 10)}`;
    const bob = await pages.open('/account');
    await playAsGuest(bob, 'Bob');
    await bob.getByLabel('Handle').fill(handle);
    await bob.getByRole('button', { name: 'Take this handle' }).click();
    await bob.getByText(`@${handle}`).waitFor();

    const ada = await pages.open('/lobby');
    await playAsGuest(ada, 'Ada');
    await ada.getByRole('button', { name: 'Challenge a player' }).click();
    await ada.getByLabel('Their handle').fill(handle.toUpperCase());
    await ada.getByLabel('What you say to it').fill('<i>A game?</i>');
    await ada.getByRole('button', { name: 'Challenge', exact: true }).click();
    await ada.getByText('waits for an answer').waitFor();

    await bob.getByRole('link', { name: 'Inbox' }).click();
    await bob.getByRole('link', { name: 'To the lobby' }).click();
    await bob.getByText('<i>A game?</i>').waitFor();
    await expectNoBarriers(bob);
    await bob.getByRole('button', { name: 'Accept' }).click();
    await bob.locator('.game-standing').waitFor();
  });
});

describe('whoever deletes themselves', () => {
  it('confirms it by their name, is told that it is done, and leaves nothing behind', async () => {
    const page = await pages.open('/account');
    await playAsGuest(page, 'Ada');
    await page.getByText('Delete me for good').click();
    const remove = page.getByRole('button', { name: 'Delete me' });
    await page.getByLabel('Write “Ada” to confirm').fill('ada');
    expect(await remove.isDisabled()).toBe(true);
    await page.getByLabel('Write “Ada” to confirm').fill('Ada');
    await remove.click();
    await page.getByText('You are deleted, with all that was kept of you.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token/i);
  });
});

describe('whoever uses the keyboard alone', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it('stays at a button while it does what it says, and after a question', async () => {
    const page = await pages.open('/account');
    await playAsGuest(page, 'Ada');
    await page.getByLabel('About you').fill('Plays by keyboard.');
    await page.getByRole('button', { name: 'Save the profile' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    expect(await focused(page)).toBe('Save the profile');
    await page.getByRole('button', { name: 'Sign out' }).focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('No');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Sign out');
  });
});

describe('two who want the same', () => {
  it('are paired, each in a lobby of their own', async () => {
    const [ada, bob] = await Promise.all([pages.open('/lobby'), pages.open('/lobby')]);
    for (const [page, name] of [
      [ada, 'Ada'],
      [bob, 'Bob'],
    ] as const) {
      await playAsGuest(page, name);
      await page.getByText('Other settings').click();
      // Of nobody else’s test.
      await page.getByLabel('Settings that differ').fill('turnLimit=177');
    }
    await ada.getByRole('button', { name: 'Find an opponent' }).click();
    await ada.getByText('Looking for somebody').waitFor();
    await bob.getByRole('button', { name: 'Find an opponent' }).click();
    await bob.locator('.game-standing').waitFor();
    await ada.locator('.game-standing').waitFor();
  });
});
