import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseTurn } from '#search/index';
import { createConditionalMemory } from '#test/kit/conditional-memory';
import { type CrashPlan, crashing, crashPlans, untilDone } from '#test/kit/crashes';
import { createOneGameStore } from '#test/kit/one-game-store';
import { ALICE, START, startTimedGame } from '#test/kit/timed-games';
import { computerId } from '../../domain/computer/computer.ts';
import type { Game } from '../../domain/game/game.ts';
import { decideTurn } from '../../domain/game/play-turn.ts';
import { decideResignation } from '../../domain/game/resign.ts';
import { decideDrawOffer } from '../../domain/offers/draw.ts';
import { decideTakebackAcceptance, decideTakebackRequest } from '../../domain/offers/takeback.ts';
import { NO_METRICS } from '../../metrics/metrics.ts';
import { answerAsComputer, type ComputerPorts, type Mind } from './answer-as-computer.ts';

const COMPUTER = computerId(3);
const NOW = START + 2000;
const DEADLINE = NOW + 60_000;

const begun = startTimedGame({ secondsPerTurn: 86_400 });
const started: Game = { ...begun, seats: { white: ALICE, black: COMPUTER } };

const orThrow = <T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
};

const byAlice = (game: Game, turn: string): Game =>
  orThrow(decideTurn(game, { player: ALICE, expectedPly: game.turns.length, turn, key: undefined }, NOW)).game;

const waiting = byAlice(started, 'Rd5');

interface World {
  readonly ports: ComputerPorts;
  readonly stored: () => Game;
  readonly writes: () => number;
  readonly thoughts: () => number;
}

const createWorld = (game: Game, mind: Partial<Mind> = {}, beforeWrite?: (game: Game) => Game): World => {
  const { store, stored, writes } = createOneGameStore(game, beforeWrite);
  let thoughts = 0;
  const think: Mind['chooseTurn'] = (...question) => {
    thoughts += 1;
    return (mind.chooseTurn ?? chooseTurn)(...question);
  };
  const ports: ComputerPorts = {
    games: store,
    conditionalTurns: createConditionalMemory(),
    players: { loadMany: async () => [] },
    blocks: { findMany: async () => [] },
    metrics: NO_METRICS,
    now: () => NOW,
    mind: { chanceOf: () => 0.5, ...mind, chooseTurn: think },
  };
  return { ports, stored, writes, thoughts: () => thoughts };
};

const answer = ({ ports }: World, deadline = DEADLINE): Promise<void> => answerAsComputer(ports, started.id, deadline);

