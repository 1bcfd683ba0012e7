import { type Position, parseSquare, type Ruleset, type Setup, type Square, STANDARD } from '#engine/index';
import { parsePosition, parseSetup } from '#notation/index';

/** The arrangement of a text that this page wrote itself; throws when it is none. */
export const setupFrom = (text: string): Setup => {
  const setup = parseSetup(text);
  if (!setup.ok) throw new Error(`${text}: ${setup.error.message}`);
  return setup.value;
};

/** The position of a text that this page wrote itself; throws when it is none. */
export const positionFrom = (text: string, ruleset: Ruleset = STANDARD): Position => {
  const position = parsePosition(text, ruleset);
  if (!position.ok) throw new Error(`${text}: ${position.error.message}`);
  return position.value;
};

/** The square of a name that this page wrote itself; throws when it is none. */
export const squareFrom = (name: string): Square => {
  const square = parseSquare(name);
  if (square === undefined) throw new Error(`${name} is no square`);
  return square;
};
