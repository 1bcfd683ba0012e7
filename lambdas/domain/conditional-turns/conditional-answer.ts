import { type Color, ok, type Result } from '#engine/index';
import { type Clocks, windClocks } from '../clocks/clock.ts';
import type { UserError } from '../errors.ts';
import { type Game, sideOfPlayer } from '../game/game.ts';
import { decideTurn } from '../game/play-turn.ts';
import type { PlayerId } from '../ids.ts';
import { answerOf, type ConditionalTurns } from './conditional-turns.ts';

export interface AnswerCommand {
  readonly player: PlayerId;
  readonly conditional: ConditionalTurns;
  /** Hash that stands for the answer at this ply. */
  readonly key: string;
}

/** The clocks at an instant as if a side had not had to think until then; days of vacation pass all the same. */
const withoutThinking = (clocks: Clocks, side: Color, now: number): Clocks => {
  const wound = windClocks(clocks, side, now);
  return { ...wound, remaining: { ...wound.remaining, [side]: clocks.remaining[side] } };
};

/** A turn played in somebody's absence does not end their vacation. */
const withVacationOf = (game: Game, player: PlayerId, wasAway: boolean): Game => {
  const side = sideOfPlayer(game, player);
  if (game.status !== 'ACTIVE' || game.clocks === undefined || side === undefined) return game;
  return { ...game, clocks: { ...game.clocks, isAway: { ...game.clocks.isAway, [side]: wasAway } } };
};

/**
 * Decides the turn that is due by a player's conditional turns, in a game that is settled (see `settleTime`). It takes no
 * time, however late it is decided, and leaves the player on vacation. Gives the game as it is where no turn is due.
 */
export const decideAnswer = (
  game: Game,
  { player, conditional, key }: AnswerCommand,
  now: number,
): Result<{ readonly game: Game }, UserError> => {
  const turn = answerOf(conditional, game, player);
  if (turn === undefined) return ok({ game });
  const clocks = game.clocks && withoutThinking(game.clocks, game.sideToMove, now);
  const command = { player, expectedPly: game.turns.length, turn, key };
  const decision = decideTurn({ ...game, clocks }, command, now);
  if (!decision.ok || !decision.value.isNew) return decision.ok ? ok({ game }) : decision;
  return ok({ game: withVacationOf(decision.value.game, player, clocks?.isAway[game.sideToMove] ?? false) });
};
