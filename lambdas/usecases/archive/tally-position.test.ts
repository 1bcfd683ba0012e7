import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESULTS } from '#notation/index';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { type ArchiveStores, createArchiveTable, openArchive } from '#test/kit/archive-stores';
import { gamesOf, type Tally, tallyVisits } from '../../domain/archive/tally.ts';
import type { VisitAt } from '../../store/game/visit-store.ts';
import { outdateCounts } from './file-positions.ts';
import { type TallyPorts, type TallySizes, tallyPosition } from './tally-position.ts';

let database: TestDatabase;
let stores: ArchiveStores;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  stores = openArchive(database, await createArchiveTable(database));
});

const P = 'position#p';
/** So small that a few games make segments of both levels. */
const SMALL: TallySizes = { segment: { 1: 3, 2: 2 }, tail: 1000, recounts: 1000 };

const TURNS = ['Rd5', 'Re5', 'b2a2=K'];

/** The visit of the game with a number; keys are in the order of the numbers. */
const visitOf = (game: number): VisitAt => ({
  partition: P,
  key: `2026-01-01T00:00:00.000Z#${String(game).padStart(4, '0')}`,
  result: RESULTS[game % RESULTS.length] ?? '*',
  turns: TURNS.slice(0, game % 4),
});

const add = async (ports: TallyPorts, ...games: readonly number[]): Promise<void> => {
  const visits = games.map(visitOf);
  await ports.visits.put(visits);
  await outdateCounts(ports, visits);
};

const remove = async (ports: TallyPorts, ...games: readonly number[]): Promise<void> => {
  const visits = games.map(visitOf);
  await ports.visits.remove(visits);
  await outdateCounts(ports, visits);
};

const plain = ({ results, turns }: Tally) => ({ results, turns: Object.fromEntries([...turns].toSorted()) });

/** What counting one by one gives. */
const countAll = async (): Promise<Tally> => tallyVisits(await stores.visits.list(P, { limit: 10_000 }));

const expectExact = async (): Promise<void> => {
  const { tally, isComplete } = await tallyPosition(stores, P, SMALL);
  expect([isComplete, plain(tally)]).toEqual([true, plain(await countAll())]);
};

/** Lets segments of both levels come into being, as requests do. */
const settle = async (): Promise<void> => {
  for (let request = 0; request < 6; request++) await tallyPosition(stores, P, SMALL);
};

/** Calls `meanwhile` once, before the n-th call of a store. */
const interrupted = (at: number, meanwhile: () => Promise<void>): TallyPorts & { readonly calls: () => number } => {
  let calls = 0;
  const hook = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          if (++calls === at) await meanwhile();
          return Reflect.apply(method, target, args);
        };
      },
    });
  return { visits: hook(stores.visits), segments: hook(stores.segments), calls: () => calls };
};

const evens = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => 2 * index);

describe('the tally of a position', () => {
  it('is of no games at first', async () => {
    const { tally, isComplete } = await tallyPosition(stores, P);
    expect([gamesOf(tally.results), tally.turns.size, isComplete]).toEqual([0, 0, true]);
  });

  it('is exact whatever comes and goes, in whatever order, once or twice, and whenever it is asked for', async () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('add', 'add', 'add', 'addHalf', 'remove', 'removeHalf', 'tally'), fc.nat(40)),
      { maxLength: 50 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async list => {
        stores = openArchive(database, await createArchiveTable(database));
        const half: (() => Promise<void>)[] = [];
        for (const [step, game] of list) {
          // A crash between a visit and the counts it outdates is made good by doing it again.
          if (step === 'addHalf') half.push(() => outdateCounts(stores, [visitOf(game)]));
          if (step === 'removeHalf') half.push(() => outdateCounts(stores, [visitOf(game)]));
          if (step === 'add') await add(stores, game);
          else if (step === 'remove') await remove(stores, game);
          else if (step === 'addHalf') await stores.visits.put([visitOf(game)]);
          else if (step === 'removeHalf') await stores.visits.remove([visitOf(game)]);
          else await tallyPosition(stores, P, SMALL);
        }
        for (const again of half) await again();
        await expectExact();
        await settle();
        await expectExact();
      }),
      { numRuns: 25 },
    );
  });

  it('is exact whenever a game comes into counted stretches while it is counted', async () => {
    await add(stores, ...evens(24));
    await settle();
    for (let at = 1, calls = at; at <= calls; at++) {
      const late = 2 * (at % 20) + 1;
      await remove(stores, late);
      const ports = interrupted(at, () => add(stores, late));
      await tallyPosition(ports, P, SMALL);
      calls = ports.calls();
      await expectExact();
    }
  });

  it('is exact whenever it is asked for while a game comes in, or leaves', async () => {
    await add(stores, ...evens(24));
    for (const change of [add, remove])
      for (let at = 1, calls = at; at <= calls; at++) {
        const ports = interrupted(at, settle);
        await change(ports, 2 * (at % 24) + 1);
        calls = ports.calls();
        await expectExact();
      }
  });

  it('reads a bounded number of items of many games, and goes on counting where it stopped', async () => {
    await add(stores, ...evens(60));
    const sizes: TallySizes = { ...SMALL, tail: 20, recounts: 2 };
    const first = await tallyPosition(stores, P, sizes);
    expect([first.isComplete, gamesOf(first.tally.results)]).toEqual([false, 20]);
    let requests = 1;
    for (; !(await tallyPosition(stores, P, sizes)).isComplete; requests++) expect(requests).toBeLessThan(100);
    expect(plain((await tallyPosition(stores, P, sizes)).tally)).toEqual(plain(await countAll()));
    for (let request = 0; request < 30; request++) await tallyPosition(stores, P, sizes);
    const ports = interrupted(0, async () => undefined);
    await tallyPosition(ports, P, sizes);
    expect(ports.calls()).toBe(3);
  });
});
