import { describe, expect, it } from 'vitest';
import { createGame } from '../../domain/game/create-game.ts';
import type { Game } from '../../domain/game/game.ts';
import { toGameId, toPlayerId } from '../../domain/ids.ts';
import type { PageRequest } from '../../store/game/game-store.ts';
import { connectGames } from './game-connection.ts';

const bytes = (seed: number): Uint8Array =>
  Uint8Array.from({ length: 10 }, (_, index) => (index === 0 ? seed >> 8 : index === 1 ? seed & 255 : 0));

const newGame = (seed: number): Game => {
  const game = createGame(
    {
      id: toGameId(bytes(seed)),
      creator: toPlayerId(bytes(1)),
      ruleset: 'standard',
      side: 'white',
      visibility: 'PUBLIC',
      hotSeat: false,
      inviteCode: 'code',
    },
    1_000_000_000_000 - seed,
  );
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
};

const GAMES = Array.from({ length: 1200 }, (_, seed) => newGame(seed));
const listed = (game: Game) => ({ cursor: `${new Date(game.createdAt).toISOString()}#${game.id}`, game });

/** A list as a store gives it, newest first, and how many pages were read of it. */
const listOf = (games: readonly Game[]) => {
  const reads: number[] = [];
  const list = async ({ after, limit }: PageRequest) => {
    reads.push(limit);
    return games
      .map(listed)
      .filter(({ cursor }) => after === undefined || cursor < after)
      .slice(0, limit);
  };
  return { list, reads };
};

/** Every page from the first to the last, as a client reads them. */
const readAll = async (games: readonly Game[], first: number, keep: (game: Game) => boolean) => {
  const { list, reads } = listOf(games);
  const pages: string[][] = [];
  for (let after: string | undefined; ; ) {
    const { nodes, pageInfo } = await connectGames(list, { first, after }, undefined, keep);
    pages.push(nodes.map(game => game.id));
    if (!pageInfo.hasNextPage) return { pages, reads };
    after = pageInfo.endCursor;
  }
};

describe('a page of games', () => {
  it('is full as long as there are games, whatever the filter passes over', async () => {
    const { pages } = await readAll(GAMES.slice(0, 50), 5, game => GAMES.indexOf(game) % 3 === 0);
    expect(pages.map(page => page.length)).toEqual([5, 5, 5, 2]);
  });

  it('is full although it is small and few games pass the filter', async () => {
    const { pages } = await readAll(GAMES.slice(0, 400), 1, game => GAMES.indexOf(game) % 150 === 149);
    expect(pages.map(page => page.length)).toEqual([1, 1]);
  });

  it('reads only so much for one request; whoever goes on from its end still gets each game once', async () => {
    const wanted = [0, 70, 1100, 1199].map(index => GAMES[index]);
    const { pages, reads } = await readAll(GAMES, 2, game => wanted.includes(game));
    expect(pages.flat()).toEqual(wanted.map(game => game?.id));
    expect(pages.some(page => page.length === 0)).toBe(true);
    expect(reads.length).toBeLessThanOrEqual(pages.length * 10);
  });

  it('holds no game that the viewer may not see', async () => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('there are games');
    const { list } = listOf([{ ...game, visibility: 'PRIVATE' }]);
    expect((await connectGames(list, { first: 1 }, undefined)).nodes).toEqual([]);
    expect((await connectGames(list, { first: 1 }, game.creator)).nodes).toHaveLength(1);
  });

  it('tells that nothing follows when the last game stands on it', async () => {
    const { pages } = await readAll(GAMES.slice(0, 6), 3, () => true);
    expect(pages.map(page => page.length)).toEqual([3, 3]);
  });
});
