import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeService, type FakeService, type Fate } from '../testing/fake-service.ts';
import { createMemory } from '../testing/memory.ts';
import { type GameState, shownLine } from './game-state.ts';
import { createGameStore, type GameStore } from './game-store.ts';

let keys = 0;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** A page on the game: its store, waits that end when the test says so, and what is kept on the device. */
const openPage = (service: FakeService, storage = createMemory()) => {
  const waits: (() => void)[] = [];
  const waited: number[] = [];
  const store = createGameStore('g_1', {
    api: service.api,
    socket: service.socket,
    storage,
    newKey: () => `key ${++keys}`,
    random: () => 0,
    wait: milliseconds => {
      waited.push(milliseconds);
      return new Promise(resolve => waits.push(resolve));
    },
  });
  store.open();
  return {
    store,
    storage,
    waits,
    waited,
    goOn: async (): Promise<void> => {
      for (const end of waits.splice(0)) end();
      await settled();
    },
  };
};

const stateOf = (store: GameStore): GameState => {
  const loaded = store.loaded.value;
  if (loaded.kind !== 'ready') throw new Error(`the game is ${loaded.kind}`);
  return loaded.state;
};

const shownOf = (store: GameStore): readonly string[] => shownLine(stateOf(store)).steps.map(step => step.listed.text);

const setUp = async (turns: readonly string[] = []) => {
  const service = createFakeService();
  for (const turn of turns) service.put(turn);
  const page = openPage(service);
  await settled();
  return { service, ...page };
};

describe('a game that is opened', () => {
  it('is shown with its turns and followed from then on', async () => {
    const { service, store } = await setUp(['Rd5', 'Re4']);
    expect(shownOf(store)).toHaveLength(2);
    service.put('Ra4');
    expect(shownOf(store)).toEqual(service.notations());
    expect(service.world.asked).toEqual(['LoadGame']);
  });

  it('ignores what it has had, and what comes late', async () => {
    const { service, store } = await setUp();
    const before = service.game();
    service.put('Rd5');
    const after = stateOf(store);
    service.tell(before);
    service.tell();
    expect(stateOf(store)).toBe(after);
  });

  it('loads what it missed while the connection was lost', async () => {
    const { service, store } = await setUp(['Rd5']);
    service.world.isTelling = false;
    for (const turn of ['Re4', 'Ra4', 'Rh5']) service.put(turn);
    service.reconnect();
    await settled();
    expect(shownOf(store)).toEqual(service.notations());
  });

  it('is loaded once more when it is heard to have changed while it was loaded', async () => {
    const { service, store } = await setUp(['Rd5']);
    let open = (): void => undefined;
    service.world.gate = new Promise(resolve => {
      open = resolve;
    });
    // Two turns at once leave a gap, which is asked for; two more come before its answer does.
    service.world.isTelling = false;
    for (const turn of ['Re4', 'Ra4']) service.put(turn);
    service.reconnect();
    await settled();
    service.world.isTelling = false;
    for (let turn = 0; turn < 2; turn++) service.putAny();
    service.reconnect();
    open();
    await settled();
    expect(shownOf(store)).toEqual(service.notations());
  });

  it('goes back with a takeback, and on with what is played in its place', async () => {
    const { service, store } = await setUp(['Rd5', 'Re4', 'Ra4']);
    service.takeBack(2);
    expect(shownOf(store)).toEqual(service.notations());
    service.put('Rf4');
    expect(shownOf(store)).toEqual(service.notations());
    expect(service.world.asked).toEqual(['LoadGame']);
  });

  it('shows what was played in place of a turn that it never heard was taken back', async () => {
    const { service, store } = await setUp(['Rd5', 'Re4']);
    service.world.isTelling = false;
    service.takeBack(1);
    service.put('Rf4');
    service.reconnect();
    await settled();
    expect(shownOf(store)).toEqual(service.notations());
  });

  it('is failed where it cannot be had, and is there when it is opened again', async () => {
    const service = createFakeService();
    const { store } = openPage({
      ...service,
      api: { send: async () => ({ ok: false, error: { kind: 'server', message: 'No.', requestId: 'r' } }) },
    });
    await settled();
    expect(store.loaded.value).toMatchObject({ kind: 'failed', failure: { requestId: 'r' } });
  });
});

