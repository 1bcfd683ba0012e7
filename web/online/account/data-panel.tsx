import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { download } from '../../record/download.ts';
import type { Online } from '../online.ts';
import { type AccountFieldsFragment, DeleteAccount } from '../operations.generated.ts';
import { ComplaintNote, Field, useDoing } from '../ui/form.tsx';
import { readPersonalData } from './personal-data.ts';

interface DataPanelProps {
  readonly online: Online;
  readonly account: AccountFieldsFragment;
}

const DeleteForm = ({ online, account }: DataPanelProps): JSX.Element => {
  const confirmation = useSignal('');
  const { isBusy, complaint, run } = useDoing();
  const expected = account.handle ?? account.name;
  const remove = () =>
    run(async () => {
      const sent = await online.api.send(DeleteAccount, { confirmation: confirmation.value });
      if (!sent.ok) return sent.error;
      const { player, errors } = sent.value.deleteAccount;
      if (player !== null) online.keeper.end();
      return errors[0];
    });
  return (
    <details>
      <summary>Delete me for good</summary>
      <form
        onSubmit={event => {
          event.preventDefault();
          void remove();
        }}
      >
        <p>
          Games under way are given up or called off, and all that is kept of you is erased. Games that are over stay,
          under “Deleted player”. This cannot be undone.
        </p>
        <Field label={`Write “${expected}” to confirm`}>
          {attributes => (
            <input
              {...attributes}
              autocomplete="off"
              value={confirmation.value}
              onInput={event => {
                confirmation.value = event.currentTarget.value;
              }}
            />
          )}
        </Field>
        {complaint !== undefined && <ComplaintNote complaint={complaint} />}
        <button type="submit" class="button-danger" disabled={isBusy || confirmation.value !== expected}>
          Delete me
        </button>
      </form>
    </details>
  );
};

/** What the service keeps of somebody: to have, or to be rid of. */
export const DataPanel = ({ online, account }: DataPanelProps): JSX.Element => {
  const { isBusy, complaint, run } = useDoing();
  const downloadAll = () =>
    run(async () => {
      const read = await readPersonalData(online);
      if (!read.ok) return read.error;
      download('dna-chess-my-data.ndjson', 'application/x-ndjson', read.value);
      return undefined;
    });
  return (
    <section class="sheet">
      <h2>Your data</h2>
      <div class="button-row">
        <button type="button" disabled={isBusy} onClick={() => void downloadAll()}>
          Download all of it
        </button>
      </div>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <DeleteForm online={online} account={account} />
    </section>
  );
};
