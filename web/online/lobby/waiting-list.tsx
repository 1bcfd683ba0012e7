import type { ComponentChildren, JSX } from 'preact';
import { Link, navigate } from '../../app/router.tsx';
import { type Complaint, complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import {
  AcceptChallenge,
  CancelChallenge,
  CancelSeek,
  type ChallengeFieldsFragment,
  DeclineChallenge,
  type DeclineReason,
  type LoadWaitingQuery,
  type SeekFieldsFragment,
} from '../operations.generated.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { Person, PersonLink } from '../ui/person.tsx';
import { describeTimeControl, SEAT_WORDS } from '../ui/terms.ts';

const DECLINED: { readonly [R in DeclineReason]: string } = {
  UNSAID: 'declined',
  NOT_NOW: 'declined: not now',
  OTHER_RULESET: 'declined: rather by other rules',
  SLOWER: 'declined: rather with more time',
  FASTER: 'declined: rather with less time',
  OTHER_SIDE: 'declined: rather on the other side',
};

const Terms = ({ of }: { readonly of: SeekFieldsFragment | ChallengeFieldsFragment }): JSX.Element => (
  <span class="lobby-terms-text">
    {of.ruleset.text} · {describeTimeControl(of.timeControl)}
    {of.rated && ' · rated'}
  </span>
);

interface EntryProps {
  readonly children: ComponentChildren;
  readonly doings: readonly {
    readonly label: string;
    readonly isPrimary?: boolean;
    readonly run: () => Promise<Complaint | undefined>;
  }[];
  readonly onDone: () => void;
}

const Entry = ({ children, doings, onDone }: EntryProps): JSX.Element => {
  const { isBusy, complaint, run } = useDoing();
  return (
    <li class="lobby-entry">
      <div>{children}</div>
      <div class="button-row">
        {doings.map(({ label, isPrimary, run: task }) => (
          <button
            key={label}
            type="button"
            class={isPrimary ? 'button-primary button-small' : 'button-small'}
            aria-disabled={isBusy}
            onClick={() => void run(task).then(onDone)}
          >
            {label}
          </button>
        ))}
      </div>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};

interface PartProps<T> {
  readonly online: Online;
  readonly of: T;
  readonly onDone: () => void;
}

const Incoming = ({ online, of: challenge, onDone }: PartProps<ChallengeFieldsFragment>): JSX.Element => {
  const { id, challenger, message, seat } = challenge;
  const accept = async () => {
    const accepted = await mutate(online, AcceptChallenge, { id }, answer => answer.acceptChallenge);
    const game = accepted.ok ? accepted.value.challenge?.game : undefined;
    if (game != null) navigate({ name: 'game', id: game.id });
    return complaintOf(accepted);
  };
  const decline = async (reason: DeclineReason) =>
    complaintOf(await mutate(online, DeclineChallenge, { id, reason }, answer => answer.declineChallenge));
  return (
    <Entry
      onDone={onDone}
      doings={[
        { label: 'Accept', isPrimary: true, run: accept },
        { label: 'Decline', run: () => decline('UNSAID') },
        { label: 'Not now', run: () => decline('NOT_NOW') },
      ]}
    >
      <strong>
        <PersonLink person={challenger} />
      </strong>{' '}
      challenges you, to play {SEAT_WORDS[seat]}. <Terms of={challenge} />
      {message !== null && (
        <p class="lobby-message">
          <bdi>{message}</bdi>
        </p>
      )}
    </Entry>
  );
};

const Outgoing = ({ online, of: challenge, onDone }: PartProps<ChallengeFieldsFragment>): JSX.Element => {
  const { id, challenged, status, declineReason, game } = challenge;
  const cancel = async () =>
    complaintOf(await mutate(online, CancelChallenge, { id }, answer => answer.cancelChallenge));
  return (
    <Entry onDone={onDone} doings={status === 'PENDING' ? [{ label: 'Take back', run: cancel }] : []}>
      Your challenge to <Person person={challenged} />: {status === 'PENDING' && 'waits for an answer.'}
      {status === 'DECLINED' && `${DECLINED[declineReason ?? 'UNSAID']}.`}
      {status === 'ACCEPTED' && game !== null && <Link to={{ name: 'game', id: game.id }}>accepted, to the game</Link>}{' '}
      <Terms of={challenge} />
    </Entry>
  );
};

const WaitingSeek = ({ online, of: seek, onDone }: PartProps<SeekFieldsFragment>): JSX.Element => {
  const cancel = async () =>
    complaintOf(await mutate(online, CancelSeek, { id: seek.id }, answer => answer.cancelSeek));
  return (
    <Entry onDone={onDone} doings={[{ label: 'Stop looking', run: cancel }]}>
      Looking for somebody… <Terms of={seek} />
    </Entry>
  );
};

export interface WaitingListProps {
  readonly online: Online;
  readonly waiting: LoadWaitingQuery;
  readonly onDone: () => void;
}

const isTold = ({ status }: ChallengeFieldsFragment): boolean => status === 'PENDING' || status === 'DECLINED';

/** What waits for an answer: challenges in both directions, and looking for anybody. */
export const WaitingList = ({ online, waiting, onDone }: WaitingListProps): JSX.Element | null => {
  const incoming = waiting.incomingChallenges.nodes;
  const outgoing = waiting.outgoingChallenges.nodes.filter(isTold).slice(0, 10);
  const seeks = waiting.seeks.nodes.filter(({ status }) => status === 'WAITING');
  if (incoming.length + outgoing.length + seeks.length === 0) return null;
  return (
    <section class="sheet" aria-label="What waits">
      <h2>Waiting</h2>
      <ul class="lobby-list">
        {incoming.map(each => (
          <Incoming key={each.id} online={online} of={each} onDone={onDone} />
        ))}
        {seeks.map(each => (
          <WaitingSeek key={each.id} online={online} of={each} onDone={onDone} />
        ))}
        {outgoing.map(each => (
          <Outgoing key={each.id} online={online} of={each} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
};
