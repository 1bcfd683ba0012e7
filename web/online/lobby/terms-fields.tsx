import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { PRESET_NAMES, type PresetName } from '#engine/index';
import { PRESET_TITLES } from '../../game/preset-titles.ts';
import type { SeatChoice } from '../operations.generated.ts';
import { CheckField, SelectField, TextField } from '../ui/fields.tsx';
import { checkTerms, type GameTerms, TIMES } from './game-terms.ts';

const SEATS: readonly (readonly [SeatChoice, string])[] = [
  ['RANDOM', 'Whichever'],
  ['WHITE', 'White, which moves first'],
  ['BLACK', 'Black'],
];

const RULES: readonly (readonly [PresetName, string])[] = PRESET_NAMES.map(name => [name, PRESET_TITLES[name]]);

const TIME_OPTIONS = TIMES.map(({ name, label }) => [name, label] as const);

export interface TermsFieldsProps {
  readonly terms: Signal<GameTerms>;
  /** Guests play no rated games. */
  readonly mayRate: boolean;
}

/** What a game is played by, for how long, and on which side. */
export const TermsFields = ({ terms, mayRate }: TermsFieldsProps): JSX.Element => {
  const change = (changes: Partial<GameTerms>): void => {
    terms.value = { ...terms.value, ...changes };
  };
  const { preset, settings, time, seat, rated } = terms.value;
  const problem = checkTerms(terms.value);
  return (
    <>
      <div class="lobby-terms">
        <SelectField label="Rules" options={RULES} value={preset} onChange={next => change({ preset: next })} />
        <SelectField label="Time" options={TIME_OPTIONS} value={time} onChange={next => change({ time: next })} />
        <SelectField label="Your side" options={SEATS} value={seat} onChange={next => change({ seat: next })} />
      </div>
      {mayRate && (
        <CheckField label="It counts for our ratings" checked={rated} onCheck={next => change({ rated: next })} />
      )}
      <details open={settings !== ''}>
        <summary>Other settings</summary>
        <TextField
          label="Settings that differ from the rules"
          note={
            problem ??
            'As rulesets are written, for instance nucleaseCost=4,pieRule=on; nothing for the rules as they are.'
          }
          spellcheck={false}
          aria-invalid={problem !== undefined}
          value={settings}
          onText={text => change({ settings: text })}
        />
      </details>
    </>
  );
};
