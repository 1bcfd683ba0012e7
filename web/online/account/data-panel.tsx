import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { download } from '../../record/download.ts';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { type AccountFieldsFragment, DeleteAccount } from '../operations.generated.ts';
import { forgetPush } from '../push/push-store.ts';
import { TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
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
      const variables = { confirmation: confirmation.peek() };
      const deleted = await mutate(online, DeleteAccount, variables, answer => answer.deleteAccount);
      if (deleted.ok) {
        // Whoever uses this browser next is told nothing of it.
        await forgetPush(online);
        online.keeper.end('deleted');
      }
      return complaintOf(deleted);
    });
  return (
    <details>
      <summary>Delete me for good</summary>
      <Form onSubmit={() => void remove()}>
        <p>
          Games under way are given up or called off, and all that is kept of you is erased. Games that are over stay,
          under “Deleted player”. This cannot be undone.
        </p>
        <TextField
          label={`Write “${expected}” to confirm`}
          autocomplete="off"
          value={confirmation.value}
          onText={text => {
            confirmation.value = text;
          }}
        />
        {complaint !== undefined && <ComplaintNote complaint={complaint} />}
        <button type="submit" class="button-danger" aria-disabled={isBusy} disabled={confirmation.value !== expected}>
          Delete me
        </button>
      </Form>
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
        <button type="button" aria-disabled={isBusy} onClick={() => void downloadAll()}>
          Download all of it
        </button>
      </div>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <DeleteForm online={online} account={account} />
    </section>
  );
};
