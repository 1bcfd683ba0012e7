import {
  type Color,
  err,
  ok,
  opposite,
  type Position,
  PRESET_NAMES,
  type PresetName,
  type Result,
} from '#engine/index';
import { type GameResult, makeRuleset, parseRuleset } from '#notation/basics';
import { type UserError, userError } from '../errors.ts';
import { collectResults } from '../game/collect-results.ts';
import type { Termination } from '../game/game.ts';
import { presetOf, type Range } from '../game/game-filter.ts';
import { endedFor, type Outcome } from '../game/outcome.ts';
import { readPosition } from '../game/read-position.ts';
import { isPlayerId, type PlayerId } from '../ids.ts';
import type { ArchiveEntry, GameSource } from './archive-entry.ts';

type Given<T> = T | null | undefined;

/** What a client looks for in the archive. */
export interface ArchiveSearchInput {
  readonly player?: Given<string>;
  readonly opponent?: Given<string>;
  readonly side?: Given<'WHITE' | 'BLACK'>;
  readonly outcome?: Given<Outcome>;
  readonly result?: Given<'WHITE_WINS' | 'BLACK_WINS' | 'DRAW'>;
  readonly termination?: Given<Termination>;
  readonly ruleset?: Given<string>;
  readonly preset?: Given<string>;
  readonly rated?: Given<boolean>;
  readonly source?: Given<GameSource>;
  readonly importer?: Given<string>;
  readonly name?: Given<string>;
  /** Milliseconds since 1970, UTC. */
  readonly since?: Given<number>;
  readonly until?: Given<number>;
  readonly plies?: Given<Range>;
  readonly position?: Given<string>;
}

/** What games of the archive have to be like; undefined where it does not matter. */
export interface ArchiveSearch {
  readonly player: PlayerId | undefined;
  readonly opponent: PlayerId | undefined;
  readonly side: Color | undefined;
  readonly outcome: Outcome | undefined;
  readonly result: GameResult | undefined;
  readonly termination: Termination | undefined;
  /** Canonical text. */
  readonly ruleset: string | undefined;
  readonly preset: PresetName | undefined;
  readonly rated: boolean | undefined;
  readonly source: GameSource | undefined;
  readonly importer: PlayerId | undefined;
  /** In lower case. */
  readonly name: string | undefined;
  /** From this instant on, and before that one, by when a game came into the archive. */
  readonly since: number | undefined;
  readonly until: number | undefined;
  readonly plies: Range | undefined;
  readonly position: Position | undefined;
}

/** Looks for nothing in particular. */
export const ANY_GAME: ArchiveSearch = {
  player: undefined,
  opponent: undefined,
  side: undefined,
  outcome: undefined,
  result: undefined,
  termination: undefined,
  ruleset: undefined,
  preset: undefined,
  rated: undefined,
  source: undefined,
  importer: undefined,
  name: undefined,
  since: undefined,
  until: undefined,
  plies: undefined,
  position: undefined,
};

const RESULTS = { WHITE_WINS: '1-0', BLACK_WINS: '0-1', DRAW: '1/2-1/2' } as const satisfies Record<
  'WHITE_WINS' | 'BLACK_WINS' | 'DRAW',
  GameResult
>;

const refuse = (field: string, message: string): Result<never, UserError> =>
  err(userError('BAD_INPUT', `${field}: ${message}`, ['filter', field]));

const readPlayer = (field: string, id: Given<string>): Result<PlayerId | undefined, UserError> => {
  if (id === null || id === undefined) return ok(undefined);
  return isPlayerId(id) ? ok(id) : refuse(field, `"${id}" is not the id of a player.`);
};

const readRuleset = (text: Given<string>): Result<string | undefined, UserError> => {
  if (text === null || text === undefined) return ok(undefined);
  const ruleset = parseRuleset(text);
  return ruleset.ok ? ok(makeRuleset(ruleset.value)) : refuse('ruleset', ruleset.error.message);
};

const readPreset = (text: Given<string>): Result<PresetName | undefined, UserError> => {
  if (text === null || text === undefined) return ok(undefined);
  const preset = PRESET_NAMES.find(name => name === text);
  const message = `"${text}" is no preset; the presets are ${PRESET_NAMES.join(', ')}.`;
  return preset === undefined ? refuse('preset', message) : ok(preset);
};

