import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { mutate } from '../mutate.ts';
import { ChangeHandle } from '../operations.generated.ts';
import { TextField } from '../ui/fields.tsx';
import { type AccountFormProps, ChangeForm } from './account-form.tsx';

/** The unique name by which others find somebody. */
export const HandleForm = ({ online, account, onChange }: AccountFormProps): JSX.Element => {
  const handle = useSignal(account.handle ?? '');
  const wanted = handle.value.trim();
  return (
    <ChangeForm
      title="Handle"
      save={account.handle === null ? 'Take this handle' : 'Change the handle'}
      disabled={wanted === (account.handle ?? '')}
      onSave={() => mutate(online, ChangeHandle, { handle: wanted }, answer => answer.changeHandle)}
      onChange={onChange}
    >
      <TextField
        label="Handle"
        note="By it others find and challenge you: 3 to 20 letters, digits, _ or -. It can be changed every 30 days."
        required
        minLength={3}
        maxLength={20}
        pattern="[A-Za-z0-9_\-]+"
        value={handle.value}
        onText={text => {
          handle.value = text;
        }}
      />
    </ChangeForm>
  );
};
