import { type Color, err, ok, opposite, type Result } from '#engine/index';
import { makePosition } from '#notation/basics';
import { type UserError, userError } from '../errors.ts';
import { changeGame, type Game, type PlayedTurn, type TakenBack } from '../game/game.ts';
import { positionBefore, replayTurn } from '../game/replay.ts';
import { isOffered, noOffer, type OfferCommand, sideAtPly, withOffer } from './offers.ts';
import { clocksAfterTakeback, firstTurnsAt } from './takeback-clocks.ts';

/** Keys of turns taken back that are remembered: the last ones, for a copy of an old request comes soon or never. */
const MOST_KEYS = 50;

/** Players alternate, even over a swap, so a side's last turn is the last one, or the one before if it is to move. */
const countFor = (game: Game, side: Color): number => (game.hotSeat || game.sideToMove !== side ? 1 : 2);

const takenBackWith = (game: Game, turns: readonly PlayedTurn[], at: number): TakenBack => {
  const { times, keys } = game.takenBack ?? { times: 0, keys: [] };
  return { times: times + 1, keys: [...keys, ...turns.flatMap(({ key }) => key ?? [])].slice(-MOST_KEYS), at };
};

/** The game without its last turns: all is as it was before them but for the clocks, the version, and offers, which are gone. */
const withoutTurns = (game: Game, count: number, now: number): Game => {
  const { clocks, timeControl, seats, sideToMove: toMove } = game;
  const ply = game.turns.length - count;
  const before = positionBefore(game, ply);
  const gone = game.turns.slice(ply);
  const taken = gone.flatMap((_, index) => replayTurn(game, ply + index) ?? []);
  const isSwapped = gone.some(({ notation }) => notation === 'swap');
  const isFirst = firstTurnsAt(before.turnNumber, before.turn);
  return changeGame(game, now, {
    turns: game.turns.slice(0, ply),
    position: makePosition(before),
    sideToMove: before.turn,
    turnNumber: before.turnNumber,
    seats: isSwapped ? { white: seats.black, black: seats.white } : seats,
    clocks: clocks && timeControl && clocksAfterTakeback(clocks, timeControl, { toMove, taken, isFirst }, now),
    offers: [],
    takenBack: takenBackWith(game, gone, now),
  });
};

/**
 * Decides a request to take back one's last turn, with the other side's answer to it if there is one. One player on both
 * sides takes back the last turn at once. Refuses when there is no such turn. The same again gives the game as it is.
 */
export const decideTakebackRequest = (game: Game, command: OfferCommand, now: number): Result<Game, UserError> => {
  const side = sideAtPly(game, command);
  if (!side.ok) return side;
  const count = countFor(game, side.value);
  if (game.turns.length < count)
    return err(userError('NOTHING_TO_TAKE_BACK', 'You have played no turn that could be taken back.'));
  return game.hotSeat ? ok(withoutTurns(game, count, now)) : withOffer(game, 'TAKEBACK', side.value, now);
};

/** Decides that the other side may take its last turn back. */
export const decideTakebackAcceptance = (game: Game, command: OfferCommand, now: number): Result<Game, UserError> => {
  const side = sideAtPly(game, command);
  if (!side.ok) return side;
  if (!isOffered(game, 'TAKEBACK', side.value)) return err(noOffer());
  return ok(withoutTurns(game, countFor(game, opposite(side.value)), now));
};
