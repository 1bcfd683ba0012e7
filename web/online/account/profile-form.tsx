import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { UpdateProfile } from '../operations.generated.ts';
import { ComplaintNote, Field, useDoing } from '../ui/form.tsx';
import type { AccountFormProps } from './handle-form.tsx';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What somebody tells of themselves. */
export const ProfileForm = ({ online, account, onChange }: AccountFormProps): JSX.Element => {
  const bio = useSignal(account.bio ?? '');
  const country = useSignal(account.country ?? '');
  const { isBusy, complaint, run } = useDoing();
  const save = () =>
    run(async () => {
      const input = { bio: orNull(bio.value), country: orNull(country.value.toUpperCase()) };
      const sent = await online.api.send(UpdateProfile, { input });
      if (!sent.ok) return sent.error;
      const { player, errors } = sent.value.updateProfile;
      if (player !== null) onChange(player);
      return errors[0];
    });
  return (
    <form
      class="sheet"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>Profile</h2>
      <Field label="About you" note="One line that everybody can read.">
        {attributes => (
          <input
            {...attributes}
            maxLength={300}
            value={bio.value}
            onInput={event => {
              bio.value = event.currentTarget.value;
            }}
          />
        )}
      </Field>
      <Field label="Country" note="Its code of two letters, such as GB, or nothing.">
        {attributes => (
          <input
            {...attributes}
            class="account-country"
            maxLength={2}
            pattern="[A-Za-z]{2}"
            autocomplete="country"
            value={country.value}
            onInput={event => {
              country.value = event.currentTarget.value;
            }}
          />
        )}
      </Field>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" disabled={isBusy}>
        Save the profile
      </button>
    </form>
  );
};
