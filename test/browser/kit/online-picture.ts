import type { Browser, Page } from 'playwright-core';
import { DEMO_GAME } from '#local/demo/game';
import { readPageFiles } from '#local/page/page-files';
import { type Backend, startBackend } from '#test/e2e/kit/backend';
import { type Match, playTurn, startMatch } from '#test/play';

const OFFER =
  'mutation ($id: ID!, $ply: Int!) { offerDraw(input: { gameId: $id, expectedPly: $ply }) { errors { message } } }';

/** How many turns of the demo's game are played: White is to move then, and both sides have mutated genes. */
const PLAYED = 16;

/** Two guests in the middle of the demo's game, with a draw offered by Black. Throws what the service refuses. */
const playGame = async ({ query }: Backend): Promise<Match> => {
  const match = await startMatch(query, 'standard', { timeControl: { bankSeconds: 900, incrementSeconds: 30 } });
  const { id: gameId, white, black } = match;
  for (const [expectedPly, turn] of DEMO_GAME.slice(0, PLAYED).entries()) {
    const { errors } = await playTurn(query, expectedPly % 2 === 0 ? white : black, { gameId, expectedPly, turn });
    if (errors.length > 0) throw new Error(`${turn} was refused: ${JSON.stringify(errors)}`);
  }
  await query(OFFER, { id: gameId, ply: PLAYED }, black.token);
  return match;
};

const openAsWhite = async (browser: Browser, { httpUrl }: Backend, match: Match): Promise<Page> => {
  const { id, token } = match.white;
  const session = { kind: 'guest', playerId: id, token, expiresAt: Date.now() + 86_400_000 };
  const localStorage = [{ name: 'dna-chess/online/session', value: JSON.stringify(session) }];
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: httpUrl, localStorage }] },
  });
  await page.goto(`${httpUrl}/game/${match.id}`);
  await page.getByRole('button', { name: 'Accept the draw' }).waitFor();
  return page;
};

/** Takes a picture of a game that is played online, on a backend of its own that serves the page in `dist`. */
export const takeOnlineGame = async (browser: Browser, dist: string, path: string): Promise<void> => {
  const backend = await startBackend({ page: readPageFiles(dist) });
  const page = await openAsWhite(browser, backend, await playGame(backend));
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
  await page.close();
  await backend.close();
};
