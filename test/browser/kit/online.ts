import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Pages, untilDrawn, urlOf } from './pages.ts';

/** Somebody who plays: known to the service, with a browser of their own. */
export interface OnlinePlayer {
  readonly id: string;
  readonly token: string;
  readonly context: BrowserContext;
}

/** Sends an operation to the backend that serves the page; throws what was wrong. */
const ask = async <Answer>(query: string, variables: object = {}, token?: string): Promise<Answer> => {
  const response = await fetch(`${inject('siteUrl')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
};

const GUEST = 'mutation ($name: String!) { createGuest(input: { name: $name }) { token expiresAt player { id } } }';

interface GuestAnswer {
  readonly createGuest: {
    readonly token: string;
    readonly expiresAt: string;
    readonly player: { readonly id: string };
  };
}

/** Makes a guest, and a browser in which they are signed in. */
export const createPlayer = async (
  { createContext }: Pages,
  name: string,
  options: BrowserContextOptions = {},
): Promise<OnlinePlayer> => {
  const { token, expiresAt, player } = (await ask<GuestAnswer>(GUEST, { name })).createGuest;
  const session = { kind: 'guest', playerId: player.id, token, expiresAt: Date.parse(expiresAt) };
  const localStorage = [{ name: 'dna-chess/online/session', value: JSON.stringify(session) }];
  const storageState = { cookies: [], origins: [{ origin: inject('siteUrl'), localStorage }] };
  return { id: player.id, token, context: await createContext({ ...options, storageState }) };
};

/** The name of whom a token speaks for; throws where it speaks for nobody. */
export const meOf = async (token: string): Promise<string> =>
  (await ask<{ me: { name: string } }>('{ me { name } }', {}, token)).me.name;

/** Signs in at the issuer for development, as somebody who has not been here before, on a page that offers it. */
export const signIn = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in with development' }).click();
  await page.getByLabel('Subject').fill(`${name} ${Math.random()}`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('main').waitFor();
};

const CREATE = 'mutation { createGame(input: { seat: WHITE }) { game { id } } }';
const JOIN = 'mutation ($id: ID!) { joinGame(input: { gameId: $id }) { errors { message } } }';

/** Begins a public game between two; returns its id. */
export const beginGame = async (white: OnlinePlayer, black: OnlinePlayer): Promise<string> => {
  const { createGame } = await ask<{ createGame: { game: { id: string } } }>(CREATE, {}, white.token);
  const { id } = createGame.game;
  await ask(JOIN, { id }, black.token);
  return id;
};

const SAY =
  'mutation ($gameId: ID!, $text: String!) { postMessage(input: { gameId: $gameId, room: PLAYERS, text: $text }) { errors { message } } }';

/** Says something in the players' room of a game, as a program would: twelve times a minute at most. */
export const say = async ({ token }: OnlinePlayer, gameId: string, text: string): Promise<void> => {
  await ask(SAY, { gameId, text }, token);
};

const PLAY =
  'mutation ($id: ID!, $ply: Int!, $turn: String!) { playTurn(input: { gameId: $id, expectedPly: $ply, turn: $turn }) { errors { message } } }';

/** Plays a turn as a program would. */
export const playTurn = async ({ token }: OnlinePlayer, id: string, ply: number, turn: string): Promise<void> => {
  await ask(PLAY, { id, ply, turn }, token);
};

/** Opens a game in a page of its own. */
export const openGame = async (
  { context }: { readonly context: BrowserContext },
  id: string,
  fragment = '',
): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(urlOf(`/game/${id}${fragment}`));
  await untilDrawn(page);
  await page.locator('.game-standing').waitFor();
  return page;
};

const square = (page: Page, name: string): Locator => page.locator(`[data-square="${name}"]`);

/** Moves a piece on the board, and confirms the turn where that is asked. */
export const move = async (page: Page, from: string, to: string): Promise<void> => {
  await square(page, from).click();
  await square(page, to).click();
  await page.getByRole('button', { name: 'Play this turn' }).click();
};

/** The turns of the list, as they stand there. */
export const turnsOf = (page: Page): Promise<readonly string[]> => page.locator('.turn-list-turn').allTextContents();

/** A connection that can be cut and mended: no request and no message gets through meanwhile. */
export interface Cut {
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** Makes the connection of a browser one that can be cut. To be called before its pages are opened. */
export const makeCuttable = async (context: BrowserContext): Promise<Cut> => {
  const sockets = new Set<{ close: (options: { code: number }) => Promise<void> }>();
  let isCut = false;
  await context.routeWebSocket(/\/ws$/, async socket => {
    if (isCut) return socket.close({ code: 1011 });
    socket.connectToServer();
    sockets.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      await context.setOffline(true);
      for (const socket of sockets) await socket.close({ code: 1011 });
      sockets.clear();
    },
    mend: async () => {
      isCut = false;
      await context.setOffline(false);
    },
  };
};
