import { type GameEvent, makeSquare, toSquare } from '#engine/index';
import { drawBoard, makeBoardText } from '#notation/drawing/index';
import { type GameRecord, makeLongTurn, makePosition, makeTurn, type ReplayStep } from '#notation/index';

/** How a position can be shown. */
export const VIEWS = ['ascii', 'fen', 'json', 'svg'] as const;
export type ViewName = (typeof VIEWS)[number];

/** A position of a game, and the game. */
export interface ShownStep {
  readonly record: GameRecord;
  /** Which game of its source it is, from 1. */
  readonly game: number;
  readonly step: ReplayStep;
  readonly isColored: boolean;
}

/** Fields of events that hold squares, or lists of them; in JSON they have the squares' names. */
const SQUARES: ReadonlySet<string> = new Set(['square', 'from', 'to', 'gene', 'kinase', 'spent']);

const nameSquares = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(nameSquares);
  return typeof value === 'number' ? makeSquare(toSquare(value)) : value;
};

const makeEventJson = (event: GameEvent): object =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]: [string, unknown]) => [
      name,
      SQUARES.has(name) ? nameSquares(value) : (value ?? null),
    ]),
  );

const makeTurns = ({ turn, before }: ReplayStep): { readonly short: string; readonly long: string } | undefined =>
  turn && { short: makeTurn(before, turn), long: makeLongTurn(before, turn) };

const lastTurnOf = ({ turn, events }: ReplayStep) => turn && { turn, events };

const makeJson = ({ record, game, step }: ShownStep): string => {
  const { outcome, turnNumber, turn } = step.position;
  return JSON.stringify({
    game,
    ply: step.ply,
    plies: record.turns.length,
    position: makePosition(step.position),
    turnNumber,
    side: turn,
    status: outcome === undefined ? 'active' : 'over',
    outcome: outcome === undefined ? null : { winner: outcome.winner ?? null, reason: outcome.reason },
    result: record.result,
    termination: record.termination,
    lastTurn: makeTurns(step) ?? null,
    events: step.events.map(makeEventJson),
  });
};

const makeNumber = ({ turn, turnNumber }: ReplayStep['before']): string =>
  `${turnNumber}${turn === 'white' ? '.' : '...'}`;

/** Which ply it is and how it came about: `game 1, ply 3 of 40: 2. e5=L`. */
const makeCaption = ({ record, game, step }: ShownStep): string => {
  const place = `game ${game}, ply ${step.ply} of ${record.turns.length}`;
  const turns = makeTurns(step);
  return turns === undefined ? place : `${place}: ${makeNumber(step.before)} ${turns.short}`;
};

const makeText = (shown: ShownStep): string => {
  const { step, isColored } = shown;
  const { guardians } = step.position.ruleset;
  const board = makeBoardText(step.position.toSetup(), { isColored, lastTurn: lastTurnOf(step), guardians });
  return `${makeCaption(shown)}\n${board.trimEnd()}`;
};

const makePicture = ({ step }: ShownStep): string => {
  const { guardians } = step.position.ruleset;
  return drawBoard(step.position.toSetup(), { lastTurn: lastTurnOf(step), guardians }).trimEnd();
};

/** The text of a position in each view, without the line break at its end. */
export const MAKERS: { readonly [view in ViewName]: (shown: ShownStep) => string } = {
  ascii: makeText,
  fen: ({ step }) => makePosition(step.position),
  json: makeJson,
  svg: makePicture,
};
