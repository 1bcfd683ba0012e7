import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { mutate } from '../mutate.ts';
import { UpdateProfile } from '../operations.generated.ts';
import { TextField } from '../ui/fields.tsx';
import { type AccountFormProps, ChangeForm } from './account-form.tsx';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What somebody tells of themselves. */
export const ProfileForm = ({ online, account, onChange }: AccountFormProps): JSX.Element => {
  const bio = useSignal(account.bio ?? '');
  const country = useSignal(account.country ?? '');
  const save = () => {
    const input = { bio: orNull(bio.peek()), country: orNull(country.peek().toUpperCase()) };
    return mutate(online, UpdateProfile, { input }, answer => answer.updateProfile);
  };
  return (
    <ChangeForm title="Profile" save="Save the profile" onSave={save} onChange={onChange}>
      <TextField
        label="About you"
        note="One line that everybody can read."
        maxLength={300}
        value={bio.value}
        onText={text => {
          bio.value = text;
        }}
      />
      <TextField
        label="Country"
        note="Its code of two letters, such as GB, or nothing."
        class="account-country"
        maxLength={2}
        pattern="[A-Za-z]{2}"
        autocomplete="country"
        value={country.value}
        onText={text => {
          country.value = text;
        }}
      />
    </ChangeForm>
  );
};
