import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Api } from '../graphql/api.ts';
import type { Failure } from '../graphql/failure.ts';
import type { Socket } from '../graphql/socket.ts';
import { type ChatRoom, LoadChat, WatchChat } from '../operations.generated.ts';
import { type ChatLog, holeIn, withMessage } from './chat-log.ts';

export interface ChatStoreDeps {
  readonly api: Api;
  readonly socket: Pick<Socket, 'subscribe'>;
  /** Waits so many milliseconds, or until the network is back. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Messages that come at once may come in any order: so long nothing is missed. */
const PATIENCE_MS = 1000;

/** A room of a game: the last that was said, what is said from then on, and what was said before on demand. */
export interface ChatStore {
  readonly log: ReadonlySignal<ChatLog>;
  /** Why nothing more will be heard; undefined while something may. */
  readonly ended: ReadonlySignal<Failure | undefined>;
  /** Whether more was said before what is there. */
  readonly hasEarlier: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why what was said before is not there; undefined when nothing went wrong. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Loads some of what was said before, and what is missing. */
  readonly earlier: () => Promise<void>;
  /** Begins to listen; returns what ends that. */
  readonly start: () => () => void;
}

/** Makes what follows a room. Messages that were missed while the connection was lost are loaded. */
export const createChatStore = ({ api, socket, wait }: ChatStoreDeps, gameId: string, room: ChatRoom): ChatStore => {
  const log = signal<ChatLog>([]);
  const ended = signal<Failure | undefined>(undefined);
  const isBusy = signal(false);
  const failure = signal<Failure | undefined>(undefined);
  let isFilling = false;
  // After which message of the server's list, the newest first, the earlier ones begin; null before that is known.
  let cursor: string | null = null;

  /** Loads pages from a cursor on until one has a message; gives the cursor after the last, null at the list's end. */
  const reach = async (number: number, from: string | null): Promise<string | null> => {
    let after = from;
    for (;;) {
      const sent = await api.send(LoadChat, { id: gameId, room, after });
      failure.value = sent.ok ? undefined : sent.error;
      const page = sent.ok ? sent.value.game?.chat : undefined;
      if (page == null) return from;
      log.value = page.nodes.reduce(withMessage, log.peek());
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      if (after === null || page.nodes.some(message => message.number <= number)) return after;
    }
  };

  const fillHole = async (): Promise<void> => {
    const hole = holeIn(log.peek());
    if (hole === undefined || isFilling) return;
    isFilling = true;
    await reach(hole, null);
    isFilling = false;
    if (failure.peek() === undefined && holeIn(log.peek()) !== hole) await fillHole();
  };

  const fillLastingHole = async (): Promise<void> => {
    if (holeIn(log.peek()) === undefined) return;
    await wait(PATIENCE_MS);
    await fillHole();
  };

  return {
    log,
    ended,
    isBusy,
    failure,
    hasEarlier: computed(() => (log.value[0]?.number ?? 1) > 1),
    earlier: async () => {
      const [oldest] = log.peek();
      if (oldest === undefined || isBusy.peek()) return;
      isBusy.value = true;
      await fillHole();
      cursor = await reach(oldest.number - 1, cursor);
      isBusy.value = false;
    },
    start: () =>
      socket.subscribe(
        WatchChat,
        { gameId, room },
        {
          next: ({ chatPosted }) => {
            log.value = withMessage(log.peek(), chatPosted);
            void fillLastingHole();
          },
          ended: why => {
            ended.value = why;
          },
        },
      ),
  };
};
