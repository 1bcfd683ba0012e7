import type { Service } from '#lambdas/service';
import type { PostOutcome } from '#lambdas/subscriptions/index';
import type { Faults } from './faults.ts';
import type { Invocations } from './invocations.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';

/** The gateway's management API. */
export interface Management {
  readonly post: (connectionId: string, text: string) => PostOutcome;
  readonly remove: (connectionId: string) => void;
}

/** The client's end of a connection. */
export interface Peer {
  readonly onMessage: (text: string) => void;
  readonly onClose: () => void;
}

export interface Connection {
  readonly send: (text: string) => void;
  /** The client is gone, with or without a word. */
  readonly drop: () => void;
}

/** API Gateway's WebSocket API with its habits: messages are handled at once and in no order, and ends are not always told. */
export interface SimulatedGateway {
  /** Undefined when the handshake is refused. */
  readonly connect: (peer: Peer) => Promise<Connection | undefined>;
  /** Answers what the service asks the management API. */
  readonly management: Management;
  /** How many connections there were, and how many messages came out. */
  readonly counts: () => { readonly connections: number; readonly messages: number };
}

export interface GatewayDeps {
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly faults: () => Faults;
  readonly invocations: Invocations;
  /** It is made later than the gateway. */
  readonly websocket: () => Service['websocket'];
}

interface Open {
  readonly peer: Peer;
  /** When the last message will have reached the client: they do not overtake each other. */
  lastAt: number;
}

type Route = '$connect' | '$default' | '$disconnect';

const LIFE_MS = 2 * 60 * 60 * 1000;
const HANDSHAKE = { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' };

/** Makes one. */
export const createSimulatedGateway = (deps: GatewayDeps): SimulatedGateway => {
  const { schedule, chance, faults, invocations } = deps;
  const open = new Map<string, Open>();
  let [connections, messages, requests] = [0, 0, 0];
  const latency = (): number => 1 + chance.wait(20);

  const invoke = (routeKey: Route, connectionId: string, body?: string, requestTimeEpoch = schedule.now()) => {
    const requestContext = { routeKey, connectionId, requestId: `ws-${++requests}`, requestTimeEpoch };
    const headers = routeKey === '$connect' ? HANDSHAKE : {};
    return invocations.run(() =>
      deps.websocket()({ requestContext, headers, ...(body === undefined ? {} : { body }) }),
    );
  };

  const close = (id: string): void => {
    const connection = open.get(id);
    if (connection === undefined) return;
    open.delete(id);
    schedule.in(latency(), connection.peer.onClose);
    if (chance.happens(faults().losesDisconnect)) return;
    // A function that is killed has not cleaned up; nobody asks it again.
    schedule.in(latency(), () => void invoke('$disconnect', id).catch(() => undefined));
  };

  /** A function that fails is answered with a message that is none of the protocol's, on which clients give up. */
  const receive = async (id: string, text: string, sentAt: number): Promise<void> => {
    try {
      await invoke('$default', id, text, sentAt);
    } catch {
      close(id);
    }
  };

  const deliver = (connection: Open, text: string): void => {
    messages++;
    const at = Math.max(connection.lastAt, schedule.now() + latency());
    connection.lastAt = at;
    schedule.in(at - schedule.now(), () => connection.peer.onMessage(text));
  };

  const connect = async (peer: Peer): Promise<Connection | undefined> => {
    const id = `c${++connections}`;
    try {
      const { statusCode } = await invoke('$connect', id);
      if (statusCode !== 200) return undefined;
    } catch {
      return undefined;
    }
    open.set(id, { peer, lastAt: schedule.now() });
    schedule.in(LIFE_MS, () => close(id));
    return {
      send: text => {
        const sentAt = schedule.now();
        schedule.in(latency(), () => {
          if (open.has(id)) void receive(id, text, sentAt);
        });
      },
      drop: () => close(id),
    };
  };

  const post = (id: string, text: string): PostOutcome => {
    const connection = open.get(id);
    if (connection === undefined) return 'gone';
    deliver(connection, text);
    return 'sent';
  };

  return { connect, management: { post, remove: close }, counts: () => ({ connections, messages }) };
};
