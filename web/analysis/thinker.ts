import type { Position, Turn } from '#engine/index';
import type { Level, SearchResult } from '#search/index';
import { type Effort, type Question, type Reply, sendPosition } from './messages.ts';

/** A thread that answers questions: what a worker is, as far as it is used. */
export interface Thread {
  readonly ask: (question: Question) => void;
  /** Ends it, whatever it is doing. */
  readonly end: () => void;
}

/** Starts a thread, whose replies are handed on, and what keeps it from running at all. */
export type StartThread = (onReply: (reply: Reply) => void, onFault: (message: string) => void) => Thread;

/** Thinks beside the page. A question that is given up rejects with the signal's reason, and costs nothing from then on. */
export interface Thinker {
  /** The turn that the computer plays at a level. Rejects for a game that is over. */
  readonly chooseTurn: (position: Position, level: Level, seed: number, signal: AbortSignal) => Promise<Turn>;
  /** Searches a position; `onFound` is told of every depth. Rejects for a game that is over. */
  readonly search: (
    position: Position,
    effort: Effort,
    signal: AbortSignal,
    onFound?: (result: SearchResult) => void,
  ) => Promise<SearchResult>;
}

/** On a slow device a turn comes after so long, whatever the level. */
const MOST_THINKING_MS = 8_000;

interface Listener {
  onReply: (reply: Reply) => void;
  onFault: (message: string) => void;
}

interface Worker {
  readonly thread: Thread;
  readonly listener: Listener;
}

/** Makes one. A thread is kept for the next question when it is done; one that is given up is ended, for it cannot hear. */
export const createThinker = (start: StartThread): Thinker => {
  let idle: Worker | undefined;

  const startWorker = (): Worker => {
    const listener: Listener = { onReply: () => undefined, onFault: () => undefined };
    const thread = start(
      reply => listener.onReply(reply),
      message => listener.onFault(message),
    );
    return { thread, listener };
  };

  const take = (): Worker => {
    const worker = idle ?? startWorker();
    idle = undefined;
    return worker;
  };

  const keep = (worker: Worker): void => {
    if (idle === undefined) idle = worker;
    else worker.thread.end();
  };

  /** Asks, and goes on listening until `read` makes something of a reply. */
  const ask = <T>(question: Question, signal: AbortSignal, read: (reply: Reply) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const worker = take();
      const giveUp = (reason: unknown): void => {
        signal.removeEventListener('abort', onAbort);
        worker.thread.end();
        reject(reason);
      };
      const onAbort = (): void => giveUp(signal.reason);
      signal.addEventListener('abort', onAbort);
      worker.listener.onFault = message => giveUp(new Error(message));
      worker.listener.onReply = reply => {
        if (signal.aborted) return;
        const value = reply.kind === 'failed' ? undefined : read(reply);
        if (reply.kind !== 'failed' && value === undefined) return;
        signal.removeEventListener('abort', onAbort);
        keep(worker);
        if (value === undefined) reject(new Error(reply.kind === 'failed' ? reply.message : 'no answer'));
        else resolve(value);
      };
      worker.thread.ask(question);
    });

  return {
    chooseTurn: (position, level, seed, signal) => {
      const withinMs = MOST_THINKING_MS;
      const question: Question = { kind: 'choose', position: sendPosition(position), level, seed, withinMs };
      return ask(question, signal, reply => (reply.kind === 'chosen' ? reply.turn : undefined));
    },
    search: (position, effort, signal, onFound) =>
      ask({ kind: 'search', position: sendPosition(position), ...effort }, signal, reply => {
        if (reply.kind !== 'found') return undefined;
        onFound?.(reply.result);
        return reply.isLast ? reply.result : undefined;
      }),
  };
};
