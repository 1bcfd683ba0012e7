import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGameId, isPlayerId, makeTurnId, parseTurnId, toBase32, toGameId, toPlayerId } from './ids.ts';

describe('ids', () => {
  it('are made of ten bytes and recognised', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 32 }), bytes => {
        expect(isGameId(toGameId(bytes))).toBe(true);
        expect(isPlayerId(toPlayerId(bytes))).toBe(true);
        expect(isPlayerId(toGameId(bytes))).toBe(false);
      }),
    );
  });

  it('differ when the bytes do', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), fc.nat(79), (bytes, bit) => {
        const other = Uint8Array.from(bytes);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(toBase32(other)).not.toBe(toBase32(bytes));
      }),
    );
  });

  it('need ten bytes', () => {
    expect(() => toGameId(new Uint8Array(9))).toThrow(RangeError);
  });

  it.each(['', 'g_', 'g_0123456789abcdeu', 'g_0123456789abcdefg', 'G_0123456789abcdef', 'g_0123456789abcde'])(
    'are not %j',
    text => {
      expect(isGameId(text)).toBe(false);
    },
  );

  it('of turns name a game and a ply, and are read back', () => {
    const game = toGameId(new Uint8Array(10));
    expect(parseTurnId(makeTurnId(game, 12))).toEqual({ game, ply: 12, take: 0 });
    expect(parseTurnId(makeTurnId(game, 12, 3))).toEqual({ game, ply: 12, take: 3 });
    for (const text of [
      't_0000000000000000_',
      't_0000000000000000_01',
      't_0_1',
      't_0000000000000000_-1',
      't_0000000000000000_1_0',
    ])
      expect(parseTurnId(text)).toBeUndefined();
  });
});
