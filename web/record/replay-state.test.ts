import { describe, expect, it } from 'vitest';
import { unwrap } from '#test/kit/notation';
import { START } from './cursor.ts';
import { commentsAt } from './edit-tree.ts';
import { EXAMPLE } from './example.ts';
import { createReplayState } from './replay-state.ts';
import { makeShared } from './share.ts';
import { textSource } from './sources.ts';
import { comment, stepOf } from './study.ts';

const createState = () =>
  createReplayState(
    () => 0,
    () => () => undefined,
  );

const plyOf = (state: ReturnType<typeof createState>): number | undefined => {
  const study = state.study.value;
  return study && stepOf(study).ply;
};

describe('the page of records', () => {
  it('opens a game that is alone', async () => {
    const state = createState();
    await state.read(textSource(EXAMPLE));
    expect([plyOf(state), state.problems.value]).toEqual([0, []]);
  });

  it('opens the game that was asked for last, and none that was left meanwhile', async () => {
    const state = createState();
    await state.read(textSource(`${EXAMPLE}\n1. Rd4 *\n\n${EXAMPLE}`));
    const [first, second] = state.library.value.games;
    if (first === undefined || second === undefined) throw new Error('a game is missing');
    await Promise.all([state.open(first), state.open(second)]);
    expect(state.study.value?.tree.lines.get(0)?.turns).toHaveLength(1);
    const opening = state.open(first);
    state.close();
    await opening;
    expect(state.study.value).toBeUndefined();
  });

  it('lets one of several be chosen, and goes back to them', async () => {
    const state = createState();
    await state.read(textSource(`${EXAMPLE}\n${EXAMPLE}`));
    expect(state.study.value).toBeUndefined();
    const [, second] = state.library.value.games;
    if (second === undefined) throw new Error('the second game is missing');
    await state.open(second);
    expect(plyOf(state)).toBe(0);
    state.close();
    expect([state.study.value, state.library.value.games.length]).toEqual([undefined, 2]);
    state.reopen();
    expect(plyOf(state)).toBe(0);
  });

  it('finds what was changed again after another game was opened', async () => {
    const state = createState();
    await state.read(textSource(EXAMPLE));
    state.update(study => comment(study, ['mine']));
    await state.read(textSource('1. Rd5 *'));
    state.close();
    await state.read(textSource('nothing'));
    expect(state.last.value?.tree.lines.get(0)?.turns).toHaveLength(1);
    await state.read(textSource(EXAMPLE));
    state.update(study => comment(study, ['mine']));
    state.close();
    state.reopen();
    expect(state.study.value && commentsAt(state.study.value.tree, state.study.value.cursor)).toEqual(['mine']);
  });

  it('opens the legal part of a game, and says what is wrong with the rest', async () => {
    const state = createState();
    await state.read(textSource('1. Rd5 Rz9 *'));
    expect(state.study.value).toBeDefined();
    expect(state.problems.value.some(({ severity }) => severity === 'error')).toBe(true);
  });

  it.each(['hello world', '[Variant "Chess"]\n\n1. e4 *', '', '{"version":2}'])(
    'opens nothing of %j, and says why',
    async text => {
      const state = createState();
      await state.read(textSource(text));
      expect(state.study.value).toBeUndefined();
      expect(state.problems.value[0]?.severity).toBe('error');
    },
  );

  it('opens a link at its ply, and goes to a ply of what is open', async () => {
    const state = createState();
    await state.openShared('3');
    expect(state.study.value).toBeUndefined();
    await state.openShared(unwrap(await makeShared({ pgn: EXAMPLE, ply: 5 })));
    expect(plyOf(state)).toBe(5);
    await state.openShared('12');
    expect(plyOf(state)).toBe(12);
  });

  it('leaves a game as it is when one comes back to its link, and opens it again after another', async () => {
    const state = createState();
    const shared = unwrap(await makeShared({ pgn: EXAMPLE, ply: 5 }));
    await state.openShared(shared);
    state.go(START);
    await state.openShared(shared);
    expect(plyOf(state)).toBe(0);
    await state.read(textSource('1. Rd5 *'));
    await state.openShared(shared);
    expect(plyOf(state)).toBe(5);
  });

  it('says what is wrong with a link', async () => {
    const state = createState();
    await state.openShared('dAAAA');
    expect(state.problems.value[0]?.message).toContain('carries no record');
  });

  it('reads the source that was given last', async () => {
    const state = createState();
    const first = state.read(textSource(EXAMPLE.repeat(2)));
    await state.read(textSource('1. Rd5 *'));
    await first;
    expect(state.library.value.games).toHaveLength(1);
    expect(state.study.value?.tree.lines.get(0)?.turns).toHaveLength(1);
  });

  it('forgets a source that comes to its end after another was given', async () => {
    const state = createState();
    let end = (): void => undefined;
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    async function* slow(): AsyncGenerator<string> {
      await ended;
      yield* [];
    }
    const first = state.read(slow());
    await state.read(textSource(EXAMPLE));
    end();
    await first;
    expect([state.library.value.games.length, plyOf(state), state.problems.value]).toEqual([1, 0, []]);
  });

  it('no longer plays by itself once one goes somewhere', async () => {
    const state = createState();
    await state.read(textSource(EXAMPLE));
    state.autoplay.start();
    state.go(START);
    expect([plyOf(state), state.autoplay.isRunning.value]).toEqual([0, false]);
  });

  it('plays by itself to the end of the line', async () => {
    const steps: (() => void)[] = [];
    const state = createReplayState(
      () => 0,
      callBack => {
        steps.push(callBack);
        return () => undefined;
      },
    );
    await state.read(textSource('1. Rd5 Ra4 *'));
    state.autoplay.start();
    steps.shift()?.();
    steps.shift()?.();
    expect([plyOf(state), state.autoplay.isRunning.value]).toEqual([2, false]);
  });
});
