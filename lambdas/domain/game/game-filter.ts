import { err, ok, PRESET_NAMES, type PresetName, type Result } from '#engine/index';
import { makeRuleset, parseRuleset } from '#notation/basics';
import type { TimeControl } from '../clocks/time-control.ts';
import { type UserError, userError } from '../errors.ts';
import type { Game } from './game.ts';

/** Whole numbers from one to another, both included; without one of them there is no bound on that side. */
export interface Range {
  readonly least?: number | null | undefined;
  readonly most?: number | null | undefined;
}

/** Times to play at: a game passes that has one of those named. */
export interface TimeFilter {
  /** Games without clocks. */
  readonly none?: boolean | null | undefined;
  /** Games with a time for each turn, in seconds. */
  readonly secondsPerTurn?: Range | null | undefined;
  /** Games with a bank, in seconds; its increment is not looked at. */
  readonly bankSeconds?: Range | null | undefined;
}

/** What a client asks of games. */
export interface GameFilterInput {
  readonly ruleset?: string | null | undefined;
  readonly preset?: string | null | undefined;
  readonly timeControl?: TimeFilter | null | undefined;
  readonly rated?: boolean | null | undefined;
  /** What the creator's rating has to be, by the preset of the game. */
  readonly creatorRating?: Range | null | undefined;
}

/** What games have to be like; undefined where it does not matter. */
export interface GameFilter {
  /** Canonical text. */
  readonly ruleset: string | undefined;
  readonly preset: PresetName | undefined;
  readonly timeControl: TimeFilter | undefined;
  readonly rated: boolean | undefined;
  /** To be looked at by whoever knows ratings: `passesFilter` does not. */
  readonly creatorRating: Range | undefined;
}

const SECOND = 1000;

const refuse = (field: string, message: string): Result<never, UserError> =>
  err(userError('BAD_INPUT', `${field}: ${message}`, [field]));

const readRuleset = (text: string): Result<string, UserError> => {
  const ruleset = parseRuleset(text);
  return ruleset.ok ? ok(makeRuleset(ruleset.value)) : refuse('ruleset', ruleset.error.message);
};

const readPreset = (text: string): Result<PresetName, UserError> => {
  const preset = PRESET_NAMES.find(name => name === text);
  return preset === undefined
    ? refuse('preset', `"${text}" is no preset; the presets are ${PRESET_NAMES.join(', ')}.`)
    : ok(preset);
};

const isEmpty = ({ least, most }: Range): boolean => (least ?? 0) > (most ?? Number.POSITIVE_INFINITY);

const readTimes = (times: TimeFilter): Result<TimeFilter, UserError> => {
  const { none, secondsPerTurn, bankSeconds } = times;
  if (!none && !secondsPerTurn && !bankSeconds)
    return refuse('timeControl', 'name at least one of none, secondsPerTurn and bankSeconds, or leave it out.');
  for (const [name, range] of Object.entries({ secondsPerTurn, bankSeconds }))
    if (range && isEmpty(range)) return refuse('timeControl', `${name} is from ${range.least} to ${range.most}.`);
  return ok(times);
};

const readRating = (range: Range): Result<Range, UserError> =>
  isEmpty(range) ? refuse('creatorRating', `it is from ${range.least} to ${range.most}.`) : ok(range);

const readIf = <T, R>(
  value: T | null | undefined,
  read: (value: T) => Result<R, UserError>,
): Result<R | undefined, UserError> => (value === null || value === undefined ? ok(undefined) : read(value));

/** Checks what a client asks for. Refuses with BAD_INPUT what cannot be read and ranges without a number in them. */
export const readGameFilter = (input: GameFilterInput): Result<GameFilter, UserError> => {
  const ruleset = readIf(input.ruleset || undefined, readRuleset);
  if (!ruleset.ok) return ruleset;
  const preset = readIf(input.preset, readPreset);
  if (!preset.ok) return preset;
  const timeControl = readIf(input.timeControl, readTimes);
  if (!timeControl.ok) return timeControl;
  const creatorRating = readIf(input.creatorRating, readRating);
  if (!creatorRating.ok) return creatorRating;
  return ok({
    ruleset: ruleset.value,
    preset: preset.value,
    timeControl: timeControl.value,
    rated: input.rated ?? undefined,
    creatorRating: creatorRating.value,
  });
};

/** Whether a number lies in a range. */
export const isWithin = (value: number, { least, most }: Range): boolean =>
  value >= (least ?? value) && value <= (most ?? value);

const fitsTimes = (control: TimeControl | undefined, { none, secondsPerTurn, bankSeconds }: TimeFilter): boolean => {
  if (control === undefined) return none === true;
  const range = control.pace === 'PER_TURN' ? secondsPerTurn : bankSeconds;
  return range ? isWithin(control.time / SECOND, range) : false;
};

/** The preset that a ruleset's canonical text begins with. */
export const presetOf = (ruleset: string): string => ruleset.split(',', 1)[0] ?? ruleset;

/** Whether a game is like that. */
export const passesFilter = ({ ruleset, timeControl, rated }: Game, filter: GameFilter): boolean =>
  (filter.rated === undefined || rated === filter.rated) &&
  (filter.ruleset === undefined || ruleset === filter.ruleset) &&
  (filter.preset === undefined || presetOf(ruleset) === filter.preset) &&
  (filter.timeControl === undefined || fitsTimes(timeControl, filter.timeControl));
