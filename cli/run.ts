import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAnalyse } from './analyse.ts';
import type { AddCommand } from './command.ts';
import { addConvert } from './convert.ts';
import { addDownload } from './download.ts';
import { addFormat } from './format.ts';
import { addGrep } from './grep.ts';
import { addIndex } from './index-command.ts';
import { EXIT, type ExitCode, InputError, OutputError, type Streams } from './io.ts';
import { addLegal } from './legal.ts';
import { addPerft } from './perft.ts';
import { addPlay } from './play.ts';
import { addPlayBot } from './play-bot.ts';
import { addPlaytest } from './playtest.ts';
import { addReplay } from './replay.ts';
import { addStats } from './stats.ts';
import { addValidate } from './validate.ts';

/** The commands by what they are about, in the order of the help. */
const COMMANDS: readonly (readonly [heading: string, commands: readonly AddCommand[]])[] = [
  ['Positions:', [addPerft, addLegal, addPlay]],
  ['Records of games:', [addValidate, addFormat, addConvert, addReplay, addStats, addGrep, addIndex, addDownload]],
  ['The computer player:', [addPlayBot, addAnalyse, addPlaytest]],
];

const EXIT_CODES = `
Exit codes:
  0    fine
  1    a position, a ruleset, a turn or a record is wrong
  2    wrong usage, or something cannot be read or written
  130  interrupted`;

const makeProgram = (streams: Streams, end: (code: ExitCode) => void): Command => {
  const program = new Command('dnachess')
    .description('DNA Chess on the command line: its positions, and records of its games')
    .version(manifest.version)
    .configureOutput({
      writeOut: text => streams.stdout.write(text),
      writeErr: text => streams.stderr.write(text),
    })
    .showHelpAfterError('(see --help)')
    .addHelpText('after', EXIT_CODES)
    .exitOverride();
  for (const [heading, commands] of COMMANDS) {
    program.commandsGroup(heading);
    for (const add of commands) add(program, streams, end);
  }
  return program;
};

const exitCodeOf = (thrown: unknown, { stderr }: Streams): ExitCode => {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (!(thrown instanceof InputError || thrown instanceof OutputError)) throw thrown;
  stderr.write(`dnachess: ${thrown.message}\n`);
  return thrown instanceof InputError ? EXIT.wrongInput : EXIT.usage;
};

/**
 * Runs one command line, given without the names of the program. Resolves to the exit code: 0 fine, 1 the position,
 * ruleset, turn or record is wrong, 2 usage, or something cannot be read or written. Rejects only for a fault of the
 * program.
 */
export const run = async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
  let code: ExitCode = EXIT.fine;
  const end = (told: ExitCode): void => {
    code = told;
  };
  try {
    await makeProgram(streams, end).parseAsync(args, { from: 'user' });
    return code;
  } catch (thrown) {
    return exitCodeOf(thrown, streams);
  }
};
