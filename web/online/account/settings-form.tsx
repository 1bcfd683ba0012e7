import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { err, ok } from '#engine/index';
import { changeSettings, settings as confirmation } from '../../app/settings.ts';
import { createKeptChanges } from '../kept-changes.ts';
import { mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { type AccountFieldsFragment, type Challengers, UpdateSettings } from '../operations.generated.ts';
import { CheckField, SelectField } from '../ui/fields.tsx';
import { KeptNote } from '../ui/kept-note.tsx';

type Settings = NonNullable<AccountFieldsFragment['settings']>;

const CHALLENGERS: readonly (readonly [Challengers, string])[] = [
  ['EVERYBODY', 'Everybody'],
  ['ACCOUNTS', 'Players with an account'],
  ['NOBODY', 'Nobody'],
];

const createSettings = (online: Online, initial: Settings) =>
  createKeptChanges<Settings, Partial<Settings>>(initial, {
    withChange: (settings, change) => ({ ...settings, ...change }),
    send: async input => {
      const changed = await mutate(online, UpdateSettings, { input }, answer => answer.updateSettings);
      if (!changed.ok) return changed;
      const settings = changed.value.player?.settings;
      return settings == null ? err({ message: 'The server does not say what it keeps.' }) : ok(settings);
    },
  });

export interface SettingsFormProps {
  readonly online: Online;
  readonly settings: Settings;
}

/** What somebody wants of every client; each change is kept at once. */
export const SettingsForm = ({ online, settings: initial }: SettingsFormProps): JSX.Element => {
  const kept = useMemo(() => createSettings(online, initial), [online]);
  const { change } = kept;
  const settings = kept.value.value;
  const confirmTurns = (isWanted: boolean): void => {
    changeSettings({ confirmation: isWanted ? 'online' : 'never' });
    void change({ confirmTurns: isWanted });
  };
  return (
    <section class="sheet">
      <h2>Settings</h2>
      <p>
        <CheckField
          label="Ask before a turn of a game with others is sent"
          checked={confirmation.value.confirmation !== 'never'}
          onCheck={confirmTurns}
        />
        <CheckField
          label="Keep the spectators’ chat out of games that I play"
          checked={settings.muteSpectators}
          onCheck={muteSpectators => void change({ muteSpectators })}
        />
      </p>
      <SelectField
        label="Who may challenge me"
        options={CHALLENGERS}
        value={settings.challengesFrom}
        onChange={challengesFrom => void change({ challengesFrom })}
      />
      <KeptNote kept={kept} />
    </section>
  );
};
