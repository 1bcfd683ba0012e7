import {
  COLORS,
  CYTOPLASM,
  FILES,
  fileOf,
  type Gene,
  type Genome,
  makeFile,
  makeSquare,
  type Piece,
  type Position,
  type Rna,
  type Setup,
  type Square,
} from '#engine/index';
import { makeRole } from '../letters.ts';

const makeLetter = ({ role, color }: Piece): string =>
  color === 'white' ? makeRole(role) : makeRole(role).toLowerCase();

const makeRow = (board: Setup['board'], start: number): string => {
  let row = '';
  let empty = 0;
  for (const square of CYTOPLASM.slice(start, start + 8)) {
    const piece = board.get(square);
    if (piece === undefined) empty++;
    else {
      row += (empty || '') + makeLetter(piece);
      empty = 0;
    }
  }
  return row + (empty || '');
};

const makePlacement = (board: Setup['board']): string => {
  const rows = [40, 32, 24, 16, 8, 0].map(start => makeRow(board, start));
  return ['d'.repeat(8), ...rows, 'D'.repeat(8)].join('/');
};

const makeGene = ({ methylated, lesion }: Gene): string => {
  if (lesion !== undefined) return String(lesion);
  return methylated ? 'm' : 'h';
};

const makeGenome = (genome: Genome): string => genome.map(makeGene).join('');

const makeRnaDetail = (square: Square, { gene, age, bound }: Rna): string => {
  if (gene === fileOf(square) && age === 0 && bound === undefined) return '';
  const source = gene === undefined ? '-' : makeFile(gene);
  return `${makeSquare(square)}:${source}${age}${bound === undefined ? '' : makeFile(bound)}`;
};

const makeDetail = (square: Square, piece: Piece): string => {
  if (piece.role === 'rna') return makeRnaDetail(square, piece);
  return piece.age === 0 ? '' : `${makeSquare(square)}:${piece.age}`;
};

const makeDetails = (board: Setup['board']): string =>
  CYTOPLASM.map(square => {
    const piece = board.get(square);
    return piece === undefined ? '' : makeDetail(square, piece);
  })
    .filter(detail => detail !== '')
    .join(',') || '-';

/** What the text has no room for, whatever the ruleset; a checked position never has it. */
const assertWritable = ({ board, genomes }: Setup): void => {
  const isPlaced = [...board.keys()].every(square => CYTOPLASM.includes(square));
  const isGenome = COLORS.every(
    color => genomes[color].length === FILES.length && genomes[color].every(gene => (gene.lesion ?? 0) <= 9),
  );
  if (!isPlaced || !isGenome) throw new RangeError('no position text says this setup: see Position.fromSetup');
};

/** The canonical text of an arrangement. Throws a RangeError for pieces on ranks 1 and 8, a genome without eight genes, or a repair window above 9. */
export const makeSetup = (setup: Setup): string => {
  assertWritable(setup);
  const { board, genomes, turn, turnNumber, swapOpen } = setup;
  const fields = [
    makePlacement(board),
    turn === 'white' ? 'w' : 'b',
    makeGenome(genomes.white),
    makeGenome(genomes.black),
    makeDetails(board),
    turnNumber,
    swapOpen ? 's' : '-',
  ];
  return fields.join(' ');
};

/** The canonical text of a position (notation.md §2). */
export const makePosition = (position: Position): string => makeSetup(position.toSetup());