describe('the computer’s turn', () => {
  it('is one writing', async () => {
    const world = createWorld(waiting);
    await answer(world);
    expect([world.writes(), world.thoughts(), world.stored().turns.length]).toEqual([1, 1, 2]);
  });

  it('is played once by any number of calls at once, each of which may crash anywhere', async () => {
    await assert(
      asyncProperty(array(constantFrom(0, 1, 2, 3, 4), { minLength: 1, maxLength: 6 }), async crashes => {
        const world = createWorld(waiting);
        const calls = crashes.map(at => {
          const plan: CrashPlan = { at };
          const games = crashing(world.ports.games, plan);
          return untilDone(() => answerAsComputer({ ...world.ports, games }, started.id, DEADLINE));
        });
        await Promise.all(calls);
        expect([world.writes(), world.stored().turns.length]).toEqual([1, 2]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(crashPlans(3))('is made good after a crash before call $at, between thinking and writing too', async plan => {
    const world = createWorld(waiting);
    const games = crashing(world.ports.games, { ...plan });
    await untilDone(() => answerAsComputer({ ...world.ports, games }, started.id, DEADLINE));
    await answer(world);
    expect([world.writes(), world.stored().turns.length]).toEqual([1, 2]);
  });

  it('is not played in a game that was given up while it was thinking', async () => {
    const world = createWorld(waiting, {}, game => orThrow(decideResignation(game, ALICE, NOW)));
    await answer(world);
    expect(world.stored()).toMatchObject({ status: 'FINISHED', ending: { termination: 'RESIGNATION' } });
    expect(world.stored().turns).toHaveLength(1);
  });

  it('is given up for a takeback that was asked for while it was thinking', async () => {
    const world = createWorld(waiting, {
      chooseTurn: (...question) => {
        const asking = orThrow(decideTakebackRequest(waiting, { player: ALICE, expectedPly: 1 }, NOW));
        void world.ports.games.replace(waiting, asking);
        return chooseTurn(...question);
      },
    });
    await answer(world);
    expect(world.stored()).toMatchObject({ turns: [], takenBack: { times: 1 } });
  });

  it('comes to nothing when the takeback was allowed already, by the same function elsewhere', async () => {
    const world = createWorld(waiting, {
      chooseTurn: (...question) => {
        const asking = orThrow(decideTakebackRequest(waiting, { player: ALICE, expectedPly: 1 }, NOW));
        const allowed = orThrow(decideTakebackAcceptance(asking, { player: COMPUTER, expectedPly: 1 }, NOW));
        void world.ports.games.replace(waiting, allowed);
        return chooseTurn(...question);
      },
    });
    await answer(world);
    expect([world.writes(), world.stored().turns]).toEqual([1, []]);
  });

  it('is not the same turn again after a takeback, though it may be played at the same ply', async () => {
    const world = createWorld(waiting);
    await answer(world);
    const asking = orThrow(decideTakebackRequest(world.stored(), { player: ALICE, expectedPly: 2 }, NOW));
    const again = createWorld(asking);
    await answer(again);
    expect(again.stored()).toMatchObject({ turns: [], takenBack: { times: 1 } });
    const anew = createWorld(byAlice(again.stored(), 'Rd5'));
    await answer(anew);
    expect(anew.stored().turns).toHaveLength(2);
    expect(anew.stored().turns[1]?.key).not.toBe(world.stored().turns[1]?.key);
  });

  it('ends its thinking when the invocation does, or with a tenth of its clock', async () => {
    const ends: boolean[][] = [];
    const mind: Partial<Mind> = {
      chooseTurn: (position, level, seed, isOver) => {
        ends.push([isOver()]);
        return chooseTurn(position, level, seed);
      },
    };
    await answer(createWorld(waiting, mind), NOW + 1);
    await answer(createWorld(waiting, mind), NOW);
    const fast = byAlice({ ...startTimedGame({ secondsPerTurn: 60 }), seats: started.seats }, 'Rd5');
    const late = { ...createWorld(fast, mind) };
    await answer({ ...late, ports: { ...late.ports, now: () => NOW + 59_999 } }, NOW + 120_000);
    expect(ends).toEqual([[false], [true], [false]]);
  });

  it('that the rules refuse is an error, to be tried again and seen', async () => {
    const world = createWorld(waiting, { chooseTurn: () => ({ kind: 'swap' }) });
    await expect(answer(world)).rejects.toThrow();
    expect(world.writes()).toBe(0);
  });

  it('comes to nothing where it is not its turn, or where it does not play', async () => {
    for (const game of [started, begun, byAlice(begun, 'Rd5')]) {
      const world = createWorld(game);
      await answer(world);
      expect([world.writes(), world.thoughts()]).toEqual([0, 0]);
    }
  });
});

describe('a draw offer', () => {
  const both = async (): Promise<Game> => {
    const world = createWorld(waiting);
    await answer(world);
    return world.stored();
  };

  it.each([
    [0.61, true],
    [0.6, true],
    [0.59, false],
  ])('is taken when the other side’s chance is %d: %s', async (chance, isTaken) => {
    const offered = orThrow(decideDrawOffer(await both(), { player: ALICE, expectedPly: 2 }, NOW));
    const world = createWorld(offered, { chanceOf: () => chance });
    await answer(world);
    expect(world.stored().ending?.termination).toBe(isTaken ? 'AGREEMENT' : undefined);
    if (!isTaken) expect(world.stored().offers).toMatchObject([{ isDeclined: true }]);
  });

  it('is answered by its own chance when it is to move, and then it plays', async () => {
    const moved = byAlice(await both(), 'Ree5');
    const offered = orThrow(decideDrawOffer(moved, { player: ALICE, expectedPly: 3 }, NOW));
    const losing = createWorld(offered, { chanceOf: () => 0.39 });
    await answer(losing);
    expect(losing.stored().ending?.termination).toBe('AGREEMENT');
    const winning = createWorld(offered, { chanceOf: () => 0.41 });
    await answer(winning);
    expect(winning.stored().turns).toHaveLength(4);
  });
});
