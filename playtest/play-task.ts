import { type GameRecord, parseRecord, writeRecord } from '#notation/index';
import { gameOf, type Match } from './match.ts';
import { type GameMeasure, measureGame } from './measure.ts';
import { playGame } from './play-game.ts';
import type { Player } from './player.ts';
import { parsePlayer } from './players.ts';

/** Work on one game: to play it, or to measure one that has been played. Can be sent to another thread. */
export type Task =
  | { readonly kind: 'play'; readonly match: Match; readonly number: number }
  | { readonly kind: 'measure'; readonly number: number; readonly text: string };

/** A game as its record, and what the report needs of it. Can be sent to another thread. */
export interface TaskAnswer {
  readonly text: string;
  readonly measure: GameMeasure;
}

const findPlayer = (name: string): Player => {
  const player = parsePlayer(name);
  if (player === undefined) throw new RangeError(`there is no player "${name}"`);
  return player;
};

const play = (match: Match, number: number): GameRecord => {
  const game = gameOf(match, number);
  return playGame(match, game, { first: findPlayer(game.white), second: findPlayer(game.black) });
};

const write = (record: GameRecord): string => {
  const text = writeRecord(record);
  if (!text.ok) throw new Error(`a game that was played cannot be written: ${text.error.message}`);
  return text.value;
};

const read = (text: string, number: number): GameRecord => {
  const record = parseRecord(text, { strict: true })?.record;
  if (record === undefined) throw new RangeError('its record cannot be read');
  const round = record.tags.get('Round');
  if (round !== String(number)) throw new RangeError(`the record is of game ${round}`);
  return record;
};

/** Does a task. The answer depends on the task alone; a game measured again measures the same. */
export const doTask = (task: Task): TaskAnswer => {
  const record = task.kind === 'play' ? play(task.match, task.number) : read(task.text, task.number);
  return { text: task.kind === 'play' ? write(record) : task.text, measure: measureGame(record) };
};
