import type { JSX } from 'preact';
import { changeSettings, settings as confirmation } from '../../app/settings.ts';
import { type Challengers, UpdateSettings, type UpdateSettingsInput } from '../operations.generated.ts';
import { ComplaintNote, Field, useDoing } from '../ui/form.tsx';
import type { AccountFormProps } from './handle-form.tsx';

const CHALLENGERS: readonly (readonly [Challengers, string])[] = [
  ['EVERYBODY', 'Everybody'],
  ['ACCOUNTS', 'Players with an account'],
  ['NOBODY', 'Nobody'],
];

/** What somebody wants of every client; each change is kept at once. */
export const SettingsForm = ({ online, account, onChange }: AccountFormProps): JSX.Element | null => {
  const { isBusy, complaint, run } = useDoing();
  const { settings } = account;
  if (settings === null) return null;
  const change = (input: UpdateSettingsInput) =>
    void run(async () => {
      const sent = await online.api.send(UpdateSettings, { input });
      if (!sent.ok) return sent.error;
      const { player, errors } = sent.value.updateSettings;
      if (player !== null) onChange(player);
      return errors[0];
    });
  const confirmTurns = (isWanted: boolean): void => {
    changeSettings({ confirmation: isWanted ? 'online' : 'never' });
    change({ confirmTurns: isWanted });
  };
  return (
    <section class="sheet">
      <h2>Settings</h2>
      <p>
        <label>
          <input
            type="checkbox"
            checked={confirmation.value.confirmation !== 'never'}
            disabled={isBusy}
            onChange={event => confirmTurns(event.currentTarget.checked)}
          />
          Ask before a turn of a game with others is sent
        </label>
        <label>
          <input
            type="checkbox"
            checked={settings.muteSpectators}
            disabled={isBusy}
            onChange={event => change({ muteSpectators: event.currentTarget.checked })}
          />
          Keep the spectators’ chat out of games that I play
        </label>
      </p>
      <Field label="Who may challenge me">
        {attributes => (
          <select
            {...attributes}
            value={settings.challengesFrom}
            disabled={isBusy}
            onChange={event => {
              const chosen = CHALLENGERS.find(([value]) => value === event.currentTarget.value);
              if (chosen !== undefined) change({ challengesFrom: chosen[0] });
            }}
          >
            {CHALLENGERS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </section>
  );
};
