import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ok, type Result } from '#engine/index';
import { createKeptChanges } from '../kept-changes.ts';
import { type Complaint, complaintOf, type MutationAnswer, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import {
  ConfirmMailAddress,
  type MailContactFieldsFragment,
  RemoveMailAddress,
  SetMailAddress,
  SwitchMail,
} from '../operations.generated.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { KeptNote } from '../ui/kept-note.tsx';

type Contact = MailContactFieldsFragment;

interface MailAnswer extends MutationAnswer {
  readonly mailContact: Contact | null;
}

interface PartProps {
  readonly online: Online;
  readonly isBusy: boolean;
  /** Does something to the contact, and shows how it stands then. */
  readonly act: (task: () => Promise<Result<MailAnswer, Complaint>>) => void;
}

const AddressForm = ({ online, isBusy, act }: PartProps): JSX.Element => {
  const text = useSignal('');
  const set = (input: { readonly address?: string }): void =>
    act(() => mutate(online, SetMailAddress, { input }, answer => answer.setMailAddress));
  return (
    <Form onSubmit={() => set({ address: text.peek().trim() })}>
      <TextField
        label="Mail address"
        note="Nobody else is shown it. A code is sent there, to see that it is yours."
        inputMode="email"
        autocomplete="email"
        required
        maxLength={254}
        value={text.value}
        onText={next => {
          text.value = next;
        }}
      />
      <div class="button-row">
        <button type="submit" aria-disabled={isBusy}>
          Send a code
        </button>
        {online.keeper.session.value?.kind === 'account' && (
          <button type="button" aria-disabled={isBusy} onClick={() => set({})}>
            Take my account’s address
          </button>
        )}
      </div>
    </Form>
  );
};

const CodeForm = ({ online, isBusy, act, address }: PartProps & { readonly address: string }): JSX.Element => {
  const code = useSignal('');
  return (
    <Form
      onSubmit={() =>
        act(() => mutate(online, ConfirmMailAddress, { code: code.peek() }, answer => answer.confirmMailAddress))
      }
    >
      <p>
        A code was sent to <bdi>{address}</bdi>. It is good for 30 minutes.
      </p>
      <TextField
        label="The code"
        autocomplete="one-time-code"
        required
        maxLength={20}
        spellcheck={false}
        value={code.value}
        onText={text => {
          code.value = text;
        }}
      />
      <div class="button-row">
        <button type="submit" aria-disabled={isBusy}>
          Confirm the address
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() =>
            act(() => mutate(online, SetMailAddress, { input: { address } }, answer => answer.setMailAddress))
          }
        >
          Send another code
        </button>
      </div>
    </Form>
  );
};

const createSwitch = (online: Online, isOn: boolean) =>
  createKeptChanges<boolean, boolean>(isOn, {
    withChange: (_, wanted) => wanted,
    send: async wanted => {
      const done = await mutate(online, SwitchMail, { isOn: wanted }, answer => answer.switchMail);
      return done.ok ? ok(done.value.mailContact?.isOn ?? wanted) : done;
    },
  });

interface ConfirmedProps {
  readonly online: Online;
  readonly address: string;
  readonly isOn: boolean;
}

const Confirmed = ({ online, address, isOn }: ConfirmedProps): JSX.Element => {
  const kept = useMemo(() => createSwitch(online, isOn), [online]);
  return (
    <>
      <p>
        Mail goes to <bdi>{address}</bdi>.
      </p>
      <CheckField label="Send me mail" checked={kept.value.value} onCheck={wanted => void kept.change(wanted)} />
      <KeptNote kept={kept} />
    </>
  );
};

const RemoveButton = ({ online, isBusy, act }: PartProps): JSX.Element => (
  <ConfirmButton
    label="Forget my address"
    question="Forget the address? No mail comes any more."
    yes="Forget it"
    isBusy={isBusy}
    onConfirm={() => act(() => mutate(online, RemoveMailAddress, {}, answer => answer.removeMailAddress))}
  />
);

export interface MailPanelProps {
  readonly online: Online;
  /** Null before there is an address. */
  readonly contact: Contact | null;
  readonly onChange: (contact: Contact | null) => void;
  /** What else is to be said about mails, once some can come. */
  readonly children: ComponentChildren;
}

/** Where somebody gets mail: an address, confirmed by the code that was sent there. */
export const MailPanel = ({ online, contact, onChange, children }: MailPanelProps): JSX.Element => {
  const { isBusy, complaint, run } = useDoing();
  const isChanging = useSignal(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const act: PartProps['act'] = task =>
    void run(async () => {
      const done = await task();
      if (done.ok) {
        isChanging.value = false;
        onChange(done.value.mailContact);
      }
      return complaintOf(done);
    });
  const isFirst = useRef(true);
  useEffect(() => {
    // What had the focus is gone with the step that it belonged to.
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus();
    isFirst.current = false;
  }, [contact, isChanging.value]);
  const part = { online, isBusy, act };
  const address = contact?.address ?? null;
  const pending = contact?.pendingAddress ?? null;
  const isAsking = isChanging.value || (address === null && pending === null);
  return (
    <section class="sheet">
      <h2 tabIndex={-1} ref={heading}>
        By mail
      </h2>
      {contact !== null && address !== null && (
        <Confirmed key={address} online={online} address={address} isOn={contact.isOn} />
      )}
      {pending !== null && !isChanging.value && <CodeForm key={pending} {...part} address={pending} />}
      {isAsking && <AddressForm {...part} />}
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      {address !== null && children}
      {(address !== null || pending !== null) && (
        <div class="button-row">
          {!isChanging.value && (
            <button
              type="button"
              onClick={() => {
                isChanging.value = true;
              }}
            >
              Another address
            </button>
          )}
          <RemoveButton {...part} />
        </div>
      )}
    </section>
  );
};
