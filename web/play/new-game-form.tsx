import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { COLORS, type Color, PRESET_NAMES } from '#engine/index';
import { LEVELS } from '#search/index';
import { PRESET_TITLES } from '../game/preset-titles.ts';
import { COLOR_NAMES } from '../game/words.ts';
import { describeSetting, listDifferences } from '../learn/setting-words.ts';
import type { HotSeatGame } from './hot-seat.ts';
import { EMPTY_GAME, type NewGame, type NewGameError, readRules, readRuleset, toGame } from './new-game.ts';
import { computerName, type Opponent, readOpponent } from './opponents.ts';

const RULES_NAMES: { readonly [rules in NewGame['rules']]: string } = {
  ...PRESET_TITLES,
  own: 'Rules of our own',
};

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly isCode?: boolean;
}

const Field = ({ label, value, onChange, note, error, isCode = false }: FieldProps): JSX.Element => {
  const id = useId();
  const said = error ?? note;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={isCode ? 500 : 40}
        spellcheck={!isCode}
        autocomplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={said === undefined ? undefined : `${id}-note`}
        onInput={event => onChange(event.currentTarget.value)}
      />
      {said !== undefined && (
        <span id={`${id}-note`} class={error === undefined ? 'field-note' : 'field-note play-wrong'}>
          {said}
        </span>
      )}
    </div>
  );
};

interface PartProps {
  readonly filled: NewGame;
  readonly onChange: (filled: NewGame) => void;
  readonly errorOf: (field: NewGameError['field']) => string | undefined;
}

/** How the chosen rules differ from the standard ones, in sentences. */
const Differences = ({ filled }: { readonly filled: NewGame }): JSX.Element | null => {
  const ruleset = readRuleset(filled);
  const differences = ruleset.ok ? listDifferences(ruleset.value) : [];
  if (!ruleset.ok || differences.length === 0) return null;
  return (
    <ul class="play-differences">
      {differences.map(setting => (
        <li key={setting}>{describeSetting(setting, ruleset.value)}</li>
      ))}
    </ul>
  );
};

const Rules = ({ filled, onChange, errorOf }: PartProps): JSX.Element => (
  <fieldset>
    <legend>Rules</legend>
    <div class="play-rules">
      {[...PRESET_NAMES, 'own' as const].map(rules => (
        <label key={rules}>
          <input
            type="radio"
            name="rules"
            value={rules}
            checked={filled.rules === rules}
            onChange={event => onChange({ ...filled, rules: readRules(event.currentTarget.value) })}
          />
          {RULES_NAMES[rules]}
        </label>
      ))}
    </div>
    {filled.rules === 'own' && (
      <Field
        label="Rules, as records write them"
        value={filled.ruleset}
        onChange={ruleset => onChange({ ...filled, ruleset })}
        note="A preset and settings, such as standard,cancerThreshold=4,pieRule=on"
        error={errorOf('ruleset')}
        isCode
      />
    )}
    <Differences filled={filled} />
  </fieldset>
);

interface PlayerChoiceProps {
  readonly color: Color;
  readonly chosen: Opponent;
  readonly onChange: (chosen: Opponent) => void;
}

/** Who plays a side: somebody, or the computer. */
const PlayerChoice = ({ color, chosen, onChange }: PlayerChoiceProps): JSX.Element => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Who plays {COLOR_NAMES[color]}?</label>
      <select id={id} value={chosen ?? 'person'} onChange={event => onChange(readOpponent(event.currentTarget.value))}>
        <option value="person">A person</option>
        {LEVELS.map(level => (
          <option key={level} value={level}>
            {computerName(level)}
          </option>
        ))}
      </select>
    </div>
  );
};

const Names = ({ filled, onChange }: PartProps): JSX.Element => {
  const name = (color: Color): JSX.Element => (
    <Field
      key={color}
      label={`${COLOR_NAMES[color]}’s name`}
      value={filled.names[color]}
      onChange={value => onChange({ ...filled, names: { ...filled.names, [color]: value } })}
    />
  );
  return (
    <>
      <div class="play-names">
        {COLORS.map(color => (
          <PlayerChoice
            key={color}
            color={color}
            chosen={filled.computers[color]}
            onChange={chosen => onChange({ ...filled, computers: { ...filled.computers, [color]: chosen } })}
          />
        ))}
      </div>
      <div class="play-names">{COLORS.filter(color => filled.computers[color] === undefined).map(name)}</div>
    </>
  );
};

/** What a new game of two needs to be told; nothing has to be filled in. */
export const NewGameForm = ({ onStart }: { readonly onStart: (game: HotSeatGame) => void }): JSX.Element => {
  const [filled, setFilled] = useState(EMPTY_GAME);
  const [error, setError] = useState<NewGameError>();
  const onChange = (next: NewGame): void => {
    setFilled(next);
    setError(undefined);
  };
  const errorOf = (field: NewGameError['field']) => (error?.field === field ? error.message : undefined);
  const part = { filled, onChange, errorOf };
  return (
    <form
      class="play-form"
      onSubmit={event => {
        event.preventDefault();
        const game = toGame(filled);
        if (game.ok) onStart(game.value);
        else setError(game.error);
      }}
    >
      <Names {...part} />
      <Rules {...part} />
      <details open={errorOf('start') !== undefined}>
        <summary>Begin from another position</summary>
        <Field
          label="Position"
          value={filled.start}
          onChange={start => onChange({ ...filled, start })}
          note="As records have it in FEN"
          error={errorOf('start')}
          isCode
        />
      </details>
      <button type="submit" class="button-primary">
        Begin the game
      </button>
    </form>
  );
};
