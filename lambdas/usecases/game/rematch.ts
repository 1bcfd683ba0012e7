import { createHash } from 'node:crypto';
import { ok, type Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import { playersOf } from '../../domain/game/game-change.ts';
import {
  createRematch,
  decideRematchAcceptance,
  decideRematchOffer,
  type RematchCommand,
} from '../../domain/game/rematch.ts';
import { type GameId, isGameId, type PlayerId, toGameId } from '../../domain/ids.ts';
import { type BlockPorts, isBlocked } from '../players/blocks.ts';
import type { GamePorts, Ports } from '../ports.ts';
import { type Change, changeGameAs, type Refusal } from './change-game.ts';

/** The finished game, and the next one when both want it. */
export interface RematchOutcome extends Change {
  readonly next: Game | undefined;
}

/** One finished game gives one id, so the table itself refuses a second next game. */
const nextIdOf = (id: GameId): GameId => toGameId(createHash('sha256').update(`rematch\n${id}`).digest());

/** Makes the next game, or finds it. What stopped after the agreement was written goes on here when anybody asks again. */
const findNext = async ({ games, now }: GamePorts, finished: Game): Promise<Game | undefined> => {
  const { rematch } = finished;
  if (rematch?.game === undefined) return undefined;
  const next = createRematch(finished, { by: rematch.by, next: rematch.game }, now());
  return (await games.create(next)) ? next : games.load(next.id);
};

/** What a rematch takes. */
export interface RematchPorts extends GamePorts, BlockPorts {
  readonly players: Pick<Ports['players'], 'loadMany'>;
}

/**
 * Whether the other player of a game is gone, or has blocked somebody, who is told no more than that there will be no
 * rematch.
 */
const isUnavailable = async (ports: RematchPorts, player: PlayerId, gameId: string): Promise<boolean> => {
  const game = isGameId(gameId) ? await ports.games.load(gameId) : undefined;
  const others = game === undefined ? [] : playersOf(game).filter(other => other !== player);
  const [records, blocks] = await Promise.all([
    ports.players.loadMany(others),
    Promise.all(others.map(other => isBlocked(ports, other, player))),
  ]);
  return blocks.some(Boolean) || records.some(({ deletedAt }) => deletedAt !== undefined);
};

type RematchChange = (
  ports: RematchPorts,
  player: PlayerId,
  gameId: string,
) => Promise<Result<RematchOutcome, Refusal>>;

const changeBy =
  (decide: (game: Game, command: RematchCommand, now: number) => Result<Game, UserError>): RematchChange =>
  async (ports, player, gameId) => {
    const known = { player, isUnavailable: await isUnavailable(ports, player, gameId) };
    const outcome = await changeGameAs(ports, player, gameId, (game, now) =>
      decide(game, { ...known, next: nextIdOf(game.id) }, now),
    );
    return outcome.ok ? ok({ ...outcome.value, next: await findNext(ports, outcome.value.game) }) : outcome;
  };

/** Offers to play again with sides exchanged, or accepts the offer that stands. */
export const offerRematch = changeBy(decideRematchOffer);

/** Accepts the other side's offer: exactly one next game, however often it is accepted. */
export const acceptRematch = changeBy(decideRematchAcceptance);
