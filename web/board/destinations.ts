import { type Act, type Capture, type Deed, fileOf, rankOf, type Square, toSquare } from '#engine/index';
import { listActs, listStays, type TurnChoice } from './turn-choice.ts';

export type DeedKind = Deed['kind'];

/** A square that the selected piece can go to, and what can happen there. */
export interface Destination {
  readonly square: Square;
  readonly capture: Capture;
  /** What the piece can do from there, each kind once. */
  readonly deeds: readonly DeedKind[];
  /** The genes that it can do it to. */
  readonly targets: readonly Square[];
}

/** A gene that the selected piece can act on from where it stands. */
export interface Stay {
  readonly gene: Square;
  readonly deed: DeedKind;
}

const targetOf = ({ deed }: Act): readonly Square[] =>
  deed === undefined || deed.kind === 'carry' ? [] : [deed.target];

const toDestination = (square: Square, acts: readonly Act[]): Destination => ({
  square,
  capture: acts[0]?.capture ?? 'none',
  deeds: [...new Set(acts.flatMap(({ deed }) => (deed === undefined ? [] : [deed.kind])))],
  targets: [...new Set(acts.flatMap(targetOf))].sort((a, b) => a - b),
});

/** Where the piece on a square can go, in board order. */
export const listDestinations = (choice: TurnChoice, from: Square): readonly Destination[] => {
  const moves = listActs(choice, from).filter(({ to }) => to !== from);
  const squares = [...new Set(moves.map(({ to }) => to))].sort((a, b) => a - b);
  return squares.map(square =>
    toDestination(
      square,
      moves.filter(({ to }) => to === square),
    ),
  );
};

/** The genes that the piece on a square can act on without moving. */
export const listStayTargets = (choice: TurnChoice, from: Square): readonly Stay[] =>
  listStays(choice, from).flatMap(act => targetOf(act).map(gene => ({ gene, deed: act.deed?.kind ?? 'mutate' })));

/** Where a protein is pushed that stands on the end of such a move. */
export const pushedTo = (from: Square, to: Square): Square => {
  const [files, ranks] = [Math.sign(fileOf(to) - fileOf(from)), Math.sign(rankOf(to) - rankOf(from))];
  return toSquare(to + files + 8 * ranks);
};
