import { err, ok, type Result } from '#engine/index';
import { makeRuleset, parseRuleset } from '#notation/basics';
import { readTimeControl, type TimeControlInput, timeControlEquals } from '../clocks/time-control.ts';
import { type UserError, userError } from '../errors.ts';
import { type SeatChoice, sideOfChoice } from '../game/create-game.ts';
import type { Visibility } from '../game/game.ts';
import type { ChallengeId, PlayerId } from '../ids.ts';
import { parseShownText } from '../players/player.ts';
import { checkRateable } from '../ratings/rated.ts';
import type { Challenge } from './challenge.ts';

/** A challenge as its challenger asks for it. */
export interface DraftChallengeCommand {
  readonly id: ChallengeId;
  readonly challenger: PlayerId;
  readonly challenged: PlayerId;
  readonly ruleset: string;
  readonly seat: SeatChoice;
  /** Decides a seat at random by its lowest bit. */
  readonly draw: number;
  readonly visibility: Visibility;
  readonly rated: boolean;
  /** Undefined for a game without clocks. */
  readonly timeControl: TimeControlInput | undefined;
  readonly message: string | undefined;
  /** Milliseconds since 1970, UTC; undefined for the usual time. */
  readonly expiresAt: number | undefined;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const USUAL_LIFE = 7 * DAY;
const LONGEST_LIFE = 30 * DAY;
const MOST_MESSAGE = 140;

const readExpiry = (at: number | undefined, now: number): Result<number, UserError> => {
  const expiresAt = at ?? now + USUAL_LIFE;
  if (expiresAt >= now + MINUTE && expiresAt <= now + LONGEST_LIFE) return ok(expiresAt);
  const message = 'A challenge expires a minute from now at the earliest, 30 days from now at the latest.';
  return err(userError('BAD_INPUT', message, ['input', 'expiresAt']));
};

/** The canonical text of a ruleset of an input. Refuses what cannot be read (BAD_RULESET), or rated if it is to be (NOT_RATEABLE). */
export const readRulesetText = (text: string, rated: boolean): Result<string, UserError> => {
  const ruleset = parseRuleset(text);
  if (!ruleset.ok) {
    const { message, offset } = ruleset.error;
    return err({ ...userError('BAD_RULESET', message, ['input', 'ruleset']), offset });
  }
  const unrateable = rated ? checkRateable({ ruleset: ruleset.value, hotSeat: false }) : undefined;
  return unrateable === undefined ? ok(makeRuleset(ruleset.value)) : err(unrateable);
};

/** The first version of a challenge. Refuses terms that cannot be read or are out of range, and oneself as the other player. */
export const draftChallenge = (command: DraftChallengeCommand, now: number): Result<Challenge, UserError> => {
  const { id, challenger, challenged, seat, draw, visibility, rated } = command;
  if (challenger === challenged)
    return err(userError('BAD_INPUT', 'You cannot challenge yourself; createGame has hotSeat.', ['input', 'opponent']));
  const ruleset = readRulesetText(command.ruleset, command.rated);
  if (!ruleset.ok) return ruleset;
  const timeControl = command.timeControl ? readTimeControl(command.timeControl) : ok(undefined);
  if (!timeControl.ok) return timeControl;
  const message =
    command.message === undefined ? ok(undefined) : parseShownText(command.message, 'message', MOST_MESSAGE);
  if (!message.ok) return message;
  const expiresAt = readExpiry(command.expiresAt, now);
  if (!expiresAt.ok) return expiresAt;
  return ok({
    id,
    version: 1,
    status: 'PENDING',
    challenger,
    challenged,
    ruleset: ruleset.value,
    timeControl: timeControl.value,
    visibility,
    rated,
    seat,
    side: sideOfChoice(seat, draw),
    message: message.value,
    createdAt: now,
    expiresAt: expiresAt.value,
    closedAt: undefined,
    declineReason: undefined,
  });
};

/** Whether two drafts ask for the same; when they were made and expire is not looked at. */
export const isSameChallenge = (a: Challenge, b: Challenge): boolean =>
  a.challenger === b.challenger &&
  a.challenged === b.challenged &&
  a.ruleset === b.ruleset &&
  a.seat === b.seat &&
  a.visibility === b.visibility &&
  a.rated === b.rated &&
  a.message === b.message &&
  timeControlEquals(a.timeControl, b.timeControl);
