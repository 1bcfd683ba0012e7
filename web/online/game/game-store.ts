import { type ReadonlySignal, signal } from '@preact/signals';
import type { Result, Turn } from '#engine/index';
import { makeTurn } from '#notation/index';
import type { Api } from '../graphql/api.ts';
import { backoffMs } from '../graphql/backoff.ts';
import { type Failure, isPassing } from '../graphql/failure.ts';
import type { Operation } from '../graphql/operation.ts';
import type { Socket } from '../graphql/socket.ts';
import { type GameFieldsFragment, PlayTurn, type ProblemFieldsFragment, WatchGame } from '../operations.generated.ts';
import type { Keeping } from '../session/session-keeper.ts';
import { endOf } from './game-line.ts';
import {
  type GameState,
  type PendingTurn,
  receiveGame,
  receiveWhole,
  type TurnLoss,
  withLoss,
  withoutLoss,
  withPending,
} from './game-state.ts';
import { loadGame } from './load-game.ts';
import { keepPending, readPending } from './pending-store.ts';

export type LoadedGame =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly state: GameState };

export interface GameStoreDeps {
  readonly api: Api;
  readonly socket: Pick<Socket, 'subscribe'>;
  readonly storage: Keeping;
  /** A new idempotency key. */
  readonly newKey: () => string;
  readonly random: () => number;
  /** Waits so many milliseconds, or until the network is back. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What a mutation of a game answers. */
export interface GameAnswer {
  readonly game: GameFieldsFragment | null;
  readonly errors: readonly ProblemFieldsFragment[];
}

/** Why something was not done, for people. */
export interface ActionLoss {
  readonly message: string;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
}

/** A game of the server: as it stands, followed, and played in. */
export interface GameStore {
  readonly loaded: ReadonlySignal<LoadedGame>;
  /** Why the last action was not done; undefined after one that was. */
  readonly actionLoss: ReadonlySignal<ActionLoss | undefined>;
  /** Whether an action waits for its answer. */
  readonly isActing: ReadonlySignal<boolean>;
  /** Loads the game and follows it from then on; again after a failure. */
  readonly open: () => void;
  /** Shows a legal turn at once and has it played, once, however often the connection is lost on the way. */
  readonly play: (turn: Turn) => void;
  /** Does anything else to the game: resigns, offers, answers. */
  readonly act: <Answer, Variables>(
    operation: Operation<Answer, Variables>,
    variables: Variables,
    pick: (answer: Answer) => GameAnswer,
  ) => Promise<void>;
  /** Takes in the game as another answer tells it. */
  readonly receive: (game: GameFieldsFragment) => void;
  readonly dismiss: () => void;
  readonly close: () => void;
}

/** A problem after which the same request under the same key may succeed. */
const PASSING_PROBLEMS: ReadonlySet<string> = new Set(['CONTENTION', 'RATE_LIMITED']);

const STALE: ReadonlySet<string> = new Set([
  'STALE_PLY',
  'NOT_YOUR_TURN',
  'GAME_OVER',
  'TIMED_OUT',
  'IDEMPOTENCY_KEY_REUSED',
]);

const lossOf = ({ code, message, alternatives }: ProblemFieldsFragment): TurnLoss =>
  STALE.has(code) ? { kind: 'conflict' } : { kind: 'refused', message, alternatives };

/** Makes what follows one game. Nothing happens before it is opened. */
export const createGameStore = (gameId: string, deps: GameStoreDeps): GameStore => {
  const { api, storage, wait } = deps;
  const loaded = signal<LoadedGame>({ kind: 'loading' });
  const actionLoss = signal<ActionLoss | undefined>(undefined);
  const isActing = signal(false);
  let unsubscribe = (): void => undefined;
  let isClosed = false;
  let loading: Promise<void> | undefined;
  let isStale = false;

  const stateOf = (): GameState | undefined => {
    const now = loaded.peek();
    return now.kind === 'ready' ? now.state : undefined;
  };

  const show = (state: GameState): void => {
    keepPending(storage, gameId, state.pending);
    loaded.value = { kind: 'ready', state };
  };

  const fail = (failure: Failure): void => {
    loaded.value = { kind: 'failed', failure };
  };

  /** A first look fails where it fails; later ones are tried until they succeed, since something is shown meanwhile. */
  const loadOnce = async (failed: number): Promise<void> => {
    isStale = false;
    const whole = await loadGame(api, gameId);
    if (isClosed) return;
    const known = stateOf();
    if (whole.ok) {
      const { game, line } = whole.value;
      // A turn that was chosen before the page was closed, and whose answer nobody has heard.
      const kept = known === undefined ? readPending(storage, gameId) : undefined;
      show(receiveWhole(known ?? { game, line, pending: undefined, loss: undefined }, game, line));
      if (kept !== undefined) submit(kept);
    } else if (known === undefined || !isPassing(whole.error)) fail(whole.error);
    else {
      await wait(backoffMs(failed, deps.random()));
      if (!isClosed) await loadOnce(failed + 1);
    }
    if (isStale) await loadOnce(0);
  };

  const load = (): Promise<void> => {
    // What came while it was being loaded may be newer than what is loaded.
    isStale = true;
    loading ??= loadOnce(0).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const receive = (game: GameFieldsFragment): void => {
    const state = stateOf();
    if (state === undefined) return;
    const reception = receiveGame(state, game);
    if (reception.kind === 'news') show(reception.state);
    if (reception.kind === 'gap') void load();
  };

  const follow = (): void => {
    unsubscribe();
    unsubscribe = deps.socket.subscribe(
      WatchGame,
      { gameId },
      {
        next: ({ gameUpdated }) => receive(gameUpdated),
        ended: fail,
      },
    );
  };

  const isOnItsWay = ({ key }: PendingTurn): boolean => !isClosed && stateOf()?.pending?.key === key;

  /** A turn that was answered and is still not among the game's turns then has been taken back again, or was refused. */
  const settle = async (pending: PendingTurn, game: GameFieldsFragment | null, loss: TurnLoss): Promise<void> => {
    if (game !== null) receive(game);
    await loading;
    const state = stateOf();
    if (state !== undefined && isOnItsWay(pending)) show(withLoss(state, loss));
  };

  /** Sends a turn until it is answered; ends as well when the game is heard to stand elsewhere. */
  const send = async (pending: PendingTurn): Promise<void> => {
    const { key: idempotencyKey, expectedPly, notation: turn } = pending;
    for (let failed = 0; isOnItsWay(pending); failed++) {
      const answer = await api.send(PlayTurn, { input: { gameId, expectedPly, turn, idempotencyKey } });
      if (answer.ok) {
        const { game, errors } = answer.value.playTurn;
        const [problem] = errors;
        if (problem === undefined) return settle(pending, game, { kind: 'conflict' });
        if (!PASSING_PROBLEMS.has(problem.code)) return settle(pending, game, lossOf(problem));
      } else if (!isPassing(answer.error)) {
        return settle(pending, null, { kind: 'refused', message: answer.error.message, alternatives: [] });
      }
      const state = stateOf();
      if (state === undefined || !isOnItsWay(pending)) return;
      show({ ...state, pending: { ...pending, isWaiting: true } });
      await wait((!answer.ok && answer.error.retryAfterMs) || backoffMs(failed, deps.random()));
    }
  };

  const submit = (pending: PendingTurn): void => {
    const state = stateOf();
    if (state === undefined) return;
    show(withPending(state, pending));
    void send(pending);
  };

  return {
    loaded,
    actionLoss,
    isActing,
    open: () => {
      if (stateOf() === undefined) loaded.value = { kind: 'loading' };
      void load();
      follow();
    },
    play: turn => {
      const state = stateOf();
      if (state === undefined || state.pending !== undefined) return;
      const notation = makeTurn(endOf(state.line), turn);
      submit({ key: deps.newKey(), expectedPly: state.line.steps.length, notation, isWaiting: false });
    },
    act: async (operation, variables, pick) => {
      if (isActing.peek()) return;
      isActing.value = true;
      const answer: Result<GameAnswer, Failure> = await api
        .send(operation, variables)
        .then(sent => (sent.ok ? { ok: true, value: pick(sent.value) } : sent));
      isActing.value = false;
      if (!answer.ok) {
        actionLoss.value = answer.error;
        return;
      }
      actionLoss.value = answer.value.errors[0];
      if (answer.value.game !== null) receive(answer.value.game);
    },
    receive,
    dismiss: () => {
      actionLoss.value = undefined;
      const state = stateOf();
      if (state?.loss !== undefined) show(withoutLoss(state));
    },
    close: () => {
      isClosed = true;
      unsubscribe();
    },
  };
};
