import type { JSX } from 'preact';
import { type Ruleset, STANDARD } from '#engine/index';
import { MOLECULES } from '../molecules.ts';
import { Activation } from './activation.tsx';
import { Aim } from './aim.tsx';
import { MoleculeCard } from './molecule-card.tsx';
import { Settings } from './settings.tsx';
import { States } from './states.tsx';
import { Translation } from './translation.tsx';
import { TurnOrder } from './turn-order.tsx';

export interface RulesPanelProps {
  /** The ruleset of the game that is played; the standard one if not given. */
  readonly ruleset?: Ruleset | undefined;
}

/** The rules with pictures, as a ruleset has them. */
export const RulesPanel = ({ ruleset = STANDARD }: RulesPanelProps): JSX.Element => (
  <div class="rules">
    <Aim ruleset={ruleset} />
    <TurnOrder ruleset={ruleset} />
    <section>
      <h2>The pieces</h2>
      <div class="rules-cards">
        {MOLECULES.map(molecule => (
          <MoleculeCard key={molecule} molecule={molecule} ruleset={ruleset} />
        ))}
      </div>
    </section>
    <Translation ruleset={ruleset} />
    <States ruleset={ruleset} />
    <Activation />
    <Settings ruleset={ruleset} />
  </div>
);
