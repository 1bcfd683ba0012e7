import type { JSX } from 'preact';
import { PROTEINS, type Ruleset, translationCost } from '#engine/index';
import type { Mark } from '#notation/drawing/index';
import { listOf } from '../../game/words.ts';
import { MOLECULE_WORDS } from '../molecules.ts';
import { squareFrom } from '../positions.ts';
import { Figure } from './figure.tsx';

const BEFORE = 'dddddddd/8/8/8/8/3R4/2RRR3/DDDDDDDD w hhhhhhhh hhhhhhhh d3:a0 3 -';
const AFTER = 'dddddddd/8/8/8/8/3K4/2R1R3/DDDDDDDD b hhhhhhhh hhhhhhhh - 3 -';

const SPENT: readonly Mark[] = [
  { kind: 'spent', square: squareFrom('d2') },
  { kind: 'reached', square: squareFrom('d3') },
];

/** What each protein costs: `1 for a Ligase or …; 2 for …`. */
const describeCosts = (ruleset: Ruleset): string => {
  const costs = [...new Set(PROTEINS.map(protein => translationCost(protein, ruleset)))].sort((a, b) => a - b);
  const namesAt = (cost: number): readonly string[] =>
    PROTEINS.filter(protein => translationCost(protein, ruleset) === cost).map(role => MOLECULE_WORDS[role].name);
  return costs.map(cost => `${cost} for a ${listOf(namesAt(cost), 'or')}`).join('; ');
};

/** How RNA becomes protein. */
export const Translation = ({ ruleset }: { readonly ruleset: Ruleset }): JSX.Element => (
  <section>
    <h2>Translation</h2>
    <div class="rules-pair">
      <Figure
        position={BEFORE}
        region="c2 e3"
        label="Four white RNA; two of them, on d2 and d3, are to be spent."
        marks={SPENT}
      >
        Two RNA that touch are spent …
      </Figure>
      <Figure position={AFTER} region="c2 e3" label="A white Kinase stands on d3; the RNA on d2 is gone.">
        … and a Kinase stands where the last of them was.
      </Figure>
    </div>
    <p>
      Instead of a move you spend RNA that form one connected group, corners included, and the protein appears on one of
      their squares. It costs RNA: {describeCosts(ruleset)}. A Polymerase can do the same where it arrives, if the
      protein appears beside it.
    </p>
  </section>
);
