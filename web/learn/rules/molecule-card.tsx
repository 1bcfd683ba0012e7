import type { JSX } from 'preact';
import type { Ruleset } from '#engine/index';
import type { Mark } from '#notation/drawing/index';
import { countOf } from '../../game/words.ts';
import { costOf, MOLECULE_WORDS, type Molecule } from '../molecules.ts';
import { positionFrom, squareFrom } from '../positions.ts';
import { marksOfMoves } from './destination-marks.ts';
import { Figure } from './figure.tsx';
import { Portrait } from './portrait.tsx';

const GENES = 'hhhhhhhh hhhhhhhh';

interface Picture {
  readonly position: string;
  readonly region: string;
  /** The piece whose moves are shown. */
  readonly from?: string;
}

const movesOf = (piece: string, region = 'b2 f6'): Picture => ({
  position: `dddddddd/8/8/8/3${piece}4/8/8/DDDDDDDD w ${GENES} - 1 -`,
  region,
  from: 'd4',
});

const PICTURES: { readonly [molecule in Molecule]: Picture } = {
  gene: { position: `dddddddd/8/8/8/8/8/1RRRRR2/DDDDDDDD w ${GENES} - 1 -`, region: 'b1 f5' },
  rna: { ...movesOf('R', 'a1 g7'), position: `dddddddd/8/8/3r4/3R4/8/8/DDDDDDDD w ${GENES} - 1 -` },
  nuclease: movesOf('N', 'a1 g7'),
  polymerase: movesOf('P', 'a1 g7'),
  methyltransferase: movesOf('M'),
  kinase: movesOf('K'),
  helicase: { ...movesOf('H', 'a1 g7'), position: `dddddddd/8/8/8/3Hn3/8/8/DDDDDDDD w ${GENES} - 1 -` },
  ligase: movesOf('L'),
};

const marksOf = ({ position, from }: Picture, ruleset: Ruleset): readonly Mark[] =>
  from === undefined ? [] : marksOfMoves(positionFrom(position, ruleset), squareFrom(from));

const Cost = ({ cost }: { readonly cost: number | undefined }): JSX.Element | null =>
  cost === undefined ? null : <span class="molecule-card-cost">costs {countOf(cost, 'RNA', 'RNA')}</span>;

export interface MoleculeCardProps {
  readonly molecule: Molecule;
  readonly ruleset: Ruleset;
}

/** A kind of piece: what it looks like and where it goes, what it does here, and what it is in a cell. */
export const MoleculeCard = ({ molecule, ruleset }: MoleculeCardProps): JSX.Element => {
  const { name, moves, does, nature } = MOLECULE_WORDS[molecule];
  const picture = PICTURES[molecule];
  return (
    <article class="molecule-card">
      <header class="molecule-card-head">
        <Portrait molecule={molecule} />
        <h3>
          {name} <Cost cost={costOf(molecule, ruleset)} />
        </h3>
      </header>
      <Figure {...picture} label={`${name}. ${moves}`} marks={marksOf(picture, ruleset)} />
      <p>
        {molecule === 'gene' ? null : <strong>Moves: </strong>}
        {moves}
      </p>
      <p>{does(ruleset)}</p>
      <p class="molecule-card-nature">{nature}</p>
    </article>
  );
};
