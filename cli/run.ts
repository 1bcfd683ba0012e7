import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { EXIT, type ExitCode, InputError, OutputError, type Streams } from './io.ts';
import { runLegal } from './legal.ts';
import { runPerft } from './perft.ts';
import { runPlay } from './play.ts';

const MAX_DEPTH = 100;

const parseDepth = (text: string): number => {
  const depth = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (depth <= MAX_DEPTH) return depth;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_DEPTH}.`);
};

const withPosition = (command: Command): Command =>
  command
    .addOption(new Option('--fen <position>', 'the position (default: the start of a game)'))
    .addOption(new Option('--rules <ruleset>', 'the ruleset, as in a Ruleset tag').default('standard'));

const withExample = (command: Command, example: string): Command =>
  command.addHelpText('after', `\nExample:\n  ${example}`);

const addPerft = (program: Command, streams: Streams): void => {
  const command = program
    .command('perft')
    .description('count the legal turn sequences of a length, alone on the last line')
    .requiredOption('--depth <turns>', 'the length of the sequences', parseDepth)
    .option('--divide', 'first list the share of every first turn');
  withPosition(command).action(options => runPerft(options, streams));
  withExample(command, 'dnachess perft --depth 2 --rules faster');
};

const addLegal = (program: Command, streams: Streams): void => {
  const command = program
    .command('legal')
    .description('list the legal first actions in long form, sorted by byte')
    .option('--turns', 'list whole turns, bonus actions included (there may be hundreds of thousands)');
  withPosition(command).action(options => runLegal(options, streams));
  withExample(command, 'dnachess legal --rules nucleaseCost=4,maxNucleases=1');
};

const addPlay = (program: Command, streams: Streams): void => {
  const command = program
    .command('play')
    .description('play turns, short or long, and print the resulting position on the last line')
    .argument('[turns...]', 'the turns, one word each');
  withPosition(command).action((turns, options) => runPlay(turns, options, streams));
  withExample(command, 'dnachess play Re5 b7a7=K e5=L');
};

const makeProgram = (streams: Streams): Command => {
  const program = new Command('dnachess')
    .description('DNA Chess on the command line: legal turns, their number, and where they lead')
    .version(manifest.version)
    .configureOutput({
      writeOut: text => streams.stdout.write(text),
      writeErr: text => streams.stderr.write(text),
    })
    .showHelpAfterError('(see --help)')
    .exitOverride();
  for (const add of [addPerft, addLegal, addPlay]) add(program, streams);
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
 * ruleset or turn is wrong, 2 usage, or the output cannot be written. Rejects only for a fault of the program.
 */
export const run = async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
  try {
    await makeProgram(streams).parseAsync(args, { from: 'user' });
    return EXIT.fine;
  } catch (thrown) {
    return exitCodeOf(thrown, streams);
  }
};
