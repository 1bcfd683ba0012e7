import { type ByColor, Position } from '#engine/index';
import { type GameResult, type RecordedTurn, type Termination, writeRecord } from '#notation/index';
import type { Game } from './game.ts';
import { rulesetOf, turnsOf } from './replay.ts';

/** A name as a record, which is ASCII, can hold it: accents go, what has no ASCII letter becomes `?`. */
export const toAsciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?');

const resultOf = ({ ending }: Game): GameResult => {
  if (ending === undefined) return '*';
  if (ending.winner === undefined) return '1/2-1/2';
  return ending.winner === 'white' ? '1-0' : '0-1';
};

const terminationOf = ({ ending }: Game): Termination => {
  if (ending === undefined) return 'unterminated';
  return ending.termination === 'TURN_LIMIT' ? 'adjudication' : 'normal';
};

/** Milliseconds as `h:mm:ss`, the form of PGN's time commands. */
const makeDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};

const recordTurns = (game: Game): readonly RecordedTurn[] =>
  turnsOf(game).map((turn, ply) => {
    const began = game.turns[ply - 1]?.at ?? game.startedAt ?? game.createdAt;
    return { turn, comments: [`[%emt ${makeDuration((game.turns[ply]?.at ?? began) - began)}]`] };
  });

const makeTags = (game: Game, names: ByColor<string>): ReadonlyMap<string, string> => {
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
    ['TimeControl', '-'],
    ['PlyCount', String(game.turns.length)],
  ]);
};

/** A game that has started as a record (notation.md §3): dates are those of play, in UTC, and each turn tells the time it took. */
export const makeGameRecord = (game: Game, names: ByColor<string>): string => {
  const record = writeRecord({
    tags: makeTags(game, names),
    start: Position.start(rulesetOf(game)),
    turns: recordTurns(game),
    result: resultOf(game),
    termination: terminationOf(game),
  });
  if (!record.ok) throw new Error(`game ${game.id} cannot be recorded: ${record.error.message}`);
  return record.value;
};