describe('a turn that is played', () => {
  it('is shown at once, and stays', async () => {
    const { service, store } = await setUp();
    store.play(service.turnOf('Rd5'));
    expect([shownOf(store).length, stateOf(store).pending?.isWaiting]).toEqual([1, false]);
    await settled();
    expect([service.notations(), stateOf(store).pending, stateOf(store).loss]).toEqual([['Rd5'], undefined, undefined]);
  });

  it('is played once, with whatever is lost on the way', async () => {
    const { service, store, goOn, waits } = await setUp();
    service.fates.push('lostBefore', 'lostAfter', 'answered');
    service.world.isTelling = false;
    store.play(service.turnOf('Rd5'));
    await settled();
    expect([stateOf(store).pending?.isWaiting, waits.length, shownOf(store).length]).toEqual([true, 1, 1]);
    await goOn();
    await goOn();
    expect([service.notations(), shownOf(store), stateOf(store).pending]).toEqual([['Rd5'], ['Rd5'], undefined]);
    expect(service.world.asked.filter(name => name === 'PlayTurn')).toHaveLength(3);
  });

  it('whose answer was lost is known to be played by what is heard of the game', async () => {
    const { service, store, goOn } = await setUp();
    service.fates.push('lostAfter');
    store.play(service.turnOf('Rd5'));
    await settled();
    expect([stateOf(store).pending, stateOf(store).loss, shownOf(store)]).toEqual([undefined, undefined, ['Rd5']]);
    await goOn();
    expect(service.world.asked.filter(name => name === 'PlayTurn')).toHaveLength(1);
  });

  it('and answered by the other side before anything was heard is there with the answer', async () => {
    const { service, store } = await setUp();
    service.fates.push('lostAfter');
    service.world.isTelling = false;
    store.play(service.turnOf('Rd5'));
    await settled();
    service.put('Re4');
    service.reconnect();
    await settled();
    expect([shownOf(store), stateOf(store).loss]).toEqual([service.notations(), undefined]);
  });

  it('where the game has moved on is gone, with the game as it stands', async () => {
    const { service, store } = await setUp();
    service.world.isTelling = false;
    service.put('Re4');
    store.play(createFakeService().turnOf('Rd5'));
    await settled();
    expect(stateOf(store)).toMatchObject({ pending: undefined, loss: { kind: 'conflict' } });
    expect(shownOf(store)).toEqual(['Re4']);
    store.dismiss();
    expect(stateOf(store).loss).toBeUndefined();
  });

  it('is gone when another device plays while it waits for the network', async () => {
    const { service, store, goOn } = await setUp();
    service.fates.push('lostBefore');
    store.play(service.turnOf('Rd5'));
    await settled();
    service.put('Re4');
    expect(stateOf(store)).toMatchObject({ pending: undefined, loss: { kind: 'conflict' } });
    await goOn();
    expect(service.notations()).toEqual(['Re4']);
  });

  it('is gone when the game ends while it waits', async () => {
    const { service, store } = await setUp();
    service.fates.push('lostBefore');
    store.play(service.turnOf('Rd5'));
    await settled();
    service.finish();
    expect(stateOf(store)).toMatchObject({
      pending: undefined,
      loss: { kind: 'conflict' },
      game: { status: 'FINISHED' },
    });
  });

  it('that is refused leaves the game as it was', async () => {
    const { service, store } = await setUp();
    const refuse: FakeService['api']['send'] = async () => ({
      ok: true,
      value: {
        playTurn: {
          game: service.game(),
          errors: [
            { code: 'TURN_ILLEGAL', message: 'No.', path: [], offset: null, alternatives: ['Re4'], retryAfter: null },
          ],
        },
      } as never,
    });
    const send = service.api.send;
    Object.assign(service.api, { send: refuse });
    store.play(service.turnOf('Rd5'));
    await settled();
    Object.assign(service.api, { send });
    expect(stateOf(store).loss).toEqual({ kind: 'refused', message: 'No.', alternatives: ['Re4'] });
    expect(shownOf(store)).toEqual([]);
  });

  it('waits as long as the server says', async () => {
    const { service, store, waited } = await setUp();
    service.world.failure = { kind: 'busy', message: 'Slow down.', retryAfterMs: 9000 };
    service.fates.push('lostBefore');
    store.play(service.turnOf('Rd5'));
    await settled();
    expect(waited).toEqual([9000]);
  });

  it('outlives the page: it is sent again under its key when the page comes back', async () => {
    const { service, store, storage } = await setUp();
    service.fates.push('lostAfter');
    service.world.isTelling = false;
    store.play(service.turnOf('Rd5'));
    await settled();
    store.close();
    const { store: reopened } = openPage(service, storage);
    await settled();
    expect([service.notations(), shownOf(reopened)]).toEqual([['Rd5'], ['Rd5']]);
    expect([stateOf(reopened).loss, storage.texts.size]).toEqual([undefined, 0]);
  });

  it('that never arrived before the page was closed is played by the next page', async () => {
    const { service, store, storage } = await setUp();
    service.fates.push('lostBefore');
    store.play(service.turnOf('Rd5'));
    await settled();
    store.close();
    const { store: reopened } = openPage(service, storage);
    await settled();
    expect([service.notations(), stateOf(reopened).pending]).toEqual([['Rd5'], undefined]);
  });

  it('is one at a time', async () => {
    const { service, store } = await setUp();
    service.fates.push('lostBefore');
    store.play(service.turnOf('Rd5'));
    store.play(service.turnOf('Re4'));
    await settled();
    expect(stateOf(store).pending?.notation).toBe('Rd5');
  });
});

