import type { Connection, SimulatedGateway } from './gateway.ts';
import type { Schedule } from './schedule.ts';
import { GAME_FIELDS, type GameView } from './views.ts';

/** A subscription of a client, from its first message to its last. */
export interface Feed {
  /** The game that is watched; undefined for whatever waits for the player. */
  readonly gameId: string | undefined;
  readonly player: string;
  /** What came, in order. */
  readonly received: { readonly id: string; readonly version: number }[];
  /** Whether it is still going on. */
  isLive: boolean;
}

/** A client of graphql-transport-ws that comes back after every loss, with a new subscription for each that it had. */
export interface Subscriber {
  readonly turns: () => void;
  readonly watch: (gameId: string) => void;
  /** Loses the connection, as in a tunnel. */
  readonly drop: () => void;
  readonly close: () => void;
}

export interface SubscriberDeps {
  readonly schedule: Schedule;
  readonly gateway: SimulatedGateway;
  readonly player: string;
  readonly token: string;
  readonly onView: (view: GameView, isTurn: boolean) => void;
  /** Every subscription that was ever made. */
  readonly feeds: Feed[];
}

const RECONNECT_MS = 300;
/** What has not been answered by then is asked again on another connection. */
const PATIENCE_MS = 20_000;

const TURNS = `subscription { turnReady { ${GAME_FIELDS} } }`;
const WATCH = `subscription ($gameId: ID!) { gameUpdated(gameId: $gameId) { ${GAME_FIELDS} } }`;

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly data?: { readonly turnReady?: GameView; readonly gameUpdated?: GameView } };
}

/** One connection of a subscriber. */
interface Session {
  readonly feeds: Map<string, Feed>;
  connection: Connection | undefined;
  isAcknowledged: boolean;
  isOver: boolean;
}

/** Makes a client that connects at once. */
export const createSubscriber = (deps: SubscriberDeps): Subscriber => {
  const { schedule, gateway, token, player } = deps;
  const wanted = new Set<string | undefined>();
  let present: Session | undefined;
  let [isClosed, operations] = [false, 0];

  const end = (session: Session): void => {
    if (session.isOver) return;
    session.isOver = true;
    for (const feed of session.feeds.values()) feed.isLive = false;
    session.connection?.drop();
    if (session === present) present = undefined;
    if (!isClosed) schedule.in(RECONNECT_MS, begin);
  };

  const subscribe = (session: Session, gameId: string | undefined): void => {
    const id = String(++operations);
    const feed: Feed = { gameId, player, received: [], isLive: true };
    session.feeds.set(id, feed);
    deps.feeds.push(feed);
    const payload = gameId === undefined ? { query: TURNS } : { query: WATCH, variables: { gameId } };
    session.connection?.send(JSON.stringify({ id, type: 'subscribe', payload }));
    // Of turns there may be none to tell; a game has a snapshot.
    if (gameId !== undefined)
      schedule.in(PATIENCE_MS, () => {
        if (feed.isLive && feed.received.length === 0) end(session);
      });
  };

  const take = (session: Session, { id = '', payload }: Message): void => {
    const feed = session.feeds.get(id);
    const { turnReady, gameUpdated } = payload?.data ?? {};
    const view = turnReady ?? gameUpdated;
    if (feed === undefined || view === undefined) return;
    feed.received.push({ id: view.id, version: view.version });
    deps.onView(view, turnReady !== undefined);
  };

  const greet = (session: Session): void => {
    session.isAcknowledged = true;
    for (const gameId of wanted) subscribe(session, gameId);
  };

  const handle = (session: Session, message: Message): void => {
    if (session.isOver) return;
    if (message.type === 'connection_ack') greet(session);
    else if (message.type === 'next') take(session, message);
    else if (message.type === 'error') end(session);
  };

  const open = async (session: Session): Promise<void> => {
    const connection = await gateway.connect({
      onMessage: text => handle(session, JSON.parse(text)),
      onClose: () => end(session),
    });
    session.connection = connection;
    if (connection === undefined) return end(session);
    if (session.isOver) return connection.drop();
    connection.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    schedule.in(PATIENCE_MS, () => {
      if (!session.isAcknowledged) end(session);
    });
  };

  const begin = (): void => {
    if (isClosed || present !== undefined) return;
    present = { feeds: new Map(), connection: undefined, isAcknowledged: false, isOver: false };
    void open(present);
  };

  const want = (gameId: string | undefined): void => {
    if (wanted.has(gameId)) return;
    wanted.add(gameId);
    begin();
    if (present?.isAcknowledged) subscribe(present, gameId);
  };

  return {
    turns: () => want(undefined),
    watch: want,
    drop: () => {
      if (present) end(present);
    },
    close: () => {
      isClosed = true;
      if (present) end(present);
    },
  };
};
