import { describe, expect, it } from 'vitest';
import { toPlayerId } from '../domain/ids.ts';
import { addressKey, requesterKey } from './requester.ts';

describe('whom a request is counted for', () => {
  const playerId = toPlayerId(new Uint8Array(10));

  it('is a token, else a player, else an address', () => {
    expect(requesterKey({ playerId, tokenHash: 'h' }, '192.0.2.1')).toBe('token#h');
    expect(requesterKey({ playerId, tokenHash: undefined }, '192.0.2.1')).toBe(`player#${playerId}`);
    expect(requesterKey({ playerId: undefined, tokenHash: undefined }, '192.0.2.1')).toBe('address#192.0.2.1');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', 'address#2001:db8:1:2::'],
    ['2001:DB8:0001:0002::1', 'address#2001:db8:1:2::'],
    ['2001:db8::1', 'address#2001:db8:0:0::'],
    ['::1', 'address#0:0:0:0::'],
    ['fe80::1:2:3:4', 'address#fe80:0:0:0::'],
    ['1:2:3:4:5::', 'address#1:2:3:4::'],
  ])('%s is one of its network’s addresses', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is the same for all whose address is not known', () => {
    expect([addressKey(undefined), addressKey('')]).toEqual(['address#unknown', 'address#unknown']);
  });
});
