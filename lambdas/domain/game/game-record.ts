import { type ByColor, Position, type Result } from '#engine/index';
import {
  type GameRecord,
  type GameResult,
  makeDuration,
  makeRecordJson,
  type RecordError,
  type RecordedTurn,
  type Termination,
  writeRecord,
} from '#notation/basics';
import { makeTimeControl } from '../clocks/time-control.ts';
import { type RecordRatings, ratingTags } from '../ratings/record-ratings.ts';
import type { Game, Termination as GameTermination } from './game.ts';
import { rulesetOf, turnsOf } from './replay.ts';

/** A name as a record, which is ASCII, can hold it: accents go, what has no ASCII letter becomes `?`. */
export const toAsciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?');

/** How a game ended, in the words of records; `*` while it goes on and for one that was called off. */
export const resultOf = ({ ending }: Game): GameResult => {
  if (ending === undefined || ending.termination === 'ABORTED') return '*';
  if (ending.winner === undefined) return '1/2-1/2';
  return ending.winner === 'white' ? '1-0' : '0-1';
};

const TERMINATIONS = {
  CANCER: 'normal',
  TURN_LIMIT: 'adjudication',
  RESIGNATION: 'normal',
  TIMEOUT: 'time forfeit',
  AGREEMENT: 'normal',
  ABORTED: 'abandoned',
} as const satisfies Record<GameTermination, Termination>;

const terminationOf = ({ ending }: Game): Termination =>
  ending === undefined ? 'unterminated' : TERMINATIONS[ending.termination];

/** What a game knows of the time of a turn: what its side had left, if clocks ran, and what it took. */
const timesOf = (game: Game, ply: number): string => {
  const turn = game.turns[ply];
  const began = game.turns[ply - 1]?.at ?? game.startedAt ?? game.createdAt;
  const taken = `[%emt ${makeDuration((turn?.at ?? began) - began)}]`;
  return turn?.left === undefined ? taken : `[%clk ${makeDuration(turn.left)}] ${taken}`;
};

const recordTurns = (game: Game): readonly RecordedTurn[] =>
  turnsOf(game).map((turn, ply) => ({ turn, comments: [timesOf(game, ply)] }));

/** What a record takes from elsewhere: who the players are called, and what their ratings were. */
export interface RecordPlayers extends ByColor<string> {
  readonly ratings?: RecordRatings | undefined;
}

const makeTags = (game: Game, names: RecordPlayers): ReadonlyMap<string, string> => {
  const [date = '', time = ''] = new Date(game.startedAt ?? game.createdAt).toISOString().split('T');
  const day = date.replaceAll('-', '.');
  return new Map([
    ['Event', 'DNA Chess game'],
    ['Site', game.id],
    ['Date', day],
    ['Round', '-'],
    ['White', toAsciiName(names.white)],
    ['Black', toAsciiName(names.black)],
    ['UTCDate', day],
    ['UTCTime', time.slice(0, 8)],
    ['TimeControl', makeTimeControl(game.timeControl)],
    ['PlyCount', String(game.turns.length)],
    ...ratingTags(names.ratings ?? {}),
  ]);
};

const toRecord = (game: Game, names: RecordPlayers): GameRecord => ({
  tags: makeTags(game, names),
  start: Position.start(rulesetOf(game)),
  turns: recordTurns(game),
  result: resultOf(game),
  termination: terminationOf(game),
});

const written = (game: Game, text: Result<string, RecordError>): string => {
  if (!text.ok) throw new Error(`game ${game.id} cannot be recorded: ${text.error.message}`);
  return text.value;
};

/** A game that has started as a record (notation.md §3): dates are those of play, in UTC, and each turn tells the time it took and left. */
export const makeGameRecord = (game: Game, names: RecordPlayers): string =>
  written(game, writeRecord(toRecord(game, names)));

/** The same record as JSON, in one line. */
export const makeGameRecordJson = (game: Game, names: RecordPlayers): string =>
  written(game, makeRecordJson(toRecord(game, names)));
