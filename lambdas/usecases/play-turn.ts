import { err, type Result } from '#engine/index';
import type { Game } from '../domain/game.ts';
import type { PlayerId } from '../domain/ids.ts';
import { decideTurn, type TurnDecision } from '../domain/play-turn.ts';
import { changeStoredGame, hideFrom, type Refusal } from './change-game.ts';
import { checkIdempotencyKey, hashIdempotencyKey } from './idempotency.ts';
import type { GamePorts } from './ports.ts';

export interface PlayTurnInput {
  readonly gameId: string;
  readonly expectedPly: number;
  /** Short or long form. */
  readonly turn: string;
  readonly idempotencyKey: string | undefined;
}

const KEY_LENGTH = 12;

/** What is kept of a key beside its turn: 72 bits, enough among the keys of one game. */
const hashKey = (player: PlayerId, input: PlayTurnInput): string | undefined => {
  if (input.idempotencyKey === undefined) return undefined;
  const hash = hashIdempotencyKey(`turn\n${input.gameId}`, player, input.idempotencyKey);
  return Buffer.from(hash).toString('base64url').slice(0, KEY_LENGTH);
};

/**
 * Plays a turn: one strongly consistent read, one pure decision, one conditional write. Nothing is announced here; the
 * stream of the games table does that, after the write. A refusal comes with the game as it stands.
 */
export const playTurn = async (
  ports: GamePorts,
  player: PlayerId,
  input: PlayTurnInput,
): Promise<Result<TurnDecision, Refusal>> => {
  const badKey = checkIdempotencyKey(input.idempotencyKey);
  if (badKey !== undefined) return err({ error: badKey, game: undefined });
  const command = { player, expectedPly: input.expectedPly, turn: input.turn, key: hashKey(player, input) };
  const decide = (game: Game, now: number) => decideTurn(game, command, now);
  const outcome = await changeStoredGame(ports, input.gameId, decide);
  return outcome.ok ? outcome : err(hideFrom(player, outcome.error));
};
