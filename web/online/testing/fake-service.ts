import { err, ok, Position, type Result, STANDARD, type Turn } from '#engine/index';
import { makePosition, makeTurn, readTurn } from '#notation/index';
import type { Api } from '../graphql/api.ts';
import { type Failure, UNREACHABLE } from '../graphql/failure.ts';
import type { Socket } from '../graphql/socket.ts';
import type { GameFieldsFragment, PlayTurnInput, ProblemFieldsFragment } from '../operations.generated.ts';

interface StoredTurn {
  readonly id: string;
  readonly notation: string;
  readonly key: string | undefined;
  readonly position: Position;
}

const BASE: GameFieldsFragment = {
  id: 'g_1',
  version: 1,
  status: 'ACTIVE',
  visibility: 'PUBLIC',
  hotSeat: false,
  rated: false,
  ruleset: { text: 'standard' },
  white: { id: 'p_w', name: 'Ada', handle: null, isGuest: true, isBot: false, isDeleted: false },
  black: { id: 'p_b', name: 'Bob', handle: null, isGuest: true, isBot: false, isDeleted: false },
  whiteRating: null,
  blackRating: null,
  viewerSide: 'WHITE',
  ply: 0,
  turnNumber: 1,
  sideToMove: 'WHITE',
  position: '',
  lastTurn: null,
  offers: [],
  rematch: null,
  timeControl: null,
  clocks: null,
  deadline: null,
  invite: null,
  result: null,
  termination: null,
  createdAt: '2026-11-30T12:00:00.000Z',
  startedAt: '2026-11-30T12:00:00.000Z',
  finishedAt: null,
};

const problem = (code: ProblemFieldsFragment['code'], message: string): ProblemFieldsFragment => ({
  code,
  message,
  path: [],
  offset: null,
  alternatives: [],
  retryAfter: null,
});

/** What becomes of a request: it is answered, or the connection breaks before it arrives or before its answer does. */
export type Fate = 'answered' | 'lostBefore' | 'lostAfter';

/** One game of a service in memory that keeps the promises of the real one, over connections that a test breaks as it likes. */
export const createFakeService = () => {
  let turns: StoredTurn[] = [];
  let version = 1;
  let nextId = 1;
  let status: GameFieldsFragment['status'] = 'ACTIVE';
  const spentKeys = new Set<string>();
  const listeners = new Set<(game: GameFieldsFragment) => void>();
  const fates: Fate[] = [];
  const world = { failure: UNREACHABLE, isTelling: true, gate: Promise.resolve(), asked: [] as string[] };

  const positionNow = (): Position => turns.at(-1)?.position ?? Position.start(STANDARD);

  const game = (): GameFieldsFragment => {
    const position = positionNow();
    const last = turns.at(-1);
    return {
      ...BASE,
      version,
      status,
      ply: turns.length,
      turnNumber: position.turnNumber,
      sideToMove: position.turn === 'white' ? 'WHITE' : 'BLACK',
      position: makePosition(position),
      lastTurn: last === undefined ? null : { id: last.id, ply: turns.length - 1, notation: last.notation },
    };
  };

  const tell = (told = game()): void => {
    if (world.isTelling) for (const hear of [...listeners]) hear(told);
  };

  const changed = (): void => {
    version++;
    tell();
  };

  const put = (notation: string, key?: string): boolean => {
    const read = readTurn(notation, positionNow());
    if (!read.ok) return false;
    turns.push({
      id: `t_${nextId++}`,
      notation: makeTurn(positionNow(), read.value.turn),
      key,
      position: read.value.position,
    });
    changed();
    return true;
  };

  const playTurn = (input: PlayTurnInput): { errors: ProblemFieldsFragment[] } => {
    const { expectedPly, turn, idempotencyKey: key } = input;
    if (typeof key === 'string' && turns.some(each => each.key === key)) return { errors: [] };
    if (typeof key === 'string' && spentKeys.has(key))
      return { errors: [problem('IDEMPOTENCY_KEY_REUSED', 'Taken back.')] };
    if (status !== 'ACTIVE') return { errors: [problem('GAME_OVER', 'The game is over.')] };
    if (expectedPly !== turns.length) return { errors: [problem('STALE_PLY', 'The game has moved on.')] };
    return put(turn, key ?? undefined) ? { errors: [] } : { errors: [problem('TURN_ILLEGAL', 'Not legal.')] };
  };

  const answer = (name: string, variables: unknown): unknown => {
    const turnPage = {
      nodes: turns.map(({ id, notation }, ply) => ({ id, ply, notation })),
      pageInfo: { hasNextPage: false, endCursor: null },
    };
    if (name === 'LoadGame') return { game: { ...game(), turns: turnPage } };
    if (name === 'PlayTurn') {
      const { errors } = playTurn((variables as { input: PlayTurnInput }).input);
      return { playTurn: { game: game(), errors } };
    }
    throw new Error(`The fake service has no ${name}.`);
  };

  const api: Api = {
    send: async ({ name }, variables) => {
      world.asked.push(name);
      await Promise.resolve();
      const fate = name === 'PlayTurn' ? (fates.shift() ?? 'answered') : 'answered';
      const lost: Result<never, Failure> = err(world.failure);
      if (fate === 'lostBefore') return lost;
      const body = answer(name, variables);
      await world.gate;
      return fate === 'lostAfter' ? lost : ok(body as never);
    },
  };

  const socket: Pick<Socket, 'subscribe'> = {
    subscribe: (_, __, listener) => {
      const hear = (told: GameFieldsFragment): void => listener.next({ gameUpdated: told } as never);
      listeners.add(hear);
      if (world.isTelling) hear(game());
      return () => listeners.delete(hear);
    },
  };

  return {
    api,
    socket,
    world,
    fates,
    game,
    tell,
    /** Plays as somebody else, or from another device. */
    put: (notation: string): void => {
      if (!put(notation)) throw new Error(`${notation} cannot be played in the test.`);
    },
    /** Plays whatever is legal. */
    putAny: (): void => {
      const { done, value } = positionNow().turns().next();
      if (!done) put(makeTurn(positionNow(), value));
    },
    positionNow,
    /** The keys of the turns that stand, those without left out. */
    keys: (): readonly string[] => turns.flatMap(({ key }) => key ?? []),
    takeBack: (count: number): void => {
      if (turns.length < count) return;
      for (const { key } of turns.slice(-count)) if (key !== undefined) spentKeys.add(key);
      turns = turns.slice(0, -count);
      changed();
    },
    finish: (): void => {
      status = 'FINISHED';
      changed();
    },
    /** The connection is back: every subscription begins anew with a snapshot. */
    reconnect: (): void => {
      world.isTelling = true;
      tell();
    },
    notations: (): readonly string[] => turns.map(({ notation }) => notation),
    turnOf: (notation: string): Turn => {
      const read = readTurn(notation, positionNow());
      if (!read.ok) throw new Error(`${notation} is not legal in the test.`);
      return read.value.turn;
    },
  };
};

export type FakeService = ReturnType<typeof createFakeService>;
