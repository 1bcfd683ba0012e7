import type { GameView } from './views.ts';

/** What a mutation answered. */
export interface Payload {
  readonly game?: GameView | null;
  readonly turn?: { readonly id: string; readonly ply: number; readonly notation: string } | null;
  readonly rematch?: GameView | null;
  readonly seek?: { readonly id: string; readonly status: string; readonly game?: GameView | null } | null;
  readonly challenge?: { readonly id: string } | null;
  readonly errors: readonly { readonly code: string }[];
}

/** Something a player has asked for, and what came back. */
export interface Asked {
  readonly at: number;
  readonly player: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Every answer that arrived; none if all were lost. */
  readonly answers: Payload[];
}

/** The codes of an answer. */
export const codesOf = ({ errors }: Payload): readonly string[] => errors.map(({ code }) => code);

/** Whether an answer says that it was done. */
export const isDone = (payload: Payload): boolean => payload.errors.length === 0;

/** Everything that was ever asked, in order. */
export interface Ledger {
  readonly entries: readonly Asked[];
  readonly note: (asked: Asked) => void;
  readonly of: (name: string) => readonly Asked[];
}

export const createLedger = (): Ledger => {
  const entries: Asked[] = [];
  return {
    entries,
    note: asked => {
      entries.push(asked);
    },
    of: name => entries.filter(asked => asked.name === name),
  };
};
