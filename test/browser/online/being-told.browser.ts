import { describe, expect, it } from 'vitest';
import { beginGame, createPlayer, move, openGame, playTurn, turnsOf } from '../kit/online.ts';
import { untilDrawn, urlOf, usePages } from '../kit/pages.ts';

const pages = usePages();

describe('whoever looks elsewhere', () => {
  it('is told of their turn by title, inbox and, if they allow it, a notice', async () => {
    const white = await createPlayer(pages, 'Ada');
    const black = await createPlayer(pages, 'Bob', { permissions: ['notifications'] });
    const id = await beginGame(white, black);
    const bob = await black.context.newPage();
    await bob.goto(urlOf('/account/notices'));
    await untilDrawn(bob);
    // What shows notices in this browser; it is there some time after the page.
    await bob.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await bob.getByLabel('Show a notice').check();
    await playTurn(white, id, 0, 'Rd5');
    await bob.getByRole('link', { name: 'Inbox (1)' }).waitFor();
    await expect.poll(() => bob.title()).toBe('(1) Being told · DNA Chess');
    const listNotices = () =>
      bob.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    const body = 'Rd5 was played. It is your turn.';
    await expect.poll(listNotices).toEqual([{ title: 'DNA Chess', body, tag: id }]);

    await bob.getByRole('link', { name: 'Inbox (1)' }).click();
    await bob.getByText(body).waitFor();
    await bob.getByRole('button', { name: 'Mark all as read' }).click();
    await bob.getByText('All is read.').waitFor();
    await bob.getByRole('link', { name: 'To the game' }).click();
    await move(bob, 'e7', 'e4');
    await expect.poll(() => bob.title()).toBe('Game · DNA Chess');
  });
});

describe('a notice', () => {
  it('is read once it was followed', async () => {
    const [white, black] = [await createPlayer(pages, 'Ada'), await createPlayer(pages, 'Bob')];
    await playTurn(white, await beginGame(white, black), 0, 'Rd5');
    const bob = await black.context.newPage();
    await bob.goto(urlOf('/inbox'));
    await bob.getByRole('link', { name: 'Inbox (1)' }).waitFor();
    await bob.getByRole('link', { name: 'To the game' }).click();
    await bob.getByText('It is your turn.').waitFor();
    await bob.getByRole('link', { name: 'Inbox', exact: true }).click();
    await bob.getByText('All is read.').waitFor();
  });
});

describe('a game without another person', () => {
  it('is played against the computer, which answers', async () => {
    const { context } = await createPlayer(pages, 'Ada');
    const page = await context.newPage();
    await page.goto(urlOf('/lobby'));
    await page.getByRole('button', { name: 'The computer' }).click();
    await page.getByLabel('How well it plays').selectOption('Level 1');
    await page.getByLabel('Your side').selectOption('WHITE');
    await page.getByRole('button', { name: 'Create the game' }).click();
    await page.getByText('It is your turn.').waitFor();
    await move(page, 'd2', 'd5');
    await expect.poll(async () => (await turnsOf(page)).length).toBe(2);
    await page.getByText('It is your turn.').waitFor();
  });

  it('has one player on both sides, who can take turns back', async () => {
    const player = await createPlayer(pages, 'Ada');
    const page = await player.context.newPage();
    await page.goto(urlOf('/lobby'));
    await page.getByRole('button', { name: 'Both sides' }).click();
    await page.getByRole('button', { name: 'Create the game' }).click();
    await page.getByText('White is to move.').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await playTurn(player, id, 0, 'Rd5');
    await page.getByText('Black is to move.').waitFor();
    await page.getByRole('button', { name: 'Take the turn back' }).click();
    await page.getByText('White is to move.').waitFor();
    expect(await turnsOf(page)).toEqual([]);
    expect(await turnsOf(await openGame(player, id))).toEqual([]);
  });
});
