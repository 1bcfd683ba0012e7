import { type ReadonlySignal, signal } from '@preact/signals';
import type { Api } from '../graphql/api.ts';
import type { Socket } from '../graphql/socket.ts';
import {
  LoadAttention,
  type LoadAttentionQuery,
  type NoticeFieldsFragment,
  WatchNotices,
} from '../operations.generated.ts';

/** What waits for somebody. */
export interface Counts {
  /** Games in which it is their turn. */
  readonly turns: number;
  /** Notices that they have not read. */
  readonly unread: number;
}

export interface AttentionDeps {
  readonly api: Api;
  readonly socket: Pick<Socket, 'subscribe'>;
  /** Who plays on this device; undefined for nobody. */
  readonly who: ReadonlySignal<string | undefined>;
  readonly now: () => number;
  /** Runs a task soon; one that is asked for again meanwhile, once. */
  readonly soon: (task: () => void) => void;
}

export interface Attention {
  readonly counts: ReadonlySignal<Counts>;
  /** Counts anew: something was read, played, or may have happened while nobody listened. */
  readonly refresh: () => void;
  /** Hears each notice that comes from now on, once; returns what ends that. */
  readonly onNotice: (hear: (notice: NoticeFieldsFragment) => void) => () => void;
  readonly start: () => void;
}

const NONE: Counts = { turns: 0, unread: 0 };

/** How far a notice may lie back to be news: clocks differ. */
const NEWS_MS = 60_000;

const countIn = ({ inbox, me }: LoadAttentionQuery): Counts => ({
  unread: inbox.unreadCount,
  turns: (me?.games.nodes ?? []).filter(({ hotSeat, playerToMove }) => !hotSeat && playerToMove?.id === me?.id).length,
});

/** Makes what knows how much waits for whoever plays here, and hears of more. */
export const createAttention = ({ api, socket, who, now, soon }: AttentionDeps): Attention => {
  const counts = signal<Counts>(NONE);
  const hearers = new Set<(notice: NoticeFieldsFragment) => void>();
  let asked = 0;

  const count = async (): Promise<void> => {
    const turn = ++asked;
    if (who.peek() === undefined) return;
    const sent = await api.send(LoadAttention, {});
    if (sent.ok && turn === asked) counts.value = countIn(sent.value);
  };

  const refresh = (): void => soon(() => void count());

  /** A subscription begins with what is unread, which is no news; and a notice may come twice. */
  const listen = (): (() => void) => {
    const since = now() - NEWS_MS;
    const heard = new Set<string>();
    return socket.subscribe(
      WatchNotices,
      {},
      {
        next: ({ noticeReceived: notice }) => {
          refresh();
          if (heard.has(notice.id) || notice.isRead || Date.parse(notice.at) < since) return;
          heard.add(notice.id);
          for (const hear of [...hearers]) hear(notice);
        },
        ended: () => undefined,
      },
    );
  };

  return {
    counts,
    refresh,
    onNotice: hear => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    start: () => {
      let stop = (): void => undefined;
      who.subscribe(player => {
        stop();
        asked++;
        counts.value = NONE;
        stop = player === undefined ? () => undefined : listen();
        if (player !== undefined) refresh();
      });
    },
  };
};
