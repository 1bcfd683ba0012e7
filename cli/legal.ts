import type { Position } from '#engine/index';
import { makeLongAction, turnWriter } from '#notation/index';
import { type AddCommand, withExamples, withPosition } from './command.ts';
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
  ...position.pieceActions().map(makeLongAction),
  ...(position.mustPass ? ['pass'] : []),
  ...(position.swapOpen && position.outcome === undefined ? ['swap'] : []),
];

const OVER = 'note: the game is over in this position, so no turn is legal; these are the actions its pieces had\n';

/**
 * Prints every legal first action, or with `turns` every legal turn, in long form, one a line, sorted by byte. A position
 * after the end of a game has no legal turns; its pieces' actions are listed as they stood, and a note says so.
 */
export const runLegal = async (options: LegalOptions, { stdout, stderr }: Streams): Promise<void> => {
  const position = readPosition(options);
  if (position.outcome !== undefined && options.turns !== true) stderr.write(OVER);
  const lines = options.turns === true ? listTurns(position) : listActions(position);
  await writeLines(stdout, lines.toSorted());
};

export const addLegal: AddCommand = (program, streams) => {
  const command = program
    .command('legal')
    .description('list the legal first actions in long form, sorted by byte')
    .option('--turns', 'list whole turns, bonus actions included (there may be hundreds of thousands)');
  withPosition(command).action(options => runLegal(options, streams));
  withExamples(command, 'dnachess legal --rules nucleaseCost=4,maxNucleases=1');
};
