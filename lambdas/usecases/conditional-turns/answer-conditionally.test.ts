import { array, assert, asyncProperty, boolean, constantFrom, infiniteStream, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createConditionalMemory } from '#test/kit/conditional-memory';
import { createOneGameStore } from '#test/kit/one-game-store';
import { ALICE, BORIS, playAt, START, startTimedGame } from '#test/kit/timed-games';
import type { GameStore } from '../../store/game/game-store.ts';
import { createInterleaver, type Interleaver } from '../../subscriptions/testing/interleaver.ts';
import { playTurn } from '../game/play-turn.ts';
import { answerConditionally, type ConditionalPorts } from './answer-conditionally.ts';
import { setConditionalTurns } from './conditional-turns.ts';

const game = startTimedGame({ secondsPerTurn: 86_400 });
const FIRST = 'Rd5';
const SET = [[FIRST, 'Re4']];
const OTHER = [[FIRST, 'Rf4']];
const BY_HAND = 'Rh5';

/** Ports over memory; `around` is put around each reading and writing. */
const createPorts = (around: Interleaver['step']): ConditionalPorts => {
  const { store } = createOneGameStore(game);
  const memory = createConditionalMemory();
  const games: GameStore = {
    ...store,
    load: id => around(() => store.load(id)),
    replace: (previous, next) => around(() => store.replace(previous, next)),
  };
  return {
    games,
    conditionalTurns: {
      load: (...args) => around(() => memory.load(...args)),
      replace: (...args) => around(() => memory.replace(...args)),
      takeUp: (...args) => around(() => memory.takeUp(...args)),
      remove: (...args) => around(() => memory.remove(...args)),
    },
    now: () => START + 1000,
  };
};

const codeOf = (outcome: { ok: true } | { ok: false; error: { error: { code: string } } }): string =>
  outcome.ok ? 'done' : outcome.error.error.code;

const playBy = async (ports: ConditionalPorts, ply: number, turn: string): Promise<string> => {
  const input = { gameId: game.id, expectedPly: ply, turn, idempotencyKey: undefined, conditionalTurns: undefined };
  return codeOf(await playTurn(ports, ply === 0 ? ALICE : BORIS, input));
};

const set = async (ports: ConditionalPorts, lines: readonly (readonly string[])[], revision?: string) =>
  codeOf(await setConditionalTurns(ports, BORIS, { gameId: game.id, expectedPly: 0, lines, revision }));

interface Plan {
  /** What Boris does with his lines while Alice plays. */
  readonly change: 'nothing' | 'takes back' | 'replaces' | 'sets';
  readonly playsByHand: boolean;
  /** Which steps of following crash, before or after they have happened, one after another. */
  readonly crashes: readonly ('no' | 'before' | 'after')[];
  readonly followers: number;
}

const plans = record<Plan>({
  change: constantFrom('nothing', 'takes back', 'replaces', 'sets'),
  playsByHand: boolean(),
  crashes: array(constantFrom('no', 'no', 'before', 'after'), { maxLength: 8 }),
  followers: nat(1).map(more => more + 1),
});

/** Follows a change until it succeeds, as the stream does. */
const followUntilDone = async (follow: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await follow();
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'crash') throw error;
    }
  }
};

const run = async (plan: Plan, choices: Iterator<number>) => {
  let around: Interleaver['step'] = task => task();
  const ports = createPorts(task => around(task));
  if (plan.change !== 'sets') await set(ports, SET);
  const { revision } = (await ports.conditionalTurns.load(BORIS, game.id)) ?? {};

  const interleaver = createInterleaver();
  around = interleaver.step;
  const crashes = [...plan.crashes];
  const crashing: Interleaver['step'] = async task => {
    const crash = crashes.shift() ?? 'no';
    if (crash === 'before') throw new Error('crash');
    const value = await task();
    if (crash === 'after') throw new Error('crash');
    return value;
  };
  const { conditionalTurns, games, now } = ports;
  const following: ConditionalPorts = {
    now,
    games: {
      ...games,
      load: id => crashing(() => games.load(id)),
      replace: (a, b) => crashing(() => games.replace(a, b)),
    },
    conditionalTurns: {
      ...conditionalTurns,
      load: (...args) => crashing(() => conditionalTurns.load(...args)),
      takeUp: (...args) => crashing(() => conditionalTurns.takeUp(...args)),
    },
  };
  const change = async (): Promise<string> => {
    if (plan.change === 'nothing') return 'done';
    if (plan.change === 'takes back') return set(ports, [], revision);
    return plan.change === 'sets' ? set(ports, SET) : set(ports, OTHER, revision);
  };
  const alice = async () => {
    expect(await playBy(ports, 0, FIRST)).toBe('done');
    const byHand = plan.playsByHand ? playBy(ports, 1, BY_HAND) : undefined;
    const follow = () => followUntilDone(() => answerConditionally(following, BORIS, game.id));
    await Promise.all(Array.from({ length: plan.followers }, follow));
    return byHand;
  };
  const running = Promise.all([change(), alice()]);
  await interleaver.run(count => Number(choices.next().value) % count);
  around = task => task();
  const [changed, byHand] = await running;
  const present = await ports.games.load(game.id);
  return { changed, byHand, present, answer: present?.turns[1]?.notation };
};

describe('an answer by conditional turns', () => {
  it('is exactly the one that stands when it is taken up, in any interleaving with changes, turns by hand and crashes', async () => {
    await assert(
      asyncProperty(plans, infiniteStream(nat(999)), async (plan, choices) => {
        const { changed, byHand, present, answer } = await run(plan, choices[Symbol.iterator]());
        expect(['done', 'STALE_PLY']).toContain(changed);
        const changedTo = { nothing: 'Re4', 'takes back': undefined, replaces: 'Rf4', sets: 'Re4' }[plan.change];
        const unchanged = plan.change === 'sets' ? undefined : 'Re4';
        const standing = changed === 'done' ? changedTo : unchanged;
        expect(answer).toBe(byHand === 'done' ? BY_HAND : standing);
        expect(present?.version).toBe(game.version + (answer === undefined ? 1 : 2));
      }),
      { numRuns: 400 },
    );
  });

  it('is played by the same request again, where the first was interrupted after the lines stood', async () => {
    const ports = createPorts(task => task());
    const interrupted = { ...ports, games: { ...ports.games } };
    let loads = 0;
    interrupted.games.load = id => (++loads > 1 ? Promise.reject(new Error('crash')) : ports.games.load(id));
    await expect(set(interrupted, SET)).rejects.toThrow('crash');
    await playBy(ports, 0, FIRST);
    expect(await set(ports, SET)).toBe('STALE_PLY');
    expect((await ports.games.load(game.id))?.turns[1]?.notation).toBe('Re4');
  });

  it('is the ordinary turn, but for the time that it takes', async () => {
    const ports = createPorts(task => task());
    await set(ports, SET);
    await playBy(ports, 0, FIRST);
    await answerConditionally(ports, BORIS, game.id);
    const answered = await ports.games.load(game.id);
    const byHand = playAt(playAt(game, FIRST, START + 1000), 'Re4', START + 1000);
    const withoutKey = (turn: object) => ({ ...turn, key: undefined });
    expect({ ...answered, turns: answered?.turns.map(withoutKey) }).toEqual(byHand);
    expect(answered?.turns[1]?.key).toEqual(expect.any(String));
  });
});
