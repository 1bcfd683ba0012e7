import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { GatewayFaults } from '#local/gateway/faults';
import { createGame, type Guest, type Match, playTurn, startMatch } from '#test/play';
import type { VectorGame } from '#test/vectors';
import { type Backend, startBackend } from './kit/backend.ts';
import { gameAt, moverAt, playOn, range } from './kit/game.ts';
import { times } from './kit/scale.ts';
import { createSubscriber, type Feed, type GameView, type Received, type Subscriber } from './kit/subscriber.ts';
import { until } from './kit/until.ts';

/** Longer than a turn takes, so that a subscription begins before, during and after turns. */
const LONGEST_PAUSE_MS = 25;

/** What was posted to a connection so far: the acknowledgement first, its first snapshot second. */
const posts = new Map<string, number>();

/** Calls a connection gone, wrongly, when its first snapshot is posted. The service tries again, 100 ms and some turns later. */
const delaySnapshot = (connectionId: string): boolean => {
  const count = (posts.get(connectionId) ?? 0) + 1;
  posts.set(connectionId, count);
  return count === 2;
};

let backend: Backend;
beforeAll(async () => {
  // The gateway hands a connection's messages over out of order, too.
  backend = await startBackend({ faults: { delayDefault: () => Math.random() * 5, falseGone: delaySnapshot } });
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

const subscriberOf = (guest?: Guest): Subscriber => createSubscriber(backend.wsUrl, guest?.token);

const pause = (): Promise<void> => sleep(Math.random() * LONGEST_PAUSE_MS);

/** Neither a gap nor a repetition: one after the other, from the first to the last there is. */
const expectWhole = (numbers: readonly number[], last: number): void =>
  expect(numbers).toEqual(range(numbers[0] ?? last + 1, last));

/** Cuts what was received into what each connection brought. */
const byConnection = (received: readonly Received[]): readonly (readonly number[])[] => {
  const groups = new Map<number, number[]>();
  for (const { view, connection } of received)
    groups.set(connection, [...(groups.get(connection) ?? []), view.version]);
  return [...groups.values()];
};

/** Each connection begins with a snapshot that is no older than what was known, and goes on one by one. */
const expectSnapshotsThenSteps = (received: readonly Received[]): void => {
  const groups = byConnection(received);
  for (const group of groups) expectWhole(group, group.at(-1) ?? 0);
  const firsts = groups.map(([first = 0]) => first);
  const lasts = groups.map(group => group.at(-1) ?? 0);
  for (const [index, first] of firsts.slice(1).entries()) expect(first).toBeGreaterThanOrEqual(lasts[index] ?? 0);
};

describe('a client that subscribes between two turns', () => {
  /** Follows until it has had four messages, or the last there is; what it missed shows in the first of them. */
  const followShortly = async (subscribe: () => Feed, isLast: (view: GameView) => boolean) => {
    await pause();
    const feed = subscribe();
    await until(() => feed.received.length >= 4 || feed.views().some(isLast), feed.versions);
    feed.stop();
    return feed.views();
  };

  /** Plays a game, and several times a ply subscribes at some moment that has nothing to do with the turns. */
  const playSubscribing = async (
    match: Match,
    game: VectorGame,
    subscribe: () => Feed,
    isLast: (view: GameView) => boolean,
  ) => {
    const following: Promise<readonly GameView[]>[] = [];
    await playOn(backend.query, match, game, {
      before: async () => {
        for (let count = 0; count < 2; count++) following.push(followShortly(subscribe, isLast));
      },
    });
    return following;
  };

  const isOver = ({ status }: GameView): boolean => status === 'FINISHED';

  it('misses no version and has none twice, whenever it subscribes', async () => {
    const begins = new Set<number>();
    for (let round = 0; round < times(2, 60); round++) {
      const game = gameAt(round);
      const match = await startMatch(backend.query, game.rules);
      const following = await playSubscribing(match, game, () => subscriberOf().watch(match.id), isOver);
      for (const views of await Promise.all(following)) {
        const versions = views.map(({ version }) => version);
        expectWhole(versions, versions.at(-1) ?? 0);
        begins.add(versions[0] ?? 0);
      }
    }
    expect(begins.size).toBeGreaterThan(15);
  });

  it('is never left behind by what it asked before: a query, then a subscription', async () => {
    const game = gameAt(0);
    const match = await startMatch(backend.query, game.rules);
    const client = subscriberOf();
    const checks: Promise<void>[] = [];
    const check = async (): Promise<void> => {
      await pause();
      const { data } = await backend.query('query ($id: ID!) { game(id: $id) { version } }', { id: match.id });
      const feed = client.watch(match.id);
      await feed.find(({ status }) => status === 'FINISHED');
      expect(feed.versions()[0]).toBeGreaterThanOrEqual(data.game.version);
      expectWhole(feed.versions(), 2 + game.turns.length);
    };
    await playOn(backend.query, match, game, { before: async () => void checks.push(check()) });
    await Promise.all(checks);
  });

  it('hears of each own turn when it listens anew for every one of them', async () => {
    const game = gameAt(0);
    const playAlone = async (match: Match, guest: Guest, side: number): Promise<readonly number[]> => {
      const client = subscriberOf(guest);
      const played: number[] = [];
      for (const [ply, { short }] of game.turns.entries()) {
        if (ply % 2 !== side) continue;
        await pause();
        const feed = client.turns();
        const told = await feed.find(view => view.ply === ply);
        feed.stop();
        const turn = { gameId: match.id, expectedPly: told.ply, turn: short };
        expect((await playTurn(backend.query, guest, turn)).errors).toEqual([]);
        played.push(told.ply);
      }
      return played;
    };
    for (let round = 0; round < times(2, 30); round++) {
      const match = await startMatch(backend.query, game.rules);
      const plies = await Promise.all([playAlone(match, match.white, 0), playAlone(match, match.black, 1)]);
      expect(plies.flat().toSorted((a, b) => a - b)).toEqual(range(0, game.turns.length - 1));
    }
  });

  it('has every own turn from the first it was told, whenever it subscribes', async () => {
    const game = gameAt(1);
    const match = await startMatch(backend.query, game.rules);
    // A game that begins when the other one is over ends the wait of those who came after White's last turn.
    const following = await playSubscribing(
      match,
      game,
      () => subscriberOf(match.white).turns(),
      view => view.id !== match.id,
    );
    await createGame(backend.query, match.white, { hotSeat: true });
    for (const views of await Promise.all(following)) {
      const turns = views.flatMap(({ id, ply }) => (id === match.id ? [ply / 2] : []));
      expectWhole(turns, turns.at(-1) ?? -1);
    }
  });
});

describe('a client whose connection is cut', () => {
  /** Plays a game; at these plies the client's connection is cut just before the turn. */
  const playCutting = (match: Match, game: VectorGame, clients: readonly Subscriber[], cuts: ReadonlySet<number>) =>
    playOn(backend.query, match, game, {
      before: async ply => {
        if (!cuts.has(ply)) return;
        for (const client of clients) client.cut();
        await pause();
      },
    });

  it('comes back to the snapshot and has each later version once and in order', async () => {
    const game = gameAt(1);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(game.turns.length - 1), { minLength: 2, maxLength: 8 }), async cuts => {
        const match = await startMatch(backend.query, game.rules);
        const client = subscriberOf();
        const feed = client.watch(match.id);
        await feed.reach(1);
        await playCutting(match, game, [client], new Set(cuts));
        await feed.find(({ status }) => status === 'FINISHED');
        expectSnapshotsThenSteps(feed.received);
        expect(client.sockets.length).toBeGreaterThan(1);
        expect(feed.end()).toBeUndefined();
      }),
      { numRuns: times(3, 60), endOnFailure: true },
    );
  });

  it('plays its game to the end, told of each turn', async () => {
    const game = gameAt(0);
    const match = await startMatch(backend.query, game.rules);
    const clients = [subscriberOf(match.white), subscriberOf(match.black)];
    const feeds = clients.map(client => client.turns());
    const cuts = new Set([1, 4, 5, 9, 12, 15, 18]);
    for (const [ply, { short }] of game.turns.entries()) {
      if (cuts.has(ply)) for (const client of clients) client.cut();
      await feeds[ply % 2]?.find(view => view.ply === ply);
      const turn = { gameId: match.id, expectedPly: ply, turn: short };
      expect((await playTurn(backend.query, moverAt(match, ply), turn)).errors).toEqual([]);
    }
    for (const feed of feeds) expectSnapshotsThenOwnTurns(feed.received);
    expect(clients.map(({ sockets }) => sockets.length)).toEqual([1 + cuts.size, 1 + cuts.size]);
  });

  /** A connection may begin with the turn that still waits; within one, nothing comes twice. */
  const expectSnapshotsThenOwnTurns = (received: readonly Received[]): void => {
    for (const versions of byConnection(received)) {
      const [first = 0] = versions;
      expect(versions).toEqual(versions.map((_, index) => first + 2 * index));
    }
  };

  it('has its games and turns back on one new connection', async () => {
    const matches = await Promise.all(range(0, 2).map(index => startMatch(backend.query, gameAt(index).rules)));
    const client = subscriberOf();
    const feeds = matches.map(({ id }) => client.watch(id));
    for (const feed of feeds) await feed.reach(1);
    for (let cut = 0; cut < 3; cut++) {
      client.cut();
      await until(() => feeds.every(({ received }) => received.at(-1)?.connection === cut + 2));
      await Promise.all(
        matches.map((match, index) => playOn(backend.query, match, gameAt(index), { from: cut, to: cut + 1 })),
      );
      for (const feed of feeds) await feed.find(({ ply }) => ply === cut + 1);
    }
    for (const feed of feeds) expect(feed.versions()).toEqual([2, 2, 3, 3, 4, 4, 5]);
    expect(client.sockets).toHaveLength(4);
  });

  it('costs the others nothing', async () => {
    const game = gameAt(1);
    const match = await startMatch(backend.query, game.rules);
    const unlucky = range(1, 5).map(() => subscriberOf());
    const steady = subscriberOf();
    for (const client of unlucky) await client.watch(match.id).reach(1);
    const feed = steady.watch(match.id);
    await feed.reach(1);
    await playCutting(match, game, unlucky, new Set([3, 4, 20, 21, 40]));
    await feed.find(({ status }) => status === 'FINISHED');
    expect(feed.versions()).toEqual(range(2, 2 + game.turns.length));
    expect(steady.sockets).toHaveLength(1);
  });
});

