import { err, ok, type Result } from '#engine/index';
import { canSee, type Game } from '../../domain/game/game.ts';
import { decideJoin, type JoinCommand } from '../../domain/game/join-game.ts';
import { isGameId, type PlayerId } from '../../domain/ids.ts';
import { isBlocked } from '../players/blocks.ts';
import { loadPlayer } from '../players/load-player.ts';
import type { GamePorts, Ports } from '../ports.ts';
import { type Change, changeStoredGame, type Refusal } from './change-game.ts';

export interface JoinGameInput {
  readonly gameId: string;
  readonly inviteCode: string | undefined;
}

export type JoinPorts = GamePorts & Pick<Ports, 'players' | 'blocks'>;

/** What is to be known of somebody before they take a seat. */
const knownOf = async (
  ports: JoinPorts,
  player: PlayerId,
  creator: PlayerId | undefined,
): Promise<Pick<JoinCommand, 'isGuest' | 'isBot' | 'isBlocked'>> => {
  const [{ isGuest, isBot }, blocked] = await Promise.all([
    loadPlayer(ports, player),
    creator !== undefined && isBlocked(ports, creator, player),
  ]);
  return { isGuest, isBot, isBlocked: blocked };
};

const creatorOf = async ({ games }: JoinPorts, id: string): Promise<PlayerId | undefined> =>
  isGameId(id) ? (await games.load(id))?.creator : undefined;

/** Takes the open seat of a game; of many who try at once, exactly one gets it. A refusal shows only games that may be seen. */
export const joinGame = async (
  ports: JoinPorts,
  player: PlayerId,
  input: JoinGameInput,
): Promise<Result<Change, Refusal>> => {
  const known = await knownOf(ports, player, await creatorOf(ports, input.gameId));
  const decide = (game: Game, now: number) => decideJoin(game, { player, inviteCode: input.inviteCode, ...known }, now);
  const outcome = await changeStoredGame(ports, input.gameId, (game, now) => {
    const decision = decide(game, now);
    return decision.ok ? ok({ game: decision.value }) : decision;
  });
  if (outcome.ok) return outcome;
  const { error, game } = outcome.error;
  return err({ error, game: game !== undefined && canSee(game, player) ? game : undefined });
};
