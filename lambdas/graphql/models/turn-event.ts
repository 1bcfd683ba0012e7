import { type GameEvent, makeSquare } from '#engine/index';
import type { TurnEvent, TurnEventKind } from '../types.generated.ts';
import { toPiece, toSide, toSquares } from './names.ts';

/** `lesionFixed` as `LESION_FIXED`. */
type Screaming<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Uppercase<Head>}${Screaming<Tail>}`
    : `_${Head}${Screaming<Tail>}`
  : '';

const toKind = <K extends GameEvent['kind']>(kind: K): Screaming<K> & TurnEventKind =>
  kind.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase() as Screaming<K> & TurnEventKind;

type Details = Omit<TurnEvent, 'kind' | '__typename'>;

const detailsOf = (event: GameEvent): Details => {
  switch (event.kind) {
    case 'transcribed':
    case 'bound':
    case 'released':
      return { square: makeSquare(event.square), gene: makeSquare(event.gene) };
    case 'moved':
    case 'pushed':
      return { piece: toPiece(event.role), from: makeSquare(event.from), to: makeSquare(event.to) };
    case 'translated':
      return { piece: toPiece(event.role), square: makeSquare(event.square), spent: toSquares(event.spent) };
    case 'activated':
      return { from: makeSquare(event.kinase), square: makeSquare(event.square) };
    case 'degraded':
    case 'agedOut':
    case 'denatured':
      return { square: makeSquare(event.square) };
    case 'methylated':
    case 'demethylated':
    case 'repaired':
    case 'lesionFixed':
      return { gene: makeSquare(event.gene) };
    case 'mutated':
    case 'lesionAged':
      return { gene: makeSquare(event.gene), count: event.window };
    case 'aged':
      return { square: makeSquare(event.square), count: event.age };
    case 'passed':
    case 'swapped':
      return { side: toSide(event.color) };
    case 'turnBegan':
      return { side: toSide(event.color), count: event.turnNumber };
    case 'cancer':
      return { side: toSide(event.color), count: event.mutated };
    case 'adjudicated':
      return { side: event.winner === undefined ? null : toSide(event.winner) };
  }
};

/** An event of the engine as the schema has it. */
export const toTurnEvent = (event: GameEvent): TurnEvent => ({ kind: toKind(event.kind), ...detailsOf(event) });
