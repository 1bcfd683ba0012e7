import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { CONFIRMATIONS, type Confirmation, changeSettings, settings, THEMES, type Theme } from './settings.ts';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly names: { readonly [value in T]: string };
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const Choice = <T extends string>({ label, values, names, value, onChange }: ChoiceProps<T>): JSX.Element => {
  const id = useId();
  return (
    <div class="settings-choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={event => {
          const chosen = values.find(each => each === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map(each => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </div>
  );
};

const CONFIRMATION_NAMES: { readonly [value in Confirmation]: string } = {
  always: 'always',
  online: 'where they are final',
  never: 'never',
};

const THEME_NAMES: { readonly [theme in Theme]: string } = {
  system: 'as the device',
  light: 'by day',
  dark: 'by night',
};

export const ConfirmationField = (): JSX.Element => (
  <Choice
    label="Confirm turns"
    values={CONFIRMATIONS}
    names={CONFIRMATION_NAMES}
    value={settings.value.confirmation}
    onChange={confirmation => changeSettings({ confirmation })}
  />
);

export const ThemeField = (): JSX.Element => (
  <Choice
    label="Light"
    values={THEMES}
    names={THEME_NAMES}
    value={settings.value.theme}
    onChange={theme => changeSettings({ theme })}
  />
);

export const TurnsBoardField = (): JSX.Element => (
  <label>
    <input
      type="checkbox"
      checked={settings.value.turnsBoard}
      onChange={event => changeSettings({ turnsBoard: event.currentTarget.checked })}
    />
    Turn the board to whoever is to act
  </label>
);