type Deed = Fate | 'other' | 'takeBack' | 'deaf' | 'hear' | 'goOn' | 'late' | 'reload';

describe('whatever is lost, repeated or late', () => {
  it('ends with what the server has, and each turn that was chosen is played once or said to be lost', async () => {
    const deed = fc.constantFrom<Deed>(
      'answered',
      'lostBefore',
      'lostAfter',
      'other',
      'takeBack',
      'deaf',
      'hear',
      'goOn',
      'late',
      'reload',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async deeds => {
        const service = createFakeService();
        let page = openPage(service);
        await settled();
        const old = [service.game()];
        const firstTurn = () => {
          const { done, value } = service.positionNow().turns().next();
          return done ? undefined : value;
        };
        for (const each of deeds) {
          old.push(service.game());
          const turn = firstTurn();
          if (each === 'other') service.putAny();
          else if (each === 'takeBack') service.takeBack(1);
          else if (each === 'deaf') service.world.isTelling = false;
          else if (each === 'hear') service.reconnect();
          else if (each === 'goOn') await page.goOn();
          else if (each === 'late') service.tell(old[Math.floor(old.length / 2)]);
          else if (each === 'reload') {
            page.store.close();
            page = openPage(service, page.storage);
          } else if (turn !== undefined && page.store.loaded.value.kind === 'ready') {
            service.fates.push(each);
            const { line } = stateOf(page.store);
            const chosen = (line.steps.at(-1)?.position ?? line.start).turns().next();
            if (!chosen.done) page.store.play(chosen.value);
          }
          await settled();
        }
        service.fates.length = 0;
        service.reconnect();
        for (let round = 0; round < 4; round++) await page.goOn();
        const state = stateOf(page.store);
        expect(state.pending).toBeUndefined();
        expect(shownOf(page.store)).toEqual(service.notations());
        expect(page.storage.texts.size).toBe(0);
        const keys = service.keys();
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 150 },
    );
  });
});
