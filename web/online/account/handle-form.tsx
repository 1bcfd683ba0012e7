import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Online } from '../online.ts';
import { type AccountFieldsFragment, ChangeHandle } from '../operations.generated.ts';
import { ComplaintNote, Field, useDoing } from '../ui/form.tsx';

export interface AccountFormProps {
  readonly online: Online;
  readonly account: AccountFieldsFragment;
  readonly onChange: (account: AccountFieldsFragment) => void;
}

/** The unique name by which others find somebody. */
export const HandleForm = ({ online, account, onChange }: AccountFormProps): JSX.Element => {
  const handle = useSignal(account.handle ?? '');
  const { isBusy, complaint, run } = useDoing();
  const change = () =>
    run(async () => {
      const sent = await online.api.send(ChangeHandle, { handle: handle.value.trim() });
      if (!sent.ok) return sent.error;
      const { player, errors } = sent.value.changeHandle;
      if (player !== null) onChange(player);
      return errors[0];
    });
  return (
    <form
      class="sheet"
      onSubmit={event => {
        event.preventDefault();
        void change();
      }}
    >
      <h2>Handle</h2>
      <Field
        label="Handle"
        note="By it others find and challenge you: 3 to 20 letters, digits, _ or -. It can be changed every 30 days."
      >
        {attributes => (
          <input
            {...attributes}
            required
            minLength={3}
            maxLength={20}
            pattern="[A-Za-z0-9_\-]+"
            value={handle.value}
            onInput={event => {
              handle.value = event.currentTarget.value;
            }}
          />
        )}
      </Field>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" disabled={isBusy || handle.value.trim() === (account.handle ?? '')}>
        {account.handle === null ? 'Take this handle' : 'Change the handle'}
      </button>
    </form>
  );
};
