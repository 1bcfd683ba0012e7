import type { JSX } from 'preact';
import { type Ruleset, SETTINGS } from '#engine/index';
import { makeRuleset } from '#notation/index';
import { describeSetting, listDifferences } from '../setting-words.ts';

/** Every setting of the game's ruleset in a sentence, those that are not the standard's marked. */
export const Settings = ({ ruleset }: { readonly ruleset: Ruleset }): JSX.Element => {
  const differences = listDifferences(ruleset);
  return (
    <section>
      <h2>The rules of this game</h2>
      <p>
        Ruleset <code>{makeRuleset(ruleset)}</code>
        {differences.length === 0 ? '' : ': what differs from the standard is marked'}.
      </p>
      <ul class="rules-settings">
        {SETTINGS.map(setting => (
          <li key={setting} class={differences.includes(setting) ? 'rules-different' : undefined}>
            {differences.includes(setting) ? <strong>Not standard: </strong> : null}
            {describeSetting(setting, ruleset)}
          </li>
        ))}
      </ul>
    </section>
  );
};
