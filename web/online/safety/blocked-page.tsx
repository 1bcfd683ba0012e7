import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { AccountFrame } from '../account/account-frame.tsx';
import { type Complaint, complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import {
  BlockPlayer,
  FindPlayer,
  LoadBlocked,
  type PersonFieldsFragment,
  UnblockPlayer,
} from '../operations.generated.ts';
import type { Paged } from '../paged.ts';
import { TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { EntryList, usePaged } from '../ui/paged-list.tsx';
import { Person } from '../ui/person.tsx';

interface BlockedProps {
  readonly online: Online;
  readonly blocked: Paged<PersonFieldsFragment>;
}

const BlockedPlayer = ({ online, blocked, person }: BlockedProps & { readonly person: PersonFieldsFragment }) => {
  const { isBusy, complaint, run } = useDoing();
  const lift = async (): Promise<void> => {
    const variables = { playerId: person.id };
    const isDone = await run(async () =>
      complaintOf(await mutate(online, UnblockPlayer, variables, answer => answer.unblockPlayer)),
    );
    if (isDone) blocked.put(people => people.filter(({ id }) => id !== person.id));
  };
  return (
    <li class="lobby-entry">
      <div>
        <Person person={person} />
      </div>
      <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void lift()}>
        Lift the block
      </button>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};

const block = async (online: Online, handle: string): Promise<Complaint | undefined> => {
  const found = await online.api.send(FindPlayer, { handle });
  if (!found.ok) return found.error;
  const { player } = found.value;
  if (player === null) return { message: `Nobody has the handle ${handle}.` };
  return complaintOf(await mutate(online, BlockPlayer, { playerId: player.id }, answer => answer.blockPlayer));
};

const BlockForm = ({ online, blocked }: BlockedProps): JSX.Element => {
  const handle = useSignal('');
  const { isBusy, complaint, run } = useDoing();
  const submit = async (): Promise<void> => {
    if (!(await run(() => block(online, handle.peek().trim().replace(/^@/, ''))))) return;
    handle.value = '';
    await blocked.begin();
  };
  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        label="Their handle"
        note="Who has none can be blocked in a game with them."
        required
        maxLength={21}
        autocomplete="off"
        value={handle.value}
        onText={text => {
          handle.value = text;
        }}
      />
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" aria-disabled={isBusy}>
        Block this player
      </button>
    </Form>
  );
};

const Blocked = ({ online }: { readonly online: Online }): JSX.Element => {
  const blocked = usePaged<PersonFieldsFragment>(
    async after => {
      const sent = await online.api.send(LoadBlocked, { after });
      return sent.ok ? ok(sent.value.blockedPlayers) : sent;
    },
    [online],
  );
  return (
    <section class="sheet">
      <p>
        Whom you block is kept from your open games, your challenges, your seeks and your chats, and is not told. Games
        that are under way go on.
      </p>
      <EntryList paged={blocked} what="whom you have blocked" more="More of them" empty="You have blocked nobody.">
        {person => <BlockedPlayer key={person.id} online={online} blocked={blocked} person={person} />}
      </EntryList>
      <BlockForm online={online} blocked={blocked} />
    </section>
  );
};

/** Whom one has blocked, and who else is to be. */
export const BlockedPage = (): JSX.Element => (
  <AccountFrame title="Blocked players">{online => <Blocked online={online} />}</AccountFrame>
);
