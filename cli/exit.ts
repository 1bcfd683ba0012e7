import { type Command, CommanderError } from 'commander';
import type { Result } from '#engine/index';

/** What the exit status says. */
export const EXIT = { fine: 0, wrongInput: 1, usage: 2 } as const;

const WRONG_INPUT = 'dnachess.wrongInput';

/** The value of a result; for an error, ends the command with its text on standard error and the status `wrongInput`. */
export const valueOrExit = <T>(command: Command, result: Result<T, string>): T => {
  if (result.ok) return result.value;
  return command.error(result.error, { exitCode: EXIT.wrongInput, code: WRONG_INPUT });
};

/** The exit status for what a command threw; rethrows what is a fault of the program. */
export const exitStatusOf = (thrown: unknown): number => {
  if (!(thrown instanceof CommanderError)) throw thrown;
  if (thrown.exitCode === EXIT.fine) return EXIT.fine;
  return thrown.code === WRONG_INPUT ? EXIT.wrongInput : EXIT.usage;
};
