import { COLORS } from '#engine/index';
import type { PlayerId } from '../ids.ts';
import type { Game } from './game.ts';

/** A change of a game as the stream tells it; `before` is missing for a new game, or when the stream does not know it. */
export interface GameChange {
  readonly before: Game | undefined;
  readonly after: Game;
}

/** Whether a change made it somebody's turn: the game began, a turn was played, or turns were taken back. */
export const isNewTurn = ({ before, after }: GameChange): boolean =>
  after.status === 'ACTIVE' && (before?.status !== 'ACTIVE' || before.turns.length !== after.turns.length);

/** Whether a change started the game: the second seat was taken, or both were from the first. */
export const isStart = ({ before, after }: GameChange): boolean =>
  after.status === 'ACTIVE' && before?.status !== 'ACTIVE';

/** Whether a change ended the game. Of all changes of a game, however often the stream repeats them, one version does. */
export const isEnd = ({ before, after }: GameChange): boolean =>
  after.status === 'FINISHED' && before?.status !== 'FINISHED';

/** Who has a seat in a game, each once. */
export const playersOf = (game: Game): readonly PlayerId[] => [
  ...new Set(COLORS.flatMap(color => game.seats[color] ?? [])),
];
