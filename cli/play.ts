import { makePosition } from '#notation/index';
import { type AddCommand, withExamples, withPosition } from './command.ts';
import { type PositionOptions, readPosition, readTurn } from './inputs.ts';
import { type Streams, writeLines } from './io.ts';

/** Plays turns, short or long, one after the other, and prints the position that they lead to. */
export const runPlay = async (
  turns: readonly string[],
  options: PositionOptions,
  { stdout }: Streams,
): Promise<void> => {
  let position = readPosition(options);
  for (const [index, text] of turns.entries()) {
    const played = position.play(readTurn(text, position, index + 1));
    if (!played.ok) throw new Error(`a turn read as legal was refused: ${played.error.code}`);
    position = played.value.position;
  }
  await writeLines(stdout, [makePosition(position)]);
};

export const addPlay: AddCommand = (program, streams) => {
  const command = program
    .command('play')
    .description('play turns, short or long, and print the resulting position on the last line')
    .argument('[turns...]', 'the turns, one word each');
  withPosition(command).action((turns, options) => runPlay(turns, options, streams));
  withExamples(command, 'dnachess play Re5 b7a7=K e5=L');
};
