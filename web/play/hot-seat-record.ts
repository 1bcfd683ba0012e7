import type { Result } from '#engine/index';
import { type GameRecord, type RecordError, type Termination, writeRecord } from '#notation/index';
import { type HotSeatGame, namesNow, positionAt, resultOfGame, standingTurns } from './hot-seat.ts';

const terminationOf = (game: HotSeatGame): Termination => {
  const { outcome } = positionAt(game);
  if (outcome?.reason === 'turnLimit') return 'adjudication';
  return outcome === undefined && game.agreement === undefined ? 'unterminated' : 'normal';
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as records have it: `2026.11.30`. */
const makeDate = (day: Date): string => `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;

/** A name in the letters that records have: without accents, and a `?` for what is no such letter. */
const toPlainName = (name: string): string => {
  const bare = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim();
  return bare === '' ? '?' : bare.replace(/[^ -~]/gu, '?');
};

/** The record of the turns that stand; `began` is when the game began. */
export const toRecord = (game: HotSeatGame, began: Date): GameRecord => {
  const names = namesNow(game);
  return {
    tags: new Map([
      ['Event', 'A game at one device'],
      ['Site', '?'],
      ['Date', makeDate(began)],
      ['Round', '-'],
      ['White', toPlainName(names.white)],
      ['Black', toPlainName(names.black)],
    ]),
    start: game.start,
    turns: standingTurns(game).map(turn => ({ turn })),
    result: resultOfGame(game),
    termination: terminationOf(game),
  };
};

/** The record as PGN. */
export const makePgn = (game: HotSeatGame, began: Date): Result<string, RecordError> =>
  writeRecord(toRecord(game, began));
