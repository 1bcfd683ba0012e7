import { describe, expect, it } from 'vitest';
import { createOneGameStore } from '#test/kit/one-game-store';
import { DAY, playAt, START, startTimedGame } from '#test/kit/timed-games';
import type { Game } from '../../domain/game/game.ts';
import type { GameStore } from './game-store.ts';
import { createTimedStore } from './timed-store.ts';

const game = startTimedGame({ secondsPerTurn: 86_400 });
const at = (now: number) => () => now;

describe('a timed store', () => {
  it('gives a game out as it is while its time lasts', async () => {
    const { store, writes } = createOneGameStore(game);
    expect(await createTimedStore(store, at(START + DAY - 1)).load(game.id)).toBe(game);
    expect(writes()).toBe(0);
  });

  it('gives out and stores what time has made of it, whichever way it is read', async () => {
    const page = { after: undefined, limit: 1 };
    const reads: readonly ((store: GameStore) => Promise<Game | undefined>)[] = [
      store => store.load(game.id),
      async store => (await store.loadMany([game.id]))[0],
      async store => (await store.listPublic('ACTIVE', page))[0]?.game,
      async store => (await store.listOfPlayer(game.creator, page))[0]?.game,
    ];
    for (const read of reads) {
      const { store, stored, writes } = createOneGameStore(game);
      const timed = createTimedStore(store, at(START + DAY));
      const over = await read(timed);
      expect(over).toMatchObject({ status: 'FINISHED', version: game.version + 1 });
      expect(stored()).toBe(over);
      expect(await read(timed)).toBe(over);
      expect(writes()).toBe(1);
    }
  });

  it('gives out the turn that was faster than the timeout', async () => {
    const played = playAt(game, 'Rd5', START + DAY - 1);
    const { store, stored, writes } = createOneGameStore(game, () => played);
    expect(await createTimedStore(store, at(START + DAY)).load(game.id)).toBe(played);
    expect([stored(), writes()]).toEqual([played, 0]);
  });
});
