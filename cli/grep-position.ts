import type { Position, Setup } from '#engine/index';
import { formatPositionError, parseSetup, positionKeyOf } from '#notation/index';

/** A position to look for, or only the placement of its pieces. */
export interface PositionPattern {
  readonly setup: Setup;
  /** What `positionKeyOf` gives for the position; undefined when its placement alone counts. */
  readonly key: string | undefined;
}

/** What follows the placement to make it a text of a position. */
const REST = ' w hhhhhhhh hhhhhhhh - 1 -';

const TOO_SHORT = 'it ends too soon: a placement has eight rows, rank 8 first, with a / between them';

/** Reads a text that may need a rest to be one of a position; errors are told of the text alone. */
const parse = (text: string, rest = ''): Setup => {
  const setup = parseSetup(text + rest);
  if (setup.ok) return setup.value;
  const isTooShort = rest !== '' && setup.error.offset >= text.length;
  throw new RangeError(isTooShort ? TOO_SHORT : formatPositionError(text, setup.error));
};

/** Reads a position, of whatever ruleset. Throws a RangeError that says what is wrong with the text. */
export const parsePositionPattern = (text: string): PositionPattern => {
  const setup = parse(text);
  return { setup, key: positionKeyOf(setup) };
};

/** Reads the first field of a position. Throws a RangeError that says what is wrong with the text. */
export const parsePlacementPattern = (text: string): PositionPattern => {
  if (text.includes(' ')) throw new RangeError('it is only the first field of a position, so it has no spaces');
  return { setup: parse(text, REST), key: undefined };
};

/** Whether the pieces looked for stand where they should; usually the first of them does not. */
const hasPieces = (position: Position, { board }: Setup): boolean => {
  for (const [square, { role, color }] of board) {
    const piece = position.pieceAt(square);
    if (piece?.role !== role || piece.color !== color) return false;
  }
  return true;
};

/** Whether a position is the one that is looked for: what `positionKeyOf` covers, or only what stands where. */
export const matchesPosition = ({ setup, key }: PositionPattern, position: Position): boolean => {
  if (key !== undefined && position.turn !== setup.turn) return false;
  if (!hasPieces(position, setup)) return false;
  const found = position.toSetup();
  return key === undefined ? found.board.size === setup.board.size : positionKeyOf(found) === key;
};
