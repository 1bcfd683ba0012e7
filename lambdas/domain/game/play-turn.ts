import { err, ok, type Position, type Result } from '#engine/index';
import { makePosition, makeTurn, parseTurn, type TurnError, type TurnErrorCode } from '#notation/basics';
import { type Clocks, clocksAfterSwap, clocksAfterTurn } from '../clocks/clock.ts';
import { type UserError, type UserErrorCode, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import { endingOf } from './ending.ts';
import { changeGame, finishGame, type Game, hasSeat, playerToMove, sideOfPlayer } from './game.ts';
import { positionBefore, positionOf } from './replay.ts';

export interface PlayTurnCommand {
  readonly player: PlayerId;
  readonly expectedPly: number;
  /** Short or long form. */
  readonly turn: string;
  /** Hash of player and idempotency key; undefined without a key. */
  readonly key: string | undefined;
}

/** `game` is the next version when the turn is new, and the game as it is when the key tells that it was played before. */
export interface TurnDecision {
  readonly game: Game;
  readonly ply: number;
  readonly isNew: boolean;
}

const TURN = ['input', 'turn'];

const codeOf = (code: TurnErrorCode): UserErrorCode => {
  if (code === 'SYNTAX' || code === 'TOO_LONG') return 'TURN_MALFORMED';
  if (code === 'GAME_OVER') return 'GAME_OVER';
  return code === 'AMBIGUOUS' ? 'TURN_AMBIGUOUS' : 'TURN_ILLEGAL';
};

/** What the notation says of a turn text, as the API says it. */
export const turnError = (error: TurnError, path: readonly string[] = TURN): UserError => ({
  code: codeOf(error.code),
  message: error.message,
  path,
  offset: error.offset,
  alternatives: error.legal,
});

/** The turn that the same key played before, if the same was asked for then. */
const findReplay = (game: Game, command: PlayTurnCommand): Result<number | undefined, UserError> => {
  if (command.key !== undefined && game.takenBack?.keys.includes(command.key)) {
    const message = 'This idempotency key played a turn that was taken back; use a new key for each turn.';
    return err(userError('IDEMPOTENCY_KEY_REUSED', message, ['input', 'idempotencyKey']));
  }
  const ply = command.key === undefined ? -1 : game.turns.findIndex(turn => turn.key === command.key);
  if (ply < 0) return ok(undefined);
  const position = positionBefore(game, ply);
  const turn = parseTurn(command.turn, position);
  const isSame = ply === command.expectedPly && turn.ok && makeTurn(position, turn.value) === game.turns[ply]?.notation;
  if (isSame) return ok(ply);
  const message = `This idempotency key played ${game.turns[ply]?.notation} at ply ${ply}; use a new key for each turn.`;
  return err(userError('IDEMPOTENCY_KEY_REUSED', message, ['input', 'idempotencyKey']));
};

const refuseAsOver = (game: Game, player: PlayerId): UserError => {
  const hasLostOnTime = game.ending?.termination === 'TIMEOUT' && sideOfPlayer(game, player) !== game.ending.winner;
  return hasLostOnTime
    ? userError('TIMED_OUT', 'Your time is up: the turn came after the deadline, and the game is over.')
    : userError('GAME_OVER', 'The game is over; no more turns are played.');
};

const refuseByState = (game: Game, command: PlayTurnCommand): UserError | undefined => {
  if (!hasSeat(game, command.player)) return userError('NOT_A_PLAYER', 'You have no seat in this game.');
  if (game.status === 'OPEN') return userError('GAME_NOT_STARTED', 'The game still waits for an opponent.');
  if (game.status === 'FINISHED') return refuseAsOver(game, command.player);
  const ply = game.turns.length;
  if (command.expectedPly !== ply)
    return userError('STALE_PLY', `The game is at ply ${ply}, not ${command.expectedPly}.`, ['input', 'expectedPly']);
  if (playerToMove(game) !== command.player)
    return userError('NOT_YOUR_TURN', `It is ${game.sideToMove === 'white' ? 'White' : 'Black'}'s turn, not yours.`);
  return undefined;
};

const isSwap = (notation: string): boolean => notation === 'swap';

const clocksAfter = (game: Game, notation: string, now: number): Clocks | undefined => {
  const { clocks, timeControl, sideToMove: side, turnNumber } = game;
  if (clocks === undefined || timeControl === undefined) return undefined;
  if (isSwap(notation)) return clocksAfterSwap(clocks, timeControl, now);
  return clocksAfterTurn(clocks, timeControl, { side, isFirst: turnNumber === 1 }, now);
};

/** The game after a turn: the seats are exchanged by a swap, and the rules may have ended it. */
const withTurn = (game: Game, notation: string, after: Position, key: string | undefined, now: number): Game => {
  const clocks = clocksAfter(game, notation, now);
  const changes: Partial<Game> = {
    turns: [
      ...game.turns,
      { notation, at: now, key, left: clocks?.remaining[game.sideToMove], take: game.takenBack?.times },
    ],
    clocks,
    position: makePosition(after),
    sideToMove: after.turn,
    turnNumber: after.turnNumber,
    seats: isSwap(notation) ? { white: game.seats.black, black: game.seats.white } : game.seats,
  };
  const ending = after.outcome === undefined ? undefined : endingOf(after.outcome);
  return ending === undefined ? changeGame(game, now, changes) : finishGame({ ...game, ...changes }, now, ending);
};

/**
 * Decides what a turn does to a game, settled at that instant (see `settleTime`): nothing but this decides, and it reads
 * nothing else. `now` in milliseconds since 1970.
 */
export const decideTurn = (game: Game, command: PlayTurnCommand, now: number): Result<TurnDecision, UserError> => {
  const replay = findReplay(game, command);
  if (!replay.ok) return replay;
  if (replay.value !== undefined) return ok({ game, ply: replay.value, isNew: false });
  const refusal = refuseByState(game, command);
  if (refusal !== undefined) return err(refusal);
  const position = positionOf(game);
  const turn = parseTurn(command.turn, position);
  if (!turn.ok) return err(turnError(turn.error));
  const played = position.play(turn.value);
  if (!played.ok) throw new Error(`a turn that was read as legal was refused: ${played.error.code}`);
  const next = withTurn(game, makeTurn(position, turn.value), played.value.position, command.key, now);
  return ok({ game: next, ply: game.turns.length, isNew: true });
};
