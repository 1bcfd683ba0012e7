import { expect } from 'vitest';
import { type Guest, type Match, playTurn, type Query } from '#test/play';
import { findVectorGame, type VectorGame } from '#test/vectors';
import { createSubscriber } from './subscriber.ts';

/** Whole recorded games, the short ones first: 20, 50, 58 and 61 turns. */
export const SHORT_GAMES: readonly VectorGame[] = [
  findVectorGame('cancerThreshold=2', 'cancer'),
  findVectorGame('nucleaseCost=1,primedGenes=on,turnLimit=25', 'turnLimit'),
  findVectorGame('repairWindow=4,turnLimit=30', 'cancer'),
  findVectorGame('rnaCap=4,rnaLifespan=5', 'cancer'),
];

/** The recorded games, over and over. */
export const gameAt = (index: number): VectorGame => {
  const game = SHORT_GAMES[index % SHORT_GAMES.length];
  if (game === undefined) throw new Error('There is no recorded game.');
  return game;
};

/** `from`, `from + 1` … `to`. */
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Who plays a ply of a game without a swap. */
export const moverAt = ({ white, black }: Match, ply: number): Guest => (ply % 2 === 0 ? white : black);

/** Plays the turns from `from` up to `to` (left out: all), each by whoever has to play; every one must be accepted. */
export const playOn = async (
  query: Query,
  match: Match,
  game: VectorGame,
  { from = 0, to = game.turns.length, before = async (_ply: number): Promise<void> => undefined } = {},
): Promise<void> => {
  for (const [index, { short }] of game.turns.slice(from, to).entries()) {
    const expectedPly = from + index;
    await before(expectedPly);
    const { errors } = await playTurn(query, moverAt(match, expectedPly), {
      gameId: match.id,
      expectedPly,
      turn: short,
    });
    expect(errors).toEqual([]);
  }
};

/** Resigns; the payload. */
export const resign = async (query: Query, guest: Guest, gameId: string) => {
  const { data } = await query(
    'mutation ($gameId: ID!) { resign(input: { gameId: $gameId }) { game { id version status } errors { code } } }',
    { gameId },
    guest.token,
  );
  return data.resign;
};

/**
 * Waits until the stream has been read up to the turn that is due: then nothing older is told any more. A stream lags
 * behind the game's writes, and turns that have been played by now are told in their order all the same.
 */
export const settle = async (wsUrl: string, match: Match, ply: number): Promise<void> => {
  const client = createSubscriber(wsUrl, moverAt(match, ply).token);
  await client.turns().find(view => view.id === match.id && view.ply === ply);
  await client.close();
};
