import type { JSX } from 'preact';
import type { Ruleset } from '#engine/index';
import { describeSetting } from '../setting-words.ts';
import { Figure } from './figure.tsx';

const genesWith = (window: number): string => `dddddddd/1R6/8/8/8/8/8/DDDDDDDD w hhhhhhhh hhm${window}0hhh b7:b0b 5 -`;

/** RNA of every age that it reaches, as far as a row shows them. */
const agesUpTo = (lifespan: number): string => {
  const ages = Array.from({ length: Math.min(Math.max(lifespan, 1), 5) }, (_, age) => age);
  const details = ages.map(age => `${'abcde'.charAt(age)}4:${'abcde'.charAt(age)}${age}`).join(',');
  return `dddddddd/8/8/8/${'R'.repeat(ages.length)}${8 - ages.length}/8/8/DDDDDDDD w hhhhhhhh hhhhhhhh ${details} 5 -`;
};

/** What genes and RNA look like in every state. */
export const States = ({ ruleset }: { readonly ruleset: Ruleset }): JSX.Element => (
  <section>
    <h2>How genes and RNA are</h2>
    <div class="rules-pair">
      <Figure
        position={genesWith(Math.max(ruleset.repairWindow, 1))}
        region="a7 e8"
        label="Five genes: healthy, silenced by a bound RNA, silenced by methylation, mutated, and mutated for good."
      >
        From the left: healthy; silenced by an RNA bound to it; silenced by methyl groups; mutated, a stroke below for
        each turn left to repair it; mutated for good.
      </Figure>
      {ruleset.rnaLifespan === 0 ? null : (
        <Figure
          position={agesUpTo(ruleset.rnaLifespan)}
          region={`a4 ${'abcde'.charAt(Math.min(ruleset.rnaLifespan, 5) - 1)}4`}
          label="RNA of one age after the other, each shorter and paler, with a dot for each turn."
        >
          RNA grows shorter and paler as it ages, a dot for each turn.
        </Figure>
      )}
    </div>
    <ul>
      <li>
        A gene <strong>silenced by RNA</strong> stays silenced while that RNA stays where it is. Degrade it, wait until
        it decays, or repair the gene with a Ligase.
      </li>
      <li>
        A <strong>methylated</strong> gene{' '}
        {ruleset.methylation === 'deep'
          ? 'transcribes nothing until a Ligase repairs it.'
          : 'misses one transcription of its side; then the methyl groups are gone.'}
      </li>
      <li>
        A <strong>mutated</strong> gene transcribes nothing. {describeSetting('repairWindow', ruleset)}{' '}
        {ruleset.breakWindow < ruleset.repairWindow ? describeSetting('breakWindow', ruleset) : ''}
      </li>
    </ul>
  </section>
);
