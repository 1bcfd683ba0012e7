import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Link } from '../../app/router.tsx';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import { attentionOf } from '../attention/attention-of.ts';
import type { Failure } from '../graphql/failure.ts';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { LoadInbox, type LoadInboxQuery, MarkRead, type NoticeFieldsFragment } from '../operations.generated.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { OnlinePage } from '../ui/online-page.tsx';
import { Person } from '../ui/person.tsx';
import { FailureNote, LoadingNote } from '../ui/states.tsx';

type Page = LoadInboxQuery['inbox'];

/** The notices that have been looked at, page after page; begun anew when one comes. */
const useInbox = (online: Online) => {
  const page = useSignal<Page | undefined>(undefined);
  const failure = useSignal<Failure | undefined>(undefined);
  const load = async (after: string | null): Promise<void> => {
    const sent = await online.api.send(LoadInbox, { after });
    failure.value = sent.ok ? undefined : sent.error;
    if (!sent.ok) return;
    const { inbox } = sent.value;
    const before = after === null ? [] : (page.peek()?.edges ?? []);
    page.value = { ...inbox, edges: [...before, ...inbox.edges] };
  };
  useEffect(() => {
    void load(null);
    return attentionOf(online).onNotice(() => void load(null));
  }, [online]);
  return { page: page.value, failure: failure.value, load };
};

const timeOf = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const linkOf = ({ game, kind }: NoticeFieldsFragment) => {
  if (game !== null) return { to: { name: 'game', id: game.id }, label: 'To the game' } as const;
  return kind === 'CHALLENGED' || kind === 'CHALLENGE_ANSWERED'
    ? ({ to: { name: 'lobby' }, label: 'To the lobby' } as const)
    : undefined;
};

const NoticeItem = ({ notice }: { readonly notice: NoticeFieldsFragment }): JSX.Element => {
  const link = linkOf(notice);
  return (
    <li class={notice.isRead ? 'lobby-entry inbox-notice' : 'lobby-entry inbox-notice inbox-unread'}>
      <div>
        {!notice.isRead && <span class="visually-hidden">Unread: </span>}
        {notice.text}
        {notice.from !== null && (
          <>
            {' '}
            (<Person person={notice.from} />)
          </>
        )}{' '}
        {link !== undefined && <Link to={link.to}>{link.label}</Link>}
      </div>
      <time class="inbox-time" dateTime={notice.at}>
        {timeOf(notice.at)}
      </time>
    </li>
  );
};

const Inbox = ({ online }: { readonly online: Online }): JSX.Element => {
  const { page, failure, load } = useInbox(online);
  const { isBusy, complaint, run } = useDoing();
  const markAll = async (upTo: string): Promise<void> => {
    await run(async () => complaintOf(await mutate(online, MarkRead, { input: { upTo } }, answer => answer.markRead)));
    attentionOf(online).refresh();
    await load(null);
  };
  if (page === undefined)
    return failure === undefined ? (
      <LoadingNote what="your inbox" />
    ) : (
      <FailureNote failure={failure} onRetry={() => void load(null)} />
    );
  const newest = page.edges[0]?.cursor;
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      {failure !== undefined && <FailureNote failure={failure} onRetry={() => void load(null)} />}
      <div class="button-row">
        <span class="inbox-count">{page.unreadCount === 0 ? 'All is read.' : `${page.unreadCount} unread`}</span>
        {page.unreadCount > 0 && newest !== undefined && (
          <button type="button" class="button-small" disabled={isBusy} onClick={() => void markAll(newest)}>
            Mark all as read
          </button>
        )}
      </div>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      {page.edges.length === 0 ? (
        <p class="online-empty">Nothing has come yet. What you ought to know of your games will stand here.</p>
      ) : (
        <ul class="lobby-list">
          {page.edges.map(({ node }) => (
            <NoticeItem key={node.id} notice={node} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" onClick={() => void load(endCursor)}>
          Older notices
        </button>
      )}
    </>
  );
};

/** What one was told, newest first. */
export const InboxPage = (): JSX.Element => (
  <OnlinePage title="Inbox">
    {online =>
      online.who.value === undefined ? (
        <SignInPanel online={online} why="Sign in to see what you were told." />
      ) : (
        <Inbox key={online.who.value} online={online} />
      )
    }
  </OnlinePage>
);
