import { err, ok, type Result } from '#engine/index';
import { type ConditionalTurns, decideLinesAfter } from '../../domain/conditional-turns/conditional-turns.ts';
import type { UserError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import { decideTurn, type TurnDecision } from '../../domain/game/play-turn.ts';
import type { TurnLine } from '../../domain/game/turn-lines.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { ConditionalPorts } from '../conditional-turns/answer-conditionally.ts';
import { keepConditionalTurns } from '../conditional-turns/conditional-turns.ts';
import { checkIdempotencyKey, hashTurnKey } from '../idempotency.ts';
import { changeStoredGame, hideFrom, type Refusal } from './change-game.ts';

export interface PlayTurnInput {
  readonly gameId: string;
  readonly expectedPly: number;
  /** Short or long form. */
  readonly turn: string;
  readonly idempotencyKey: string | undefined;
  /** What the player will answer after it; undefined to leave what stands. */
  readonly conditionalTurns: readonly TurnLine[] | undefined;
}

interface Played extends TurnDecision {
  readonly conditional: ConditionalTurns | undefined;
}

const LINES = ['input', 'conditionalTurns'];

/** Lines that cannot be kept refuse the turn with which they come. */
const withLines = (turn: TurnDecision, lines: readonly TurnLine[] | undefined): Result<Played, UserError> => {
  if (lines === undefined) return ok({ ...turn, conditional: undefined });
  const conditional = decideLinesAfter(turn.game, turn.ply, lines, LINES);
  return conditional.ok ? ok({ ...turn, conditional: conditional.value }) : conditional;
};

/**
 * Plays a turn: one strongly consistent read, one pure decision, one conditional write. Nothing is announced here; the
 * stream of the games table does that, after the write. A refusal comes with the game as it stands. Lines that come with it
 * are kept afterwards; what stops in between is made good by the same request again.
 */
export const playTurn = async (
  ports: ConditionalPorts,
  player: PlayerId,
  input: PlayTurnInput,
): Promise<Result<TurnDecision, Refusal>> => {
  const badKey = checkIdempotencyKey(input.idempotencyKey);
  if (badKey !== undefined) return err({ error: badKey, game: undefined });
  const { gameId, expectedPly, turn, idempotencyKey } = input;
  const key = idempotencyKey === undefined ? undefined : hashTurnKey(player, gameId, idempotencyKey);
  const command = { player, expectedPly, turn, key };
  const decide = (game: Game, now: number): Result<Played, UserError> => {
    const decision = decideTurn(game, command, now);
    return decision.ok ? withLines(decision.value, input.conditionalTurns) : decision;
  };
  const outcome = await changeStoredGame(ports, gameId, decide);
  if (!outcome.ok) return err(hideFrom(player, outcome.error));
  const { game, conditional } = outcome.value;
  if (conditional !== undefined) await keepConditionalTurns(ports, player, game.id, conditional);
  return outcome;
};
