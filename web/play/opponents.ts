import type { ByColor, Color } from '#engine/index';
import { LEVELS, type Level } from '#search/index';

/** Who plays a side: a person, or the computer at a level. */
export type Opponent = Level | undefined;

/** Two people. */
export const PEOPLE: ByColor<Opponent> = { white: undefined, black: undefined };

/** A level out of a number, as a text or kept on the device may have it; undefined for a person. */
export const readOpponent = (value: unknown): Opponent => LEVELS.find(level => level === Number(value));

export const computerName = (level: Level): string => `Computer, level ${level}`;

/** Whether the computer plays one of the sides. */
export const hasComputer = ({ white, black }: ByColor<Opponent>): boolean => white !== undefined || black !== undefined;

/** Who sits where when the pie rule has exchanged the players, or has not. */
export const exchangedIf = <T>(players: ByColor<T>, isSwapped: boolean): ByColor<T> =>
  isSwapped ? { white: players.black, black: players.white } : players;

/** The side of the person who plays against the computer; undefined where there are two people or none. */
export const personAgainstComputer = ({ white, black }: ByColor<Opponent>): Color | undefined => {
  if ((white === undefined) === (black === undefined)) return undefined;
  return white === undefined ? 'white' : 'black';
};
