import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Result } from '#engine/index';
import { type Complaint, complaintOf, type MutationAnswer } from '../mutate.ts';
import type { Online } from '../online.ts';
import type { AccountFieldsFragment } from '../operations.generated.ts';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';

export interface AccountFormProps {
  readonly online: Online;
  readonly account: AccountFieldsFragment;
  readonly onChange: (account: AccountFieldsFragment) => void;
}

/** What a mutation of an account answers: how the account stands now. */
export interface AccountAnswer extends MutationAnswer {
  readonly player: AccountFieldsFragment | null;
}

export interface ChangeFormProps extends Pick<AccountFormProps, 'onChange'> {
  readonly title: string;
  /** What the button says that saves it. */
  readonly save: string;
  /** Whether there is nothing to save. */
  readonly disabled?: boolean;
  readonly onSave: () => Promise<Result<AccountAnswer, Complaint>>;
  readonly children: ComponentChildren;
}

/** A part of an account that is written, and saved by a button. */
export const ChangeForm = ({ title, save, disabled, onSave, onChange, children }: ChangeFormProps): JSX.Element => {
  const { isBusy, complaint, run } = useDoing();
  const isSaved = useSignal(false);
  const changes = useRef(0);
  const submit = async (): Promise<void> => {
    if (disabled) return;
    const before = changes.current;
    const isDone = await run(async () => {
      const saved = await onSave();
      if (saved.ok && saved.value.player !== null) onChange(saved.value.player);
      return complaintOf(saved);
    });
    // What was written meanwhile is not.
    isSaved.value = isDone && changes.current === before;
  };
  const hear = (): void => {
    changes.current++;
    isSaved.value = false;
  };
  return (
    <Form class="sheet" onSubmit={() => void submit()} onInput={hear}>
      <h2>{title}</h2>
      {children}
      <p class="field-note" role="status">
        {isSaved.value && 'Saved.'}
      </p>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" aria-disabled={isBusy || disabled}>
        {save}
      </button>
    </Form>
  );
};
