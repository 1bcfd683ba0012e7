import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../kit/axe.ts';
import { expectInSight } from '../kit/layout.ts';
import { beginGame, createPlayer, makeCuttable, move, openGame, playTurn, turnsOf } from '../kit/online.ts';
import { PHONE, SMALL_PHONE, urlOf, usePages } from '../kit/pages.ts';

const pages = usePages();

/** Two who play, and their game; the second of them on a phone. */
const beginTwo = async () => {
  const white = await createPlayer(pages, 'Ada');
  const black = await createPlayer(pages, 'Bob', PHONE);
  return { white, black, id: await beginGame(white, black) };
};

describe('two browsers', () => {
  it('play against each other', async () => {
    const { white, black, id } = await beginTwo();
    const [ada, bob] = await Promise.all([openGame(white, id), openGame(black, id)]);
    await ada.getByText('It is your turn.').waitFor();
    await expect.poll(() => ada.title()).toMatch(/^\(1\) /);
    await move(ada, 'd2', 'd5');
    await bob.getByText('It is your turn.').waitFor();
    await move(bob, 'e7', 'e4');
    await ada.getByText('It is your turn.').waitFor();
    await expect.poll(() => turnsOf(bob)).toEqual(['Rd5', 'Re4']);
    expect(await turnsOf(ada)).toEqual(['Rd5', 'Re4']);
    await expectNoBarriers(ada);

    const offer = bob.getByRole('button', { name: 'Offer a draw' });
    await offer.click();
    await bob.getByRole('button', { name: 'Offer it' }).click();
    await ada.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => offer.isDisabled()).toBe(true);
    expect(await offer.textContent()).toContain('again after your next turn');
    await move(ada, 'd5', 'd4');
    await bob.getByText('It is your turn.').waitFor();
    await expect.poll(() => offer.isDisabled()).toBe(true);
    await move(bob, 'e4', 'e5');
    await expect.poll(() => offer.isDisabled()).toBe(false);

    await offer.click();
    await bob.getByRole('button', { name: 'Offer it' }).click();
    await ada.getByRole('button', { name: 'Accept the draw' }).click();
    await bob.getByText('A draw by agreement.').waitFor();

    await ada.getByRole('button', { name: 'Play again' }).click();
    await bob.getByRole('button', { name: 'They want to play again: accept' }).click();
    await ada.getByRole('button', { name: 'To the next game' }).click();
    await ada.getByText('Bob is to move.').waitFor();
    expect(ada.url()).not.toContain(id);
  });

  it('find the right state after one of them lost its connection in the middle', async () => {
    const { white, black, id } = await beginTwo();
    pages.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const connection = await makeCuttable(black.context);
    const [ada, bob] = await Promise.all([openGame(white, id), openGame(black, id)]);
    await move(ada, 'd2', 'd5');
    await bob.getByText('It is your turn.').waitFor();

    await connection.cut();
    await bob.getByText('You are offline.').waitFor();
    await move(bob, 'e7', 'e4');
    await bob.getByText('Your turn is kept here').waitFor();
    expect(await turnsOf(bob)).toEqual(['Rd5', 'Re4']);
    expect(await turnsOf(ada)).toEqual(['Rd5']);

    await connection.mend();
    await ada.getByText('It is your turn.').waitFor();
    await bob.getByText('Ada is to move.').waitFor();

    await connection.cut();
    await move(ada, 'a2', 'a4');
    await expect.poll(() => turnsOf(ada)).toEqual(['Rd5', 'Re4', 'Ra4']);
    await connection.mend();
    await bob.getByText('It is your turn.').waitFor();
    expect(await turnsOf(bob)).toEqual(['Rd5', 'Re4', 'Ra4']);
  });

  it('that show the same player are told when the other has played already', async () => {
    const { white, id } = await beginTwo();
    const first = await openGame(white, id);
    // A tab that hears nothing: it still believes that it is its turn.
    const second = await white.context.newPage();
    await second.routeWebSocket(/\/ws$/, () => undefined);
    await second.goto(urlOf(`/game/${id}`));
    await second.getByText('It is your turn.').waitFor();
    await move(first, 'd2', 'd5');
    await first.getByText('Bob is to move.').waitFor();
    await move(second, 'a2', 'a4');
    await second.getByText('Your turn was not played: the game had moved on').waitFor();
    expect(await turnsOf(second)).toEqual(['Rd5']);
    await second.getByText('Bob is to move.').waitFor();
  });

  it('send a turn that was kept when the page was closed, once it is opened again', async () => {
    const { white, id } = await beginTwo();
    pages.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const connection = await makeCuttable(white.context);
    const before = await openGame(white, id);
    await before.getByText('It is your turn.').waitFor();
    await connection.cut();
    await move(before, 'd2', 'd5');
    await before.getByText('Your turn is kept here').waitFor();
    await before.close();
    await connection.mend();
    const after = await openGame(white, id);
    await after.getByText('Bob is to move.').waitFor();
    expect(await turnsOf(after)).toEqual(['Rd5']);
  });

  it('see on the smallest of screens what is urgent, and nothing moves under the finger', async () => {
    const white = await createPlayer(pages, 'Ada');
    const black = await createPlayer(pages, '<b>Bob</b> of a very long name indeed', SMALL_PHONE);
    const id = await beginGame(white, black);
    await playTurn(white, id, 0, 'Rd5');
    const [ada, bob] = await Promise.all([openGame(white, id), openGame(black, id)]);
    const square = bob.locator('[data-square="a8"]');
    for (const shown of [bob.getByText('It is your turn.'), square]) await expectInSight(shown);
    const before = await square.boundingBox();
    await ada.getByRole('button', { name: 'Ask for a takeback' }).click();
    const decline = bob.getByRole('button', { name: 'Decline' });
    await decline.waitFor();
    await expectInSight(decline);
    await expectNoBarriers(bob);
    expect(await square.boundingBox()).toEqual(before);
    for (const name of ['b7', 'b6']) await bob.locator(`[data-square="${name}"]`).tap();
    const play = bob.getByRole('button', { name: 'Play this turn' });
    await play.waitFor();
    for (const shown of [decline, play]) await expectInSight(shown);
    // Nothing lies over it that would be pressed in its place.
    await play.click({ trial: true });
    await decline.tap();
    await decline.waitFor({ state: 'detached' });
  });

  it('go on with what could not be loaded once the network is back', async () => {
    const { white, black, id } = await beginTwo();
    await playTurn(white, id, 0, 'Rd5');
    pages.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket|fetching the script/);
    const connection = await makeCuttable(black.context);
    const bob = await black.context.newPage();
    await bob.goto(urlOf('/learn'));
    for (const [path, expected] of [
      ['/games', 'Your turn'],
      ['/inbox', '1 unread'],
      [`/game/${id}`, 'It is your turn.'],
    ] as const) {
      await connection.cut();
      await bob.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await bob.getByText('The server cannot be reached.').first().waitFor();
      await connection.mend();
      await bob.getByText(expected, { exact: true }).waitFor();
    }
  });

  it('answer by a line that was entered while waiting', async () => {
    const { white, black, id } = await beginTwo();
    const bob = await openGame(black, id);
    await bob.getByRole('button', { name: 'If … then' }).click();
    await bob.getByRole('button', { name: 'Add a line' }).click();
    for (const [from, to] of [
      ['d2', 'd5'],
      ['e7', 'e4'],
    ]) {
      await bob.locator(`[data-square="${from}"]`).click();
      await bob.locator(`[data-square="${to}"]`).click();
    }
    await bob.getByRole('button', { name: 'Keep the line' }).click();
    await bob.getByText('If Rd5: Re4').first().waitFor();
    await playTurn(white, id, 0, 'Rd5');
    await expect.poll(() => turnsOf(bob)).toEqual(['Rd5', 'Re4']);
  });
});

describe('whoever does not play', () => {
  it('sees a game at the ply of the address, and no way to play in it', async () => {
    const { white, black, id } = await beginTwo();
    await playTurn(white, id, 0, 'Rd5');
    await playTurn(black, id, 1, 'Re4');
    const page = await openGame({ context: await pages.createContext() }, id, '#1');
    await page.getByText('you are watching').waitFor();
    expect(await page.locator('[aria-current="step"]').textContent()).toBe('Rd5');
    expect(await page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
    await page.getByRole('button', { name: 'To the last turn' }).click();
    expect(new URL(page.url()).hash).toBe('');
    await playTurn(white, id, 2, 'Ra4');
    await expect.poll(() => turnsOf(page)).toEqual(['Rd5', 'Re4', 'Ra4']);
  });
});
