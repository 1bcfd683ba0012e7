import { makePosition } from '#notation/index';
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
