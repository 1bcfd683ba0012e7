import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { type BotFieldsFragment, CreateBot, LoadBots, RenewBotToken, RevokeBotToken } from '../operations.generated.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { makeDay } from '../ui/dates.ts';
import { TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { EntryList, usePaged } from '../ui/paged-list.tsx';
import { Person } from '../ui/person.tsx';
import { type ShownSecret, useSecret } from './use-secret.tsx';

interface PartProps {
  readonly online: Online;
  readonly secret: ShownSecret;
  readonly onChange: () => Promise<void>;
}

const tokenWords = (token: BotFieldsFragment['apiToken']): string => {
  if (token === null) return 'without a token: it cannot play';
  const use = token.lastUsedAt === null ? 'not used yet' : `last used ${makeDay(token.lastUsedAt)}`;
  return `its token is good until ${makeDay(token.expiresAt)}, ${use}`;
};

const Bot = ({ online, secret, onChange, bot }: PartProps & { readonly bot: BotFieldsFragment }): JSX.Element => {
  const { player, apiToken } = bot;
  const variables = { playerId: player.id };
  const { isBusy, complaint, run } = useDoing();
  const renew = async (): Promise<void> => {
    await run(async () => {
      const renewed = await mutate(online, RenewBotToken, variables, answer => answer.renewBotToken);
      if (renewed.ok && renewed.value.token !== null) secret.show(`the token of ${player.name}`, renewed.value.token);
      return complaintOf(renewed);
    });
    await onChange();
  };
  const revoke = async (): Promise<void> => {
    await run(async () =>
      complaintOf(await mutate(online, RevokeBotToken, variables, answer => answer.revokeBotToken)),
    );
    await onChange();
  };
  return (
    <li class="lobby-entry">
      <div>
        <Person person={player} /> <span class="lobby-terms-text">{tokenWords(apiToken)}</span>
      </div>
      <div class="button-row">
        <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void renew()}>
          Another token
        </button>
        {apiToken !== null && (
          <ConfirmButton
            label="End its token"
            question="End the token? The bot plays no more until it gets another."
            yes="End it"
            isBusy={isBusy}
            isDanger
            onConfirm={() => void revoke()}
          />
        )}
      </div>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};

const BotForm = ({ online, secret, onChange }: PartProps): JSX.Element => {
  const handle = useSignal('');
  const name = useSignal('');
  const { isBusy, complaint, run } = useDoing();
  const create = async (): Promise<void> => {
    const input = { handle: handle.peek().trim(), name: name.peek().trim() };
    const isDone = await run(async () => {
      const created = await mutate(online, CreateBot, { input }, answer => answer.createBot);
      if (created.ok && created.value.token !== null) secret.show(`the token of ${input.name}`, created.value.token);
      return complaintOf(created);
    });
    if (!isDone) return;
    handle.value = '';
    name.value = '';
    await onChange();
  };
  return (
    <Form onSubmit={() => void create()}>
      <h3>A new bot</h3>
      <TextField
        label="Its handle"
        note="3 to 20 letters, digits, _ or -, for good."
        required
        minLength={3}
        maxLength={20}
        pattern="[A-Za-z0-9_\-]+"
        autocomplete="off"
        value={handle.value}
        onText={text => {
          handle.value = text;
        }}
      />
      <TextField
        label="Its name"
        required
        maxLength={40}
        autocomplete="off"
        value={name.value}
        onText={text => {
          name.value = text;
        }}
      />
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" aria-disabled={isBusy}>
        Make the bot
      </button>
    </Form>
  );
};

/** Programs of one’s own that play, as players of their own. */
export const Bots = ({ online }: { readonly online: Online }): JSX.Element => {
  const secret = useSecret();
  const bots = usePaged<BotFieldsFragment>(
    async after => {
      const sent = await online.api.send(LoadBots, { after });
      return sent.ok ? ok(sent.value.bots) : sent;
    },
    [online],
  );
  return (
    <section class="sheet">
      <h2>Bots</h2>
      <p>A program that plays, as a player of its own whom everybody sees to be a bot. Its games are not rated.</p>
      {secret.note}
      <EntryList paged={bots} what="your bots" more="More bots" empty="You have made none.">
        {bot => <Bot key={bot.player.id} online={online} secret={secret} onChange={bots.begin} bot={bot} />}
      </EntryList>
      <BotForm online={online} secret={secret} onChange={bots.begin} />
    </section>
  );
};
