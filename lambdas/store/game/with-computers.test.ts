import { expect, it } from 'vitest';
import { ALICE } from '#test/kit/timed-games';
import { computerId } from '../../domain/computer/computer.ts';
import { newPlayer } from '../../domain/players/player.ts';
import type { PlayerStore } from '../players/player-store.ts';
import { withComputers } from './with-computers.ts';

it('a store that knows the computer asks the table for everybody else alone', async () => {
  const asked: (readonly string[])[] = [];
  const alice = newPlayer({ id: ALICE, name: 'Alice', isGuest: true, createdAt: 0 });
  const table: Pick<PlayerStore, 'loadMany'> = {
    loadMany: async ids => {
      asked.push(ids);
      return ids.map(id => ({ ...alice, id }));
    },
  };
  const refuse = async (): Promise<never> => {
    throw new Error('not asked for');
  };
  const players = withComputers({
    create: refuse,
    changeHandle: refuse,
    revertHandle: refuse,
    erase: refuse,
    claim: refuse,
    release: refuse,
    saveProfile: refuse,
    saveSettings: refuse,
    ...table,
  });
  const computer = computerId(5);
  const found = await players.loadMany([ALICE, computer, computer]);
  expect(found.map(({ id }) => id).sort()).toEqual([ALICE, computer].sort());
  expect(asked).toEqual([[ALICE]]);
});
