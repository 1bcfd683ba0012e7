import {
  type Act,
  COLORS,
  type Deed,
  fileOf,
  type Gene,
  geneSquare,
  makeSquare,
  type Position,
  rankOf,
  type Square,
  type Translation,
  translationCost,
} from '#engine/index';
import { makeRole } from '../letters.ts';

/** What may be wrong, in the order in which to say it: the first reason whose condition holds is the one given. */
type Reasons = readonly (readonly [condition: boolean, reason: string])[];

const firstReason = (reasons: Reasons, otherwise: string): string =>
  reasons.find(([condition]) => condition)?.[1] ?? otherwise;

const distances = (a: Square, b: Square): readonly [files: number, ranks: number] => [
  Math.abs(fileOf(a) - fileOf(b)),
  Math.abs(rankOf(a) - rankOf(b)),
];

const isAdjacent = (a: Square, b: Square): boolean => Math.max(...distances(a, b)) === 1;

const isOrthogonal = (a: Square, b: Square): boolean => {
  const [files, ranks] = distances(a, b);
  return files + ranks === 1;
};

const isConnected = (squares: readonly Square[]): boolean => {
  const group = squares.slice(0, 1);
  for (const member of group)
    group.push(...squares.filter(square => !group.includes(square) && isAdjacent(square, member)));
  return group.length === squares.length;
};

const hasAllNucleases = (position: Position): boolean => {
  const { maxNucleases } = position.ruleset;
  if (maxNucleases === 0) return false;
  const pieces = [...position.toSetup().board.values()];
  return pieces.filter(piece => piece.role === 'nuclease' && piece.color === position.turn).length >= maxNucleases;
};

/** Why a translation is not legal for the side to move; `otherwise` when it breaks no rule of a translation as such. */
export const whyNotTranslation = (position: Position, translation: Translation, otherwise: string): string => {
  const { protein, spent, square } = translation;
  const squares = [...spent, square];
  const cost = translationCost(protein, position.ruleset);
  const stranger = squares.find(each => {
    const piece = position.pieceAt(each);
    return piece?.role !== 'rna' || piece.color !== position.turn;
  });
  return firstReason(
    [
      [new Set(squares).size < squares.length, 'each RNA can be spent once: a square is named twice'],
      [stranger !== undefined, `there is no own RNA on ${stranger === undefined ? '' : makeSquare(stranger)}`],
      [squares.length !== cost, `${makeRole(protein)} costs ${cost} RNA, not ${squares.length}`],
      [!isConnected(squares), 'the RNAs spent must form one connected group'],
      [protein === 'nuclease' && hasAllNucleases(position), 'the side has as many Nucleases as maxNucleases allows'],
    ],
    otherwise,
  );
};

interface Target {
  readonly isOwn: boolean;
  readonly gene: Gene | undefined;
}

const lookUp = (position: Position, square: Square): Target | undefined => {
  const color = COLORS.find(each => geneSquare(each, fileOf(square)) === square);
  return color && { isOwn: color === position.turn, gene: position.toSetup().genomes[color][fileOf(square)] };
};

const startsInOwnHalf = (position: Position, act: Act): boolean =>
  position.turn === 'white' ? rankOf(act.from) < 4 : rankOf(act.from) >= 4;

const whyNotRepair = (act: Act, target: Square, { isOwn, gene }: Target): string =>
  firstReason(
    [
      [!isOwn, 'a Ligase repairs own genes only'],
      [!isAdjacent(act.to, target), 'the gene is not adjacent'],
      [gene?.lesion === 0, 'its repair window is over: the lesion is fixed'],
    ],
    'the gene is Healthy: there is nothing to repair',
  );

const whyNotSilence = (act: Act, target: Square, { isOwn, gene }: Target): string =>
  firstReason(
    [
      [isOwn, 'only enemy genes can be silenced'],
      [!isAdjacent(act.to, target), 'the gene is not adjacent'],
      [gene?.lesion !== undefined, 'the gene is Mutated'],
      [act.role === 'rna' && act.capture === 'degrade', 'an RNA that degrades another cannot silence as well'],
    ],
    'an RNA silences only after a move',
  );

const whyNotMutate = (position: Position, act: Act, target: Square, { isOwn, gene }: Target): string =>
  firstReason(
    [
      [isOwn, 'only enemy genes can be mutated'],
      [gene?.lesion !== undefined, 'the gene is Mutated already'],
      [act.role === 'polymerase' && act.from === act.to, 'a Polymerase mutates only after a move'],
      [
        act.role === 'polymerase' && !startsInOwnHalf(position, act),
        'a Polymerase mutates only from a start in its own half',
      ],
      [!isOrthogonal(act.to, target) && !position.ruleset.primedGenes, 'the gene is not orthogonally adjacent'],
      [act.from === act.to && !position.ruleset.primedGenes, 'a Nuclease mutates only after a move'],
    ],
    'at range, or without a move, only a Silenced gene on a free diagonal can be mutated',
  );

const whyNotCarry = (position: Position, act: Act, translation: Translation): string =>
  whyNotTranslation(
    position,
    translation,
    act.from === act.to
      ? 'a Polymerase carries only after a move'
      : `the new protein must stand adjacent to ${makeSquare(act.to)}`,
  );

/** Why a deed is not legal after the move of its act, which is. */
export const whyNotDeed = (position: Position, act: Act, deed: Deed): string => {
  if (deed.kind === 'carry') return whyNotCarry(position, act, deed.translation);
  const target = lookUp(position, deed.target);
  if (target === undefined)
    return `genes stand on rank ${position.turn === 'white' ? 8 : 1} (enemy) and ${position.turn === 'white' ? 1 : 8} (own) only`;
  if (deed.kind === 'repair') return whyNotRepair(act, deed.target, target);
  if (deed.kind === 'silence') return whyNotSilence(act, deed.target, target);
  return whyNotMutate(position, act, deed.target, target);
};
