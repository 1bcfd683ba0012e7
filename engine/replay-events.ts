import type { GameEvent } from './events.ts';
import type { Gene, Genome, Piece, Rna, Setup } from './setup.ts';
import { HEALTHY_GENE } from './setup.ts';
import { fileOf, makeSquare, rankOf } from './square.ts';
import type { Color, Protein, Square } from './types.ts';

/** A setup that is being changed; everything in it is replaced, nothing shared is written to. */
interface Draft {
  readonly board: Map<Square, Piece>;
  readonly genomes: Record<Color, Genome>;
  turn: Color;
  turnNumber: number;
  swapOpen: boolean;
}

const ownerOf = (gene: Square): Color => (rankOf(gene) === 0 ? 'white' : 'black');

const lift = (draft: Draft, square: Square): Piece => {
  const piece = draft.board.get(square);
  if (piece === undefined) throw new RangeError(`the events do not fit the setup: ${makeSquare(square)} is empty`);
  draft.board.delete(square);
  return piece;
};

const relocate = (draft: Draft, from: Square, to: Square): void => {
  if (draft.board.has(to)) throw new RangeError(`the events do not fit the setup: ${makeSquare(to)} is occupied`);
  draft.board.set(to, lift(draft, from));
};

const changeRna = (draft: Draft, square: Square, change: Partial<Rna>): void => {
  const piece = lift(draft, square);
  if (piece.role !== 'rna') throw new RangeError(`the events do not fit the setup: no RNA on ${makeSquare(square)}`);
  draft.board.set(square, { ...piece, ...change });
};

const changeGene = (draft: Draft, square: Square, gene: Gene): void => {
  const owner = ownerOf(square);
  draft.genomes[owner] = draft.genomes[owner].with(fileOf(square), gene);
};

const lesion = (window: number): Gene => ({ methylated: false, lesion: window });

const translate = (draft: Draft, role: Protein, spent: readonly Square[], square: Square): void => {
  for (const rna of spent) lift(draft, rna);
  draft.board.set(square, { role, color: draft.turn, age: 0 });
};

const transcribe = (draft: Draft, square: Square, gene: Square): void => {
  const color = ownerOf(gene);
  draft.board.set(square, { role: 'rna', color, gene: fileOf(gene), age: 0, bound: undefined });
};

const beginTurn = (draft: Draft, color: Color, turnNumber: number, swapOpen: boolean): void => {
  draft.turn = color;
  draft.turnNumber = turnNumber;
  draft.swapOpen = swapOpen;
};

const apply = (draft: Draft, event: GameEvent): void => {
  switch (event.kind) {
    case 'moved':
    case 'pushed':
      relocate(draft, event.from, event.to);
      break;
    case 'degraded':
    case 'agedOut':
    case 'denatured':
      lift(draft, event.square);
      break;
    case 'aged':
      draft.board.set(event.square, { ...lift(draft, event.square), age: event.age });
      break;
    case 'transcribed':
      transcribe(draft, event.square, event.gene);
      break;
    case 'translated':
      translate(draft, event.role, event.spent, event.square);
      break;
    case 'bound':
      changeRna(draft, event.square, { bound: fileOf(event.gene) });
      break;
    case 'released':
      changeRna(draft, event.square, { bound: undefined });
      break;
    case 'methylated':
      changeGene(draft, event.gene, { methylated: true, lesion: undefined });
      break;
    case 'demethylated':
    case 'repaired':
      changeGene(draft, event.gene, HEALTHY_GENE);
      break;
    case 'mutated':
    case 'lesionAged':
      changeGene(draft, event.gene, lesion(event.window));
      break;
    case 'lesionFixed':
      changeGene(draft, event.gene, lesion(0));
      break;
    case 'turnBegan':
      beginTurn(draft, event.color, event.turnNumber, event.swapOpen);
      break;
    case 'swapped':
    case 'cancer':
    case 'adjudicated':
      draft.swapOpen = false;
      break;
    case 'activated':
    case 'passed':
      break;
  }
};

/**
 * The setup that a turn's events make of the setup the turn was played in: exactly the one after it, without any
 * knowledge of the rules, its board in board order. The events of several turns in a row are replayed as well as those of one.
 * Throws a RangeError when the events are those of another setup.
 */
export const replayEvents = (setup: Setup, events: readonly GameEvent[]): Setup => {
  const draft: Draft = { ...setup, board: new Map(setup.board), genomes: { ...setup.genomes } };
  for (const event of events) apply(draft, event);
  return { ...draft, board: new Map([...draft.board].sort(([a], [b]) => a - b)) };
};
