import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok, type Result } from '#engine/index';
import { type Complaint, complaintOf, type MutationAnswer, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import {
  CreateWebhook,
  DeleteWebhook,
  LoadWebhooks,
  PingWebhook,
  RotateWebhookSecret,
  UpdateWebhook,
  type WebhookFieldsFragment,
  type WebhookOffReason,
} from '../operations.generated.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { makeMoment } from '../ui/dates.ts';
import { TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { EntryList, usePaged } from '../ui/paged-list.tsx';
import { type ShownSecret, useSecret } from './use-secret.tsx';

const OFF: { readonly [R in WebhookOffReason]: string } = {
  OWNER: 'switched off by you',
  FAILING: 'switched off: its server failed for two and a half days',
  GONE: 'switched off: its server says that it is gone for good',
};

const standingOf = ({ isOn, offReason, failingSince }: WebhookFieldsFragment): string => {
  if (!isOn) return OFF[offReason ?? 'OWNER'];
  return failingSince === null ? 'on' : `on, but failing since ${makeMoment(failingSince)}`;
};

type Delivery = WebhookFieldsFragment['deliveries']['nodes'][number];

const DELIVERY_WORDS: { readonly [S in Delivery['status']]: string } = {
  PENDING: 'on its way',
  DELIVERED: 'delivered',
  FAILED: 'given up',
  DROPPED: 'not sent, as it was off',
};

const FAILURES = {
  TIMED_OUT: 'no answer within ten seconds',
  ADDRESS_NOT_PUBLIC: 'its name stands for no public address',
  NO_CONNECTION: 'it could not be reached',
} as const;

const attemptWords = ({ attempts }: Delivery): string => {
  const last = attempts.at(-1);
  if (last === undefined) return '';
  return last.failure === null ? ` (status ${last.responseStatus})` : ` (${FAILURES[last.failure]})`;
};

interface WebhookProps {
  readonly online: Online;
  readonly webhook: WebhookFieldsFragment;
  readonly secret: ShownSecret;
  readonly onChange: () => Promise<void>;
}

const Deliveries = ({ deliveries }: Pick<WebhookFieldsFragment, 'deliveries'>): JSX.Element | null =>
  deliveries.nodes.length === 0 ? null : (
    <details class="webhook-deliveries">
      <summary>What was sent last</summary>
      <ul>
        {deliveries.nodes.map(delivery => (
          <li key={delivery.id}>
            {makeMoment(delivery.createdAt)}: <code>{delivery.type}</code>, {DELIVERY_WORDS[delivery.status]}
            {attemptWords(delivery)}
          </li>
        ))}
      </ul>
    </details>
  );

const Webhook = ({ online, webhook, secret, onChange }: WebhookProps): JSX.Element => {
  const { id, url, label, isOn, deliveries } = webhook;
  const { isBusy, complaint, run } = useDoing();
  const act = async (task: () => Promise<Result<MutationAnswer, Complaint>>): Promise<void> => {
    await run(async () => complaintOf(await task()));
    await onChange();
  };
  const rotate = async () => {
    const rotated = await mutate(online, RotateWebhookSecret, { id }, answer => answer.rotateWebhookSecret);
    if (rotated.ok && rotated.value.secret !== null) secret.show(`the new secret of “${label}”`, rotated.value.secret);
    return rotated;
  };
  const turn = () => mutate(online, UpdateWebhook, { input: { id, isOn: !isOn } }, answer => answer.updateWebhook);
  return (
    <li class="lobby-entry">
      <div>
        <strong>
          <bdi>{label}</bdi>
        </strong>{' '}
        <span class="lobby-terms-text">
          <bdi class="webhook-url">{url}</bdi> · {standingOf(webhook)}
        </span>
        <Deliveries deliveries={deliveries} />
      </div>
      <div class="button-row">
        <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void act(turn)}>
          {isOn ? 'Switch it off' : 'Switch it on'}
        </button>
        <button
          type="button"
          class="button-small"
          aria-disabled={isBusy}
          onClick={() => void act(() => mutate(online, PingWebhook, { id }, answer => answer.pingWebhook))}
        >
          Try it
        </button>
        <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void act(rotate)}>
          New secret
        </button>
        <ConfirmButton
          label="Delete"
          question="Delete the webhook, with all that is known of what was sent?"
          yes="Delete it"
          isBusy={isBusy}
          isDanger
          onConfirm={() => void act(() => mutate(online, DeleteWebhook, { id }, answer => answer.deleteWebhook))}
        />
      </div>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};

interface WebhookFormProps extends Pick<WebhookProps, 'online' | 'secret' | 'onChange'> {}

const WebhookForm = ({ online, secret, onChange }: WebhookFormProps): JSX.Element => {
  const url = useSignal('');
  const label = useSignal('');
  const { isBusy, complaint, run } = useDoing();
  const create = async (): Promise<void> => {
    const input = { url: url.peek().trim(), label: label.peek().trim() };
    const isDone = await run(async () => {
      const created = await mutate(online, CreateWebhook, { input }, answer => answer.createWebhook);
      if (created.ok && created.value.secret !== null)
        secret.show(`the secret of “${input.label}”`, created.value.secret);
      return complaintOf(created);
    });
    if (!isDone) return;
    url.value = '';
    label.value = '';
    await onChange();
  };
  return (
    <Form onSubmit={() => void create()}>
      <h3>A new webhook</h3>
      <TextField
        label="Where to post to"
        note="An https address that is public."
        inputMode="url"
        required
        maxLength={2000}
        spellcheck={false}
        value={url.value}
        onText={text => {
          url.value = text;
        }}
      />
      <TextField
        label="What you call the webhook"
        required
        maxLength={40}
        autocomplete="off"
        value={label.value}
        onText={text => {
          label.value = text;
        }}
      />
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" aria-disabled={isBusy}>
        Make the webhook
      </button>
    </Form>
  );
};

/** The servers of one’s own that notices are posted to. */
export const Webhooks = ({ online }: { readonly online: Online }): JSX.Element => {
  const secret = useSecret();
  const webhooks = usePaged<WebhookFieldsFragment>(
    async after => {
      const sent = await online.api.send(LoadWebhooks, { after });
      return sent.ok ? ok(sent.value.webhooks) : sent;
    },
    [online],
  );
  return (
    <section class="sheet">
      <h2>Webhooks</h2>
      <p>What you are told is posted to a server of yours, signed with a secret that you get when you make one.</p>
      {secret.note}
      <EntryList paged={webhooks} what="your webhooks" more="More webhooks" empty="You have made none.">
        {webhook => (
          <Webhook key={webhook.id} online={online} webhook={webhook} secret={secret} onChange={webhooks.begin} />
        )}
      </EntryList>
      <WebhookForm online={online} secret={secret} onChange={webhooks.begin} />
    </section>
  );
};
