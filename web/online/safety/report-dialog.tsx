import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Dialog } from '../../app/dialog.tsx';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { type PersonFieldsFragment, ReportPlayer, type ReportReason } from '../operations.generated.ts';
import { Field, SelectField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { nameOf } from '../ui/person-name.ts';
import { takeFocus } from '../ui/take-focus.ts';

const REASONS: readonly (readonly [ReportReason, string])[] = [
  ['ABUSE', 'They insult, threaten or harass'],
  ['SPAM', 'They post what nobody asked for'],
  ['CHEATING', 'They cheat'],
  ['STALLING', 'They let their time run, again and again'],
  ['IMPERSONATION', 'They pass themselves off as somebody else'],
  ['OTHER', 'Something else'],
];

export interface ReportDialogProps {
  readonly online: Online;
  readonly person: PersonFieldsFragment;
  /** The game in which it happened. */
  readonly gameId?: string | undefined;
  /** The chat message that it is about. */
  readonly messageId?: string | undefined;
  readonly onClose: () => void;
}

const ReportForm = ({ online, person, gameId, messageId, onSent }: ReportDialogProps & { onSent: () => void }) => {
  const reason = useSignal<ReportReason>('ABUSE');
  const text = useSignal('');
  const { isBusy, complaint, run } = useDoing();
  const send = async (): Promise<void> => {
    const input = {
      playerId: person.id,
      reason: reason.peek(),
      text: text.peek().trim(),
      ...(gameId !== undefined && { gameId }),
      ...(messageId !== undefined && { messageId }),
    };
    const isDone = await run(async () =>
      complaintOf(await mutate(online, ReportPlayer, { input }, answer => answer.reportPlayer)),
    );
    if (isDone) onSent();
  };
  return (
    <Form onSubmit={() => void send()}>
      <SelectField
        label="Why"
        options={REASONS}
        value={reason.value}
        onChange={chosen => {
          reason.value = chosen;
        }}
      />
      <Field label="What happened" note="The moderators alone read it. Whom you report is not told.">
        {attributes => (
          <textarea
            {...attributes}
            maxLength={1000}
            value={text.value}
            onInput={event => {
              text.value = event.currentTarget.value;
            }}
          />
        )}
      </Field>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" class="button-primary" aria-disabled={isBusy}>
        Send the report
      </button>
    </Form>
  );
};

/** Tells the moderators about a player, over the page. */
export const ReportDialog = (props: ReportDialogProps): JSX.Element => {
  const isSent = useSignal(false);
  return (
    <Dialog title={`Report ${nameOf(props.person)}`} onClose={props.onClose}>
      {isSent.value ? (
        <>
          <p role="status">Thank you. The moderators will look at it.</p>
          <button type="button" ref={takeFocus} onClick={props.onClose}>
            Back to the page
          </button>
        </>
      ) : (
        <ReportForm
          {...props}
          onSent={() => {
            isSent.value = true;
          }}
        />
      )}
    </Dialog>
  );
};
