import type { JSX } from 'preact';
import type { Ruleset } from '#engine/index';
import { describeSetting } from '../setting-words.ts';
import { Figure } from './figure.tsx';

const ATTACK = 'dddddddd/3N4/8/8/8/8/8/DDDDDDDD b hhhhhhhh hh02hhhh - 9 -';

/** What the game is about, and how it ends. */
export const Aim = ({ ruleset }: { readonly ruleset: Ruleset }): JSX.Element => (
  <section>
    <h2>The aim</h2>
    <div class="rules-pair">
      <Figure
        position={ATTACK}
        region="b7 f8"
        label="A white Nuclease on d7 has mutated gene d8; c8 was mutated before."
      >
        A Nuclease has just mutated a gene; the one beside it is lost for good.
      </Figure>
      <div>
        <p>
          Each side has a genome of eight genes on its first rank. They make RNA, RNA makes proteins, and proteins
          mutate the other side’s genes. {describeSetting('cancerThreshold', ruleset)}{' '}
          {ruleset.guardians.length === 0 ? '' : describeSetting('guardians', ruleset)}
        </p>
        <p>{describeSetting('turnLimit', ruleset)}</p>
        <p>
          Nothing else ends a game by itself: a silenced gene is only switched off, and a lost piece can be made again.
        </p>
      </div>
    </div>
  </section>
);
