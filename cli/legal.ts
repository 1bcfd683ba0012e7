import type { Position } from '#engine/index';
import { makeLongAction, turnWriter } from '#notation/index';
import { type PositionOptions, readPosition } from './inputs.ts';
import { type Streams, writeLines } from './io.ts';

export interface LegalOptions extends PositionOptions {
  readonly turns?: boolean;
}

const listTurns = (position: Position): readonly string[] => {
  const writer = turnWriter(position);
  return Array.from(position.turns(), turn => writer.makeLongTurn(turn));
};

const listActions = (position: Position): readonly string[] => [
  ...position.actions().map(makeLongAction),
  ...(position.mustPass ? ['pass'] : []),
  ...(position.swapOpen && position.outcome === undefined ? ['swap'] : []),
];

/** Prints every legal first action, or with `turns` every legal turn, in long form, one a line, sorted by byte. */
export const runLegal = async (options: LegalOptions, { stdout }: Streams): Promise<void> => {
  const position = readPosition(options);
  const lines = options.turns === true ? listTurns(position) : listActions(position);
  await writeLines(stdout, lines.toSorted());
};
