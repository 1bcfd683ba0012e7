import { type ByColor, type Color, err, ok, opposite, Position, type Result } from '#engine/index';
import { makePosition, makeRuleset, parseRuleset } from '#notation/basics';
import { startClocks } from '../clocks/clock.ts';
import type { TimeControl } from '../clocks/time-control.ts';
import { type UserError, userError } from '../errors.ts';
import type { GameId, PlayerId } from '../ids.ts';
import { checkRateable } from '../ratings/rated.ts';
import type { Game, Visibility } from './game.ts';

export const SEAT_CHOICES = ['WHITE', 'BLACK', 'RANDOM'] as const;
export type SeatChoice = (typeof SEAT_CHOICES)[number];

export interface CreateGameCommand {
  readonly id: GameId;
  readonly creator: PlayerId;
  readonly ruleset: string;
  /** The creator's side. */
  readonly side: Color;
  readonly visibility: Visibility;
  readonly hotSeat: boolean;
  /** Undefined for a game that does not count. For one that does, the creator must be no guest (see `checkRatedPlayer`). */
  readonly rated?: boolean | undefined;
  /** Kept only by a private game with an open seat. */
  readonly inviteCode: string;
  /** Undefined for a game without clocks. */
  readonly timeControl?: TimeControl | undefined;
}

const seatsOf = ({ creator, side, hotSeat }: CreateGameCommand): ByColor<PlayerId | undefined> => {
  const other = hotSeat ? creator : undefined;
  return side === 'white' ? { white: creator, black: other } : { white: other, black: creator };
};

/** The first version of a game. Refuses a ruleset that cannot be read (BAD_RULESET), and to rate what cannot be (NOT_RATEABLE). */
export const createGame = (command: CreateGameCommand, now: number): Result<Game, UserError> => {
  const ruleset = parseRuleset(command.ruleset);
  if (!ruleset.ok) {
    const { message, offset } = ruleset.error;
    return err({ ...userError('BAD_RULESET', message, ['input', 'ruleset']), offset });
  }
  const unrateable = command.rated ? checkRateable({ ruleset: ruleset.value, hotSeat: command.hotSeat }) : undefined;
  if (unrateable !== undefined) return err(unrateable);
  const start = Position.start(ruleset.value);
  return ok({
    id: command.id,
    version: 1,
    status: command.hotSeat ? 'ACTIVE' : 'OPEN',
    visibility: command.visibility,
    hotSeat: command.hotSeat,
    rated: command.rated ?? false,
    ruleset: makeRuleset(ruleset.value),
    creator: command.creator,
    inviteCode: command.visibility === 'PRIVATE' && !command.hotSeat ? command.inviteCode : undefined,
    seats: seatsOf(command),
    turns: [],
    position: makePosition(start),
    sideToMove: start.turn,
    turnNumber: start.turnNumber,
    ending: undefined,
    offers: [],
    takenBack: undefined,
    rematch: undefined,
    timeControl: command.timeControl,
    clocks: command.hotSeat && command.timeControl ? startClocks(command.timeControl, now) : undefined,
    createdAt: now,
    startedAt: command.hotSeat ? now : undefined,
    updatedAt: now,
    finishedAt: undefined,
  });
};

/** The side that a seat choice gives; `draw` decides RANDOM by its lowest bit. */
export const sideOfChoice = (choice: SeatChoice, draw: number): Color => {
  if (choice === 'WHITE') return 'white';
  return choice === 'BLACK' || (draw & 1) === 1 ? 'black' : opposite('black');
};
