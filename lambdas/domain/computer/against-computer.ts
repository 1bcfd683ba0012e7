import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import { COMPUTER_LEVELS, computerId, parseLevel } from './computer.ts';

/** What somebody wants of a game against the computer. */
export interface AgainstComputer {
  readonly level: number;
  readonly hotSeat: boolean;
  readonly rated: boolean;
}

/** The computer to play against. Refuses a level that is none, both seats for one player, and a rated game. */
export const chooseComputer = ({ level, hotSeat, rated }: AgainstComputer): Result<PlayerId, UserError> => {
  const known = parseLevel(level);
  if (known === undefined) {
    const message = `The level is ${level}; it takes ${COMPUTER_LEVELS[0]} to ${COMPUTER_LEVELS.at(-1)}.`;
    return err(userError('BAD_INPUT', message, ['input', 'computer', 'level']));
  }
  if (hotSeat)
    return err(
      userError('BAD_INPUT', 'You play both sides with hotSeat; leave it out to play against the computer.', [
        'input',
        'hotSeat',
      ]),
    );
  if (rated) return err(userError('NOT_RATEABLE', 'Games against the computer are not rated.', ['input', 'rated']));
  return ok(computerId(known));
};
