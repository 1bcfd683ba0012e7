import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { PRESET_NAMES } from '#engine/index';
import { PRESET_TITLES } from '../../game/preset-titles.ts';
import type { SeatChoice } from '../operations.generated.ts';
import { Field } from '../ui/form.tsx';
import { checkTerms, type GameTerms, isPreset, TIMES } from './game-terms.ts';

const SEATS: readonly (readonly [SeatChoice, string])[] = [
  ['RANDOM', 'Whichever'],
  ['WHITE', 'White, which moves first'],
  ['BLACK', 'Black'],
];

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
        <Field label="Rules">
          {attributes => (
            <select
              {...attributes}
              value={preset}
              onChange={event => isPreset(event.currentTarget.value) && change({ preset: event.currentTarget.value })}
            >
              {PRESET_NAMES.map(name => (
                <option key={name} value={name}>
                  {PRESET_TITLES[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Time">
          {attributes => (
            <select {...attributes} value={time} onChange={event => change({ time: event.currentTarget.value })}>
              {TIMES.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Your side">
          {attributes => (
            <select
              {...attributes}
              value={seat}
              onChange={event =>
                change({ seat: SEATS.find(([name]) => name === event.currentTarget.value)?.[0] ?? seat })
              }
            >
              {SEATS.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {mayRate && (
        <label>
          <input type="checkbox" checked={rated} onChange={event => change({ rated: event.currentTarget.checked })} />
          It counts for our ratings
        </label>
      )}
      <details open={settings !== ''}>
        <summary>Other settings</summary>
        <Field
          label="Settings that differ from the rules"
          note={
            problem ??
            'As rulesets are written, for instance nucleaseCost=4,pieRule=on; nothing for the rules as they are.'
          }
        >
          {attributes => (
            <input
              {...attributes}
              spellcheck={false}
              aria-invalid={problem !== undefined}
              value={settings}
              onInput={event => change({ settings: event.currentTarget.value })}
            />
          )}
        </Field>
      </details>
    </>
  );
};
