import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ok } from '#engine/index';
import { Link } from '../../app/router.tsx';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import { attentionOf } from '../attention/attention-of.ts';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { LoadInbox, type LoadInboxQuery, MarkRead, type NoticeFieldsFragment } from '../operations.generated.ts';
import { makeMoment } from '../ui/dates.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { OnlinePage } from '../ui/online-page.tsx';
import { PagedList, usePaged } from '../ui/paged-list.tsx';
import { Person } from '../ui/person.tsx';

/** The notices, page after page, and how many are unread; begun anew when one comes. */
const useInbox = (online: Online) => {
  const unread = useSignal(0);
  const notices = usePaged<NoticeEdge>(
    async after => {
      const sent = await online.api.send(LoadInbox, { after });
      if (!sent.ok) return sent;
      const { edges, pageInfo, unreadCount } = sent.value.inbox;
      unread.value = unreadCount;
      return ok({ nodes: edges, pageInfo });
    },
    [online],
  );
  useEffect(() => attentionOf(online).onNotice(() => void notices.begin()), [online, notices]);
  return { notices, unread: unread.value };
};

type NoticeEdge = LoadInboxQuery['inbox']['edges'][number];

const linkOf = ({ game, kind }: NoticeFieldsFragment) => {
  if (game !== null) return { to: { name: 'game', id: game.id }, label: 'To the game' } as const;
  return kind === 'CHALLENGED' || kind === 'CHALLENGE_ANSWERED'
    ? ({ to: { name: 'lobby' }, label: 'To the lobby' } as const)
    : undefined;
};

interface NoticeItemProps {
  readonly online: Online;
  readonly notice: NoticeFieldsFragment;
}

const NoticeItem = ({ online, notice }: NoticeItemProps): JSX.Element => {
  const link = linkOf(notice);
  // Whoever follows a notice has read it. Should that not get through, it stays unread, and nothing is lost.
  const follow = (): void => {
    if (notice.isRead) return;
    const input = { ids: [notice.id] };
    void mutate(online, MarkRead, { input }, answer => answer.markRead).then(attentionOf(online).refresh);
  };
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
        {link !== undefined && (
          <Link to={link.to} onFollow={follow}>
            {link.label}
          </Link>
        )}
      </div>
      <time class="inbox-time" dateTime={notice.at}>
        {makeMoment(notice.at)}
      </time>
    </li>
  );
};

const Inbox = ({ online }: { readonly online: Online }): JSX.Element => {
  const { notices, unread } = useInbox(online);
  const { isBusy, complaint, run } = useDoing();
  const markAll = async (upTo: string): Promise<void> => {
    await run(async () => complaintOf(await mutate(online, MarkRead, { input: { upTo } }, answer => answer.markRead)));
    attentionOf(online).refresh();
    await notices.begin();
  };
  const newest = notices.items.value?.[0]?.cursor;
  return (
    <>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <PagedList paged={notices} what="your inbox" more="Older notices">
        {edges => (
          <>
            <div class="button-row">
              <span class="inbox-count">{unread === 0 ? 'All is read.' : `${unread} unread`}</span>
              {unread > 0 && newest !== undefined && (
                <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void markAll(newest)}>
                  Mark all as read
                </button>
              )}
            </div>
            {edges.length === 0 ? (
              <p class="online-empty">Nothing has come yet. What you ought to know of your games will stand here.</p>
            ) : (
              <ul class="lobby-list">
                {edges.map(({ node }) => (
                  <NoticeItem key={node.id} online={online} notice={node} />
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
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
