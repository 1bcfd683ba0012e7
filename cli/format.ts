import { type AddCommand, FILES_HELP, withExamples, withQuiet } from './command.ts';
import { makePgn, runConvert } from './convert.ts';

const ABOUT = `
A game that cannot be written in full is left out. What is wrong goes to
standard error and makes the exit code 1; what only was spelled otherwise is
mended silently.`;

export const addFormat: AddCommand = (program, streams, end) => {
  const command = program
    .command('format')
    .description('write records in their canonical text')
    .argument('<files...>', FILES_HELP)
    .option('--long', 'turns in long form, with their origin: Rd2-d5');
  withQuiet(command).action(async (files, options) =>
    end(await runConvert(files, makePgn(options.long === true ? 'long' : 'short'), options, streams)),
  );
  command.addHelpText('after', ABOUT);
  withExamples(command, 'dnachess format games.pgn', 'dnachess format --long games.pgn more.pgn.gz');
};
