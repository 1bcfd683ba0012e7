import type { JSX } from 'preact';
import type { Ruleset } from '#engine/index';
import { describeSetting } from '../setting-words.ts';

/** What happens in a turn, in order. */
export const TurnOrder = ({ ruleset }: { readonly ruleset: Ruleset }): JSX.Element => (
  <section>
    <h2>A turn</h2>
    <ol class="rules-steps">
      <li>
        <strong>Transcription</strong> happens by itself. Each healthy gene puts an RNA on the square before it if that
        is empty. {describeSetting('expressionCap', ruleset)}{' '}
        {ruleset.transcriptionInterval === 1 ? '' : describeSetting('transcriptionInterval', ruleset)}{' '}
        {ruleset.rnaCap === 0 ? '' : describeSetting('rnaCap', ruleset)}
      </li>
      <li>
        <strong>One action</strong> is yours: move one piece, and let it do its deed where it arrives; or translate RNA
        into a protein. Then a Kinase that stood on the board when the turn began may activate a piece beside it, which
        acts once more.
      </li>
      <li>
        <strong>Decay</strong> comes last, on your side. {describeSetting('rnaLifespan', ruleset)}{' '}
        {describeSetting('repairWindow', ruleset)} {describeSetting('proteinLifespan', ruleset)}
      </li>
    </ol>
    <p>Who has no legal action passes; else nobody may.</p>
  </section>
);
