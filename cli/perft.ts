import type { Position, Turn } from '#engine/index';
import { turnWriter } from '#notation/index';
import { type AddCommand, parseWhole, withExamples, withPosition } from './command.ts';
import { type PositionOptions, readPosition } from './inputs.ts';
import { type Streams, writeLines } from './io.ts';

const MAX_DEPTH = 100;

export interface PerftOptions extends PositionOptions {
  readonly depth: number;
  readonly divide?: boolean;
}

const countAfter = (position: Position, turn: Turn, depth: number): number => {
  const played = position.play(turn);
  if (!played.ok) throw new Error(`a turn listed as legal was refused: ${played.error.code}`);
  return played.value.position.countTurns(depth);
};

function* divide(position: Position, depth: number): Generator<string> {
  const writer = turnWriter(position);
  let total = 0;
  for (const turn of position.turns()) {
    const count = countAfter(position, turn, depth - 1);
    total += count;
    yield `${writer.makeLongTurn(turn)} ${count}`;
  }
  yield String(total);
}

/** Prints the number of legal turn sequences of a length, alone on the last line; with `divide`, the share of each first turn before it. */
export const runPerft = async (options: PerftOptions, { stdout }: Streams): Promise<void> => {
  const position = readPosition(options);
  const isDivided = options.divide === true && options.depth > 0;
  const lines = isDivided ? divide(position, options.depth) : [String(position.countTurns(options.depth))];
  await writeLines(stdout, lines);
};

export const addPerft: AddCommand = (program, streams) => {
  const command = program
    .command('perft')
    .description('count the legal turn sequences of a length, alone on the last line')
    .requiredOption('--depth <turns>', 'the length of the sequences', parseWhole(0, MAX_DEPTH))
    .option('--divide', 'first list the share of every first turn');
  withPosition(command).action(options => runPerft(options, streams));
  withExamples(command, 'dnachess perft --depth 2 --rules faster');
};