describe('a gateway that fails', () => {
  const startFaulty = async (faults: GatewayFaults): Promise<Backend> => {
    const faulty = await startBackend({ faults });
    onTestFinished(() => faulty.close());
    return faulty;
  };

  it('and calls a client gone that is there: the client is closed, comes back, and goes on from a snapshot', async () => {
    let lies = false;
    const lying = await startFaulty({ falseGone: () => lies });
    const match = await startMatch(lying.query, gameAt(1).rules);
    const client = createSubscriber(lying.wsUrl);
    const feed = client.watch(match.id);
    await feed.reach(1);
    lies = true;
    await playOn(lying.query, match, gameAt(1), { to: 1 });
    await until(() => client.sockets.length > 1);
    lies = false;
    await feed.find(({ ply }) => ply === 1);
    await playOn(lying.query, match, gameAt(1), { from: 1, to: 3 });
    await feed.find(({ ply }) => ply === 3);
    expectSnapshotsThenSteps(feed.received);
  });

  it('and never tells of a client that left: the others are told all the same', async () => {
    const lossy = await startFaulty({ loseDisconnect: () => true });
    const match = await startMatch(lossy.query, gameAt(1).rules);
    for (let count = 0; count < 3; count++) {
      const gone = createSubscriber(lossy.wsUrl);
      await gone.watch(match.id).reach(1);
      gone.client.dispose();
    }
    const feed = createSubscriber(lossy.wsUrl).watch(match.id);
    await feed.reach(1);
    await playOn(lossy.query, match, gameAt(1), { to: 3 });
    await feed.find(({ ply }) => ply === 3);
    expect(feed.versions()).toEqual(range(2, 5));
    expect(lossy.complaints).toEqual([]);
  });
});
