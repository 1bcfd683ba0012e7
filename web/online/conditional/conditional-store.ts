import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ok, type Position, type Turn } from '#engine/index';
import { readTurn } from '#notation/index';
import type { Complaint } from '../mutate.ts';
import type { Online } from '../online.ts';
import { LoadConditionalTurns, SetConditionalTurns } from '../operations.generated.ts';
import {
  beginDraft,
  type ConditionalLine,
  isWholeLine,
  type LineDraft,
  withLine,
  withoutLastTurn,
  withoutLine,
  withTurn,
} from './conditional-lines.ts';

/** What will be answered, as the server keeps it for one position of a game. */
interface Standing {
  readonly lines: readonly ConditionalLine[];
  readonly revision: string | undefined;
}

/** What a player will answer to the turns of the other side, while they wait for one. */
export interface ConditionalStore {
  readonly lines: ReadonlySignal<readonly ConditionalLine[]>;
  /** The line that is entered on the board; undefined while none is. */
  readonly draft: ReadonlySignal<LineDraft | undefined>;
  readonly canKeep: ReadonlySignal<boolean>;
  readonly complaint: ReadonlySignal<Complaint | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly load: () => Promise<void>;
  readonly begin: () => void;
  readonly enter: (turn: Turn) => void;
  readonly undo: () => void;
  readonly stop: () => void;
  /** Keeps the line that was entered, on the server. */
  readonly keep: () => Promise<void>;
  readonly remove: (index: number) => Promise<void>;
}

const readLine = (start: Position) => (turns: ConditionalLine) => {
  let position = start;
  for (const turn of turns) {
    const read = readTurn(turn, position);
    if (!read.ok) return read;
    position = read.value.position;
  }
  return ok(position);
};

/** Makes what keeps conditional turns for a game at a ply, where the other side is to move in a position. */
export const createConditionalStore = (
  { api }: Pick<Online, 'api'>,
  gameId: string,
  expectedPly: number,
  start: Position,
): ConditionalStore => {
  const standing = signal<Standing>({ lines: [], revision: undefined });
  const draft = signal<LineDraft | undefined>(undefined);
  const complaint = signal<Complaint | undefined>(undefined);
  const isBusy = signal(false);

  const put = (
    turns: { readonly lines: readonly ConditionalLine[]; readonly revision: string } | null | undefined,
  ): void => {
    standing.value = { lines: turns?.lines ?? [], revision: turns?.revision };
  };

  const save = async (lines: readonly ConditionalLine[]): Promise<boolean> => {
    if (isBusy.peek()) return false;
    isBusy.value = true;
    const { revision } = standing.peek();
    const input = { gameId, expectedPly, lines, ...(revision !== undefined && { revision }) };
    const sent = await api.send(SetConditionalTurns, { input });
    isBusy.value = false;
    complaint.value = sent.ok ? sent.value.setConditionalTurns.errors[0] : sent.error;
    // What stands after a refusal, too: another device may have changed it.
    if (sent.ok && sent.value.setConditionalTurns.game?.ply === expectedPly)
      put(sent.value.setConditionalTurns.game.conditionalTurns);
    return complaint.peek() === undefined;
  };

  return {
    lines: computed(() => standing.value.lines),
    draft,
    canKeep: computed(() => draft.value !== undefined && isWholeLine(draft.value)),
    complaint,
    isBusy,
    load: async () => {
      const sent = await api.send(LoadConditionalTurns, { id: gameId });
      if (!sent.ok) complaint.value = sent.error;
      else if (sent.value.game?.ply === expectedPly) put(sent.value.game.conditionalTurns);
    },
    begin: () => {
      complaint.value = undefined;
      draft.value = beginDraft(start);
    },
    enter: turn => {
      if (draft.peek() !== undefined) draft.value = withTurn(draft.peek() ?? beginDraft(start), turn);
    },
    undo: () => {
      const known = draft.peek();
      if (known !== undefined) draft.value = withoutLastTurn(start, known, readLine(start));
    },
    stop: () => {
      draft.value = undefined;
    },
    keep: async () => {
      const known = draft.peek();
      if (known !== undefined && (await save(withLine(standing.peek().lines, known.turns)))) draft.value = undefined;
    },
    remove: async index => {
      await save(withoutLine(standing.peek().lines, index));
    },
  };
};
