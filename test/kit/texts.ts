/** Texts that tell turns and setups apart: short to write in a table and to read in a failure. */
import {
  type Act,
  type Action,
  type Gene,
  makeSquare,
  type Piece,
  type Position,
  type Role,
  type Setup,
  type Translation,
  type Turn,
} from '#engine/index';

export const LETTERS: { readonly [role in Role]: string } = {
  rna: 'R',
  nuclease: 'N',
  polymerase: 'P',
  methyltransferase: 'M',
  kinase: 'K',
  helicase: 'H',
  ligase: 'L',
};

const MARKS = { none: '-', degrade: 'x', push: 'p', unfold: 'p' } as const;
const DEED_MARKS = { silence: '_', mutate: '+', repair: '=' } as const;

const translationText = ({ spent, square, protein }: Translation): string =>
  `${[...spent, square].map(makeSquare).join('')}=${LETTERS[protein]}`;

const deedText = ({ deed }: Act): string => {
  if (deed === undefined) return '';
  if (deed.kind === 'carry') return `:${translationText(deed.translation)}`;
  return DEED_MARKS[deed.kind] + makeSquare(deed.target);
};

const actText = (act: Act): string => {
  const path = act.from === act.to ? '' : MARKS[act.capture] + makeSquare(act.to);
  return LETTERS[act.role] + makeSquare(act.from) + path + deedText(act);
};

/** An action in the long form of notation.md §1. */
export const actionText = (action: Action): string =>
  action.kind === 'translate' ? translationText(action) : actText(action);

/** A turn in the long form of notation.md §1, without the mark of cancer. */
export const turnText = (turn: Turn): string => {
  if (turn.kind !== 'actions') return turn.kind;
  return actionText(turn.first) + (turn.bonus === undefined ? '' : `::${actionText(turn.bonus)}`);
};

/** The legal turn of that text; throws when there is none. */
export const turnOf = (position: Position, text: string): Turn => {
  for (const turn of position.turns()) if (turnText(turn) === text) return turn;
  throw new Error(`${text} is not legal in\n${setupText(position.toSetup())}`);
};

const pieceText = (piece: Piece): string => {
  const name = `${piece.color} ${piece.role} age ${piece.age}`;
  return piece.role === 'rna' ? `${name} gene ${piece.gene ?? '-'} bound ${piece.bound ?? '-'}` : name;
};

const geneText = (gene: Gene): string =>
  gene.lesion === undefined ? (gene.methylated ? 'm' : 'h') : String(gene.lesion);

/** Everything a setup holds, one piece a line in board order; equal texts mean equal setups. */
export const setupText = ({ board, genomes, turn, turnNumber, swapOpen }: Setup): string =>
  [
    `${turn} ${turnNumber}${swapOpen ? ' swap open' : ''}`,
    `white ${genomes.white.map(geneText).join('')} black ${genomes.black.map(geneText).join('')}`,
    ...[...board].sort(([a], [b]) => a - b).map(([square, piece]) => `${makeSquare(square)} ${pieceText(piece)}`),
  ].join('\n');