const readReached = ({ position, ruleset }: ArchiveSearchInput): Result<Position | undefined, UserError> => {
  if (position === null || position === undefined) return ok(undefined);
  const paths = { text: ['filter', 'position'], ruleset: ['filter', 'ruleset'] };
  return readPosition({ text: position, ruleset: ruleset ?? 'standard', paths });
};

/** What makes no sense together; undefined when all does. */
const contradictionOf = (input: ArchiveSearchInput): Result<never, UserError> | undefined => {
  const { player, opponent, side, outcome, since, until, plies } = input;
  for (const [field, value] of Object.entries({ opponent, side, outcome }))
    if (value && !player) return refuse(field, 'say whose with player.');
  if (since && until && since >= until) return refuse('until', 'it is not after since.');
  if (plies && (plies.least ?? 0) > (plies.most ?? Number.POSITIVE_INFINITY))
    return refuse('plies', `they are from ${plies.least} to ${plies.most}.`);
  return undefined;
};

type Texts = Pick<ArchiveSearch, 'player' | 'opponent' | 'importer' | 'ruleset' | 'preset' | 'position'>;

/** The texts in what a client looks for, as far as they can be read. */
const readTexts = (input: ArchiveSearchInput) =>
  collectResults<Texts, UserError>({
    player: readPlayer('player', input.player),
    opponent: readPlayer('opponent', input.opponent),
    importer: readPlayer('importer', input.importer),
    ruleset: readRuleset(input.ruleset),
    preset: readPreset(input.preset),
    position: readReached(input),
  });

const SIDES = { WHITE: 'white', BLACK: 'black' } as const satisfies Record<'WHITE' | 'BLACK', Color>;

/** Checks what a client looks for. Refuses what cannot be read or makes no sense together (BAD_INPUT, BAD_POSITION). */
export const readArchiveSearch = (input: ArchiveSearchInput): Result<ArchiveSearch, UserError> => {
  const contradiction = contradictionOf(input);
  if (contradiction !== undefined) return contradiction;
  const texts = readTexts(input);
  if (!texts.ok) return texts;
  return ok({
    ...texts.value,
    side: input.side ? SIDES[input.side] : undefined,
    outcome: input.outcome ?? undefined,
    result: input.result ? RESULTS[input.result] : undefined,
    termination: input.termination ?? undefined,
    rated: input.rated ?? undefined,
    source: input.source ?? undefined,
    name: input.name?.trim().toLowerCase() || undefined,
    since: input.since ?? undefined,
    until: input.until ?? undefined,
    plies: input.plies ?? undefined,
  });
};

/** Whether a player had a side in a game, against that opponent and with that outcome. */
const fitsSide = (entry: ArchiveEntry, side: Color, { player, opponent, outcome, ...wanted }: ArchiveSearch): boolean =>
  entry.seats[side] === player &&
  (wanted.side === undefined || wanted.side === side) &&
  (opponent === undefined || entry.seats[opposite(side)] === opponent) &&
  (outcome === undefined || endedFor(entry.result, side, outcome));

const isWithin = (value: number, { least, most }: Range): boolean =>
  value >= (least ?? value) && value <= (most ?? value);

const isSame = <T>(wanted: T | undefined, value: T | undefined): boolean => wanted === undefined || wanted === value;

/** Whether a game of the archive is like that, the position it reached aside. */
export const matchesSearch = (entry: ArchiveEntry, search: ArchiveSearch): boolean =>
  (search.player === undefined || fitsSide(entry, 'white', search) || fitsSide(entry, 'black', search)) &&
  isSame(search.result, entry.result) &&
  isSame(search.termination, entry.termination) &&
  isSame(search.ruleset, entry.ruleset) &&
  isSame<string>(search.preset, presetOf(entry.ruleset)) &&
  isSame(search.rated, entry.rated) &&
  isSame(search.source, entry.source) &&
  isSame(search.importer, entry.importer) &&
  (search.name === undefined || entry.names.some(name => name.toLowerCase() === search.name)) &&
  entry.archivedAt >= (search.since ?? entry.archivedAt) &&
  entry.archivedAt < (search.until ?? Number.POSITIVE_INFINITY) &&
  (search.plies === undefined || isWithin(entry.plies, search.plies));
