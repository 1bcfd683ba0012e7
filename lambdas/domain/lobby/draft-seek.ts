import { err, ok, type Result } from '#engine/index';
import { readTimeControl, type TimeControlInput } from '../clocks/time-control.ts';
import { type UserError, userError } from '../errors.ts';
import type { SeatChoice } from '../game/create-game.ts';
import type { Range } from '../game/game-filter.ts';
import type { PlayerId, SeekId } from '../ids.ts';
import { readRulesetText } from './draft-challenge.ts';
import { poolOf, type Seek } from './seek.ts';

/** A seek as its player asks for it. */
export interface DraftSeekCommand {
  readonly id: SeekId;
  readonly player: PlayerId;
  readonly ruleset: string;
  readonly anyOfPreset: boolean;
  readonly rated: boolean;
  readonly seat: SeatChoice;
  /** Undefined for a game without clocks. */
  readonly timeControl: TimeControlInput | undefined;
  readonly opponentRating: Range | undefined;
  /** Milliseconds since 1970, UTC; undefined for the usual time. */
  readonly expiresAt: number | undefined;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const USUAL_LIFE = DAY;
const LONGEST_LIFE = 7 * DAY;

const refuse = (field: string, message: string): Result<never, UserError> =>
  err(userError('BAD_INPUT', message, ['input', field]));

const readExpiry = (at: number | undefined, now: number): Result<number, UserError> => {
  const expiresAt = at ?? now + USUAL_LIFE;
  if (expiresAt >= now + MINUTE && expiresAt <= now + LONGEST_LIFE) return ok(expiresAt);
  return refuse('expiresAt', 'A seek expires a minute from now at the earliest, 7 days from now at the latest.');
};

const readRange = (range: Range | undefined): Result<Range | undefined, UserError> => {
  if (range === undefined) return ok(undefined);
  const { least = null, most = null } = range;
  if ((least ?? 0) > (most ?? Number.POSITIVE_INFINITY))
    return refuse('opponentRating', `opponentRating is from ${least} to ${most}.`);
  return ok({ ...(least !== null && { least }), ...(most !== null && { most }) });
};

/** The first version of a seek, without the player's rating yet. Refuses terms that cannot be read or are out of range. */
export const draftSeek = (command: DraftSeekCommand, now: number): Result<Omit<Seek, 'rating'>, UserError> => {
  const { id, player, anyOfPreset, rated, seat } = command;
  const ruleset = readRulesetText(command.ruleset, rated);
  if (!ruleset.ok) return ruleset;
  const timeControl = command.timeControl ? readTimeControl(command.timeControl) : ok(undefined);
  if (!timeControl.ok) return timeControl;
  const opponentRating = readRange(command.opponentRating);
  if (!opponentRating.ok) return opponentRating;
  const expiresAt = readExpiry(command.expiresAt, now);
  if (!expiresAt.ok) return expiresAt;
  return ok({
    id,
    version: 1,
    status: 'WAITING',
    player,
    ruleset: ruleset.value,
    anyOfPreset,
    timeControl: timeControl.value,
    rated,
    seat,
    opponentRating: opponentRating.value,
    createdAt: now,
    expiresAt: expiresAt.value,
    closedAt: undefined,
    joining: undefined,
    pairing: undefined,
  });
};

type Asked = Omit<Seek, 'rating'>;

/** Whether two drafts ask for the same; when they were made and expire is not looked at. */
export const isSameSeek = (a: Asked, b: Asked): boolean =>
  a.player === b.player &&
  a.ruleset === b.ruleset &&
  a.anyOfPreset === b.anyOfPreset &&
  a.seat === b.seat &&
  poolOf(a) === poolOf(b) &&
  a.opponentRating?.least === b.opponentRating?.least &&
  a.opponentRating?.most === b.opponentRating?.most;
