import type { JSX } from 'preact';
import { HEALTHY_GENE, type Piece, toSquare } from '#engine/index';
import { drawGene, drawPiece } from '#notation/drawing/index';
import { Markup } from '../../app/markup.tsx';
import type { Molecule } from '../molecules.ts';

/** Squares on which the drawing leans little. */
const STAND = { gene: toSquare(3), piece: toSquare(27) } as const;

const drawMolecule = (molecule: Molecule): string => {
  if (molecule === 'gene') return drawGene(HEALTHY_GENE, STAND.gene, false);
  const piece: Piece =
    molecule === 'rna'
      ? { role: 'rna', color: 'white', gene: undefined, age: 0, bound: undefined }
      : { role: molecule, color: 'white', age: 0 };
  return drawPiece(piece, STAND.piece, { isLettered: false });
};

/** A molecule by itself, as large as the room it is given. */
export const Portrait = ({ molecule }: { readonly molecule: Molecule }): JSX.Element => (
  <svg class="molecule-portrait" viewBox="-50 -50 100 100" aria-hidden="true">
    <Markup svg={drawMolecule(molecule)} />
  </svg>
);
