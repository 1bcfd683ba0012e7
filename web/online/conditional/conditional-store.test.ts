import { describe, expect, it } from 'vitest';
import { err, ok, Position, STANDARD } from '#engine/index';
import { readTurn } from '#notation/index';
import { UNREACHABLE } from '../graphql/failure.ts';
import type { ProblemFieldsFragment, SetConditionalTurnsInput } from '../operations.generated.ts';
import { createConditionalStore } from './conditional-store.ts';

const START = Position.start(STANDARD);

const turnOf = (text: string, position: Position) => {
  const read = readTurn(text, position);
  if (!read.ok) throw new Error(`${text} is not legal in the test`);
  return read.value.turn;
};

const problem = (code: ProblemFieldsFragment['code']): ProblemFieldsFragment => ({
  code,
  message: `No: ${code}.`,
  path: [],
  offset: null,
  alternatives: [],
  retryAfter: null,
});

/** A service that keeps lines for a game at ply 0, and refuses what would overwrite others unseen. */
const setUp = () => {
  const kept = { lines: [] as readonly (readonly string[])[], revision: 0, ply: 0, isThere: true };
  const inputs: SetConditionalTurnsInput[] = [];
  const turns = () => (kept.lines.length === 0 ? null : { lines: kept.lines, revision: `r${kept.revision}` });
  const set = (input: SetConditionalTurnsInput): ProblemFieldsFragment[] => {
    inputs.push(input);
    if (input.expectedPly !== kept.ply) return [problem('STALE_PLY')];
    if ((input.revision ?? undefined) !== turns()?.revision) return [problem('STALE_REVISION')];
    kept.lines = input.lines;
    kept.revision++;
    return [];
  };
  const store = createConditionalStore(
    {
      api: {
        send: async ({ name }, variables) => {
          if (!kept.isThere) return err(UNREACHABLE);
          const { input } = variables as { input?: SetConditionalTurnsInput };
          const errors = input === undefined ? [] : set(input);
          const game = { ply: kept.ply, conditionalTurns: turns() };
          return ok((name === 'SetConditionalTurns' ? { setConditionalTurns: { game, errors } } : { game }) as never);
        },
      },
    },
    'g_1',
    0,
    START,
  );
  const enter = (...texts: string[]): void => {
    for (const text of texts) store.enter(turnOf(text, store.draft.value?.position ?? START));
  };
  return { store, kept, inputs, enter };
};

describe('conditional turns', () => {
  it('are entered turn by turn, and kept when they end with an answer', async () => {
    const { store, kept, enter } = setUp();
    store.begin();
    enter('Rd5');
    expect(store.canKeep.value).toBe(false);
    enter('Re4');
    expect(store.canKeep.value).toBe(true);
    await store.keep();
    expect([kept.lines, store.lines.value, store.draft.value]).toEqual([[['Rd5', 'Re4']], [['Rd5', 'Re4']], undefined]);
  });

  it('are taken back a turn at a time', () => {
    const { store, enter } = setUp();
    store.begin();
    enter('Rd5', 'Re4', 'Ra4');
    store.undo();
    expect(store.draft.value?.turns).toEqual(['Rd5', 'Re4']);
    enter('Ra4');
    expect(store.draft.value?.turns).toEqual(['Rd5', 'Re4', 'Ra4']);
    for (let turn = 0; turn < 4; turn++) store.undo();
    expect([store.draft.value?.turns, store.draft.value?.position]).toEqual([[], START]);
  });

  it('are shown as they stand, and removed one by one with their revision', async () => {
    const { store, kept, inputs } = setUp();
    kept.lines = [
      ['Rd5', 'Re4'],
      ['Rc5', 'Rf4'],
    ];
    await store.load();
    await store.remove(0);
    expect([kept.lines, store.lines.value]).toEqual([[['Rc5', 'Rf4']], [['Rc5', 'Rf4']]]);
    expect(inputs[0]?.revision).toBe('r0');
  });

  it('of another device are not overwritten: they are shown, and the line that was entered stays', async () => {
    const { store, kept, enter } = setUp();
    kept.lines = [['Rc5', 'Rf4']];
    store.begin();
    enter('Rd5', 'Re4');
    await store.keep();
    expect([store.complaint.value?.message, store.lines.value]).toEqual(['No: STALE_REVISION.', [['Rc5', 'Rf4']]]);
    expect(store.draft.value?.turns).toEqual(['Rd5', 'Re4']);
    await store.keep();
    expect(kept.lines).toEqual([
      ['Rc5', 'Rf4'],
      ['Rd5', 'Re4'],
    ]);
  });

  it('that do not get through stay to be kept again', async () => {
    const { store, kept, enter } = setUp();
    store.begin();
    enter('Rd5', 'Re4');
    kept.isThere = false;
    await store.keep();
    expect([store.complaint.value, store.draft.value?.turns.length]).toEqual([UNREACHABLE, 2]);
    kept.isThere = true;
    await store.keep();
    expect([store.complaint.value, kept.lines.length]).toEqual([undefined, 1]);
  });

  it('of another ply are not taken for those of this one', async () => {
    const { store, kept } = setUp();
    kept.lines = [['Rd5', 'Re4']];
    kept.ply = 2;
    await store.load();
    expect(store.lines.value).toEqual([]);
  });
});
