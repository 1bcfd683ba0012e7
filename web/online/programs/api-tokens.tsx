import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import {
  type ApiTokenFieldsFragment,
  CreateApiToken,
  LoadApiTokens,
  RevokeApiToken,
  type Scope,
} from '../operations.generated.ts';
import type { Paged } from '../paged.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { makeDay } from '../ui/dates.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { EntryList, usePaged } from '../ui/paged-list.tsx';
import { useSecret } from './use-secret.tsx';

const GRANTS = {
  read: { label: 'Read', scopes: ['READ'] },
  play: { label: 'Read and play', scopes: ['READ', 'PLAY'] },
  manage: { label: 'Everything, changes of the account included', scopes: ['READ', 'PLAY', 'MANAGE'] },
} as const satisfies { readonly [name: string]: { readonly label: string; readonly scopes: readonly Scope[] } };

type Grant = keyof typeof GRANTS;

const GRANT_OPTIONS: readonly (readonly [Grant, string])[] = [
  ['read', GRANTS.read.label],
  ['play', GRANTS.play.label],
  ['manage', GRANTS.manage.label],
];

const DAY_MS = 86_400_000;

const LIVES: readonly (readonly [days: string, string])[] = [
  ['7', 'A week'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
];

const grantOf = (scopes: readonly Scope[]): string => {
  if (scopes.includes('MANAGE')) return GRANTS.manage.label;
  return scopes.includes('PLAY') ? GRANTS.play.label : GRANTS.read.label;
};

interface ListProps {
  readonly online: Online;
  readonly tokens: Paged<ApiTokenFieldsFragment>;
}

const ApiToken = ({ online, tokens, token }: ListProps & { readonly token: ApiTokenFieldsFragment }): JSX.Element => {
  const { id, label, scopes, expiresAt, lastUsedAt } = token;
  const { isBusy, complaint, run } = useDoing();
  const revoke = async (): Promise<void> => {
    const isDone = await run(async () =>
      complaintOf(await mutate(online, RevokeApiToken, { id }, answer => answer.revokeApiToken)),
    );
    if (isDone) tokens.put(known => known.filter(each => each.id !== id));
  };
  return (
    <li class="lobby-entry">
      <div>
        <strong>
          <bdi>{label}</bdi>
        </strong>{' '}
        <span class="lobby-terms-text">
          {grantOf(scopes)} · until {makeDay(expiresAt)} ·{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${makeDay(lastUsedAt)}`}
        </span>
      </div>
      <ConfirmButton
        label="Revoke"
        question="Revoke the token? What uses it stops at once."
        yes="Revoke it"
        isBusy={isBusy}
        isDanger
        onConfirm={() => void revoke()}
      />
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};

const TokenForm = ({ online, tokens }: ListProps): JSX.Element => {
  const label = useSignal('');
  const grant = useSignal<Grant>('play');
  const days = useSignal('90');
  const { isBusy, complaint, run } = useDoing();
  const secret = useSecret();
  const create = async (): Promise<void> => {
    const name = label.peek().trim();
    const expiresAt = new Date(online.clock.now() + Number(days.peek()) * DAY_MS).toISOString();
    const input = { label: name, scopes: GRANTS[grant.peek()].scopes, expiresAt };
    const isDone = await run(async () => {
      const created = await mutate(online, CreateApiToken, { input }, answer => answer.createApiToken);
      if (created.ok && created.value.token !== null) secret.show(`the token of “${name}”`, created.value.token);
      return complaintOf(created);
    });
    if (!isDone) return;
    label.value = '';
    await tokens.begin();
  };
  return (
    <>
      {secret.note}
      <Form onSubmit={() => void create()}>
        <h3>A new token</h3>
        <TextField
          label="What you call it"
          required
          maxLength={40}
          autocomplete="off"
          value={label.value}
          onText={text => {
            label.value = text;
          }}
        />
        <div class="lobby-terms">
          <SelectField
            label="What it may do"
            options={GRANT_OPTIONS}
            value={grant.value}
            onChange={chosen => {
              grant.value = chosen;
            }}
          />
          <SelectField
            label="For how long"
            options={LIVES}
            value={days.value}
            onChange={chosen => {
              days.value = chosen;
            }}
          />
        </div>
        {complaint !== undefined && <ComplaintNote complaint={complaint} />}
        <button type="submit" aria-disabled={isBusy}>
          Make the token
        </button>
      </Form>
    </>
  );
};

/** The tokens by which programs of one’s own act for one. */
export const ApiTokens = ({ online }: { readonly online: Online }): JSX.Element => {
  const tokens = usePaged<ApiTokenFieldsFragment>(
    async after => {
      const sent = await online.api.send(LoadApiTokens, { after });
      return sent.ok ? ok(sent.value.apiTokens) : sent;
    },
    [online],
  );
  return (
    <section class="sheet">
      <h2>API tokens</h2>
      <p>A program that has one acts for you, as far as the token goes.</p>
      <EntryList paged={tokens} what="your tokens" more="More tokens" empty="You have made none.">
        {token => <ApiToken key={token.id} online={online} tokens={tokens} token={token} />}
      </EntryList>
      <TokenForm online={online} tokens={tokens} />
    </section>
  );
};
