import { drawBoard } from '#notation/drawing/index';
import type { PositionPictureArgs } from '../types.generated.ts';
import { badInput } from '../user-input.ts';
import type { PositionModel } from './position-model.ts';

const LEAST_SIZE = 16;
const MOST_SIZE = 4096;
const ID_PREFIX = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;

const checkSize = (size: number): number => {
  if (size >= LEAST_SIZE && size <= MOST_SIZE) return size;
  throw badInput(`size is ${size}; it takes ${LEAST_SIZE} to ${MOST_SIZE}.`);
};

const checkIdPrefix = (prefix: string): string => {
  if (ID_PREFIX.test(prefix)) return prefix;
  throw badInput('idPrefix takes a letter, then up to 31 letters, digits, _ and -.');
};

/** A position as an SVG document, with its guardians and the turn that led to it marked. Throws BAD_INPUT for arguments out of their range. */
export const drawPicture = ({ position, lastTurn }: PositionModel, args: PositionPictureArgs): string =>
  drawBoard(position.toSetup(), {
    lastTurn,
    guardians: position.ruleset.guardians,
    view: args.view === 'WHITE' ? 'white' : 'black',
    size: typeof args.size === 'number' ? checkSize(args.size) : undefined,
    hasCoordinates: args.coordinates,
    isLettered: args.letters,
    idPrefix: checkIdPrefix(args.idPrefix),
  });
