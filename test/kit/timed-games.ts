/** Games with clocks, without a service: every instant is given. */
import type { Color } from '#engine/index';
import { readTimeControl, type TimeControl, type TimeControlInput } from '#lambdas/domain/clocks/time-control';
import { settleTime } from '#lambdas/domain/clocks/timeout';
import { decidePause, decideResumption } from '#lambdas/domain/clocks/vacation';
import { createGame } from '#lambdas/domain/game/create-game';
import type { Game } from '#lambdas/domain/game/game';
import { decideJoin } from '#lambdas/domain/game/join-game';
import { decideTurn } from '#lambdas/domain/game/play-turn';
import { toGameId, toPlayerId } from '#lambdas/domain/ids';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** A whole second, so that texts without fractions say it exactly. */
export const START = Date.UTC(2026, 2, 28, 12);

export const ALICE = toPlayerId(new Uint8Array(10).fill(1));
export const BORIS = toPlayerId(new Uint8Array(10).fill(2));

export const controlOf = (input: Partial<TimeControlInput>): TimeControl => {
  const control = readTimeControl({ vacationDays: 0, ...input });
  if (!control.ok) throw new Error(control.error.message);
  return control.value;
};

/** A game that begins at `START`: Alice plays White, Boris Black. */
export const startTimedGame = (input: Partial<TimeControlInput>, ruleset = 'standard'): Game => {
  const game = createGame(
    {
      id: toGameId(new Uint8Array(10).fill(3)),
      creator: ALICE,
      ruleset,
      side: 'white',
      visibility: 'PUBLIC',
      hotSeat: false,
      inviteCode: 'code',
      timeControl: controlOf(input),
    },
    START - DAY,
  );
  const joined = game.ok
    ? decideJoin(game.value, { player: BORIS, inviteCode: undefined, isGuest: true, isBlocked: false }, START)
    : game;
  if (!joined.ok) throw new Error(joined.error.message);
  return joined.value;
};

/** Plays a turn for whoever has to play, as the service does: time is judged first. Throws the code of a refusal. */
export const playAt = (game: Game, turn: string, now: number): Game => {
  const settled = settleTime(game, now);
  const player = settled.seats[settled.sideToMove];
  if (player === undefined) throw new Error('The seat is empty.');
  const decision = decideTurn(settled, { player, expectedPly: settled.turns.length, turn, key: undefined }, now);
  if (!decision.ok) throw new Error(decision.error.code);
  return decision.value.game;
};

/** Plays turns one after another, each so long after the last change. */
export const playAll = (game: Game, turns: readonly string[], taking: number): Game =>
  turns.reduce((present, turn) => playAt(present, turn, (present.clocks?.since ?? START) + taking), game);

const setAway = (game: Game, side: Color, isAway: boolean, now: number): Game => {
  const settled = settleTime(game, now);
  const player = settled.seats[side];
  if (player === undefined) throw new Error('The seat is empty.');
  const decision = isAway ? decidePause(settled, player, now) : decideResumption(settled, player, now);
  if (!decision.ok) throw new Error(decision.error.code);
  return decision.value;
};

/** The player of a side goes on vacation. Throws the code of a refusal. */
export const pauseAt = (game: Game, side: Color, now: number): Game => setAway(game, side, true, now);

/** The player of a side comes back. Throws the code of a refusal. */
export const resumeAt = (game: Game, side: Color, now: number): Game => setAway(game, side, false, now);
