import { expect, it } from 'vitest';
import { toPlayerId } from '../ids.ts';
import { decideBlock, MOST_BLOCKED } from './block.ts';
import { newPlayer } from './player.ts';

const id = (first: number) => toPlayerId(Uint8Array.from({ length: 10 }, () => first));
const other = newPlayer({ id: id(1), name: 'Other', isGuest: false, createdAt: 0 });

it('somebody blocks so many players and no more', () => {
  expect(decideBlock(id(2), other, MOST_BLOCKED - 1)).toEqual({ ok: true, value: other });
  expect(decideBlock(id(2), other, MOST_BLOCKED)).toMatchObject({ error: { code: 'TOO_MANY_BLOCKED' } });
});
