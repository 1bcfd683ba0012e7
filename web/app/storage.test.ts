import { describe, expect, it } from 'vitest';
import { type Area, createStorage } from './storage.ts';

/** An area with room for a number of characters. */
const areaOf = (room: number): Area => {
  const texts = new Map<string, string>();
  return {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: key => texts.delete(key),
    key: index => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
};

describe('a storage', () => {
  it('keeps texts under its prefix, and lists them', () => {
    const area = areaOf(10);
    area.setItem('other/game/1', 'x');
    const storage = createStorage(() => area, 'mine/');
    expect(storage.write('game/1', 'one')).toEqual({ ok: true, value: undefined });
    storage.write('game/2', 'two');
    storage.write('settings', '{}');
    expect([storage.read('game/1'), storage.read('game/3')]).toEqual(['one', undefined]);
    expect(storage.keys('game/')).toEqual(['game/1', 'game/2']);
    storage.remove('game/1');
    expect(storage.keys('game/')).toEqual(['game/2']);
    expect(area.getItem('mine/game/2')).toBe('two');
  });

  it('says when there is no room, and what stood there stays', () => {
    const storage = createStorage(() => areaOf(3), '');
    storage.write('a', 'one');
    expect(storage.write('a', 'three')).toMatchObject({ error: { code: 'STORAGE_FULL' } });
    expect(storage.read('a')).toBe('one');
  });

  it('lasts as long as the page where nothing may be kept, and says so', () => {
    const storage = createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }, 'x/');
    expect(storage.write('a', 'one')).toMatchObject({ error: { code: 'STORAGE_UNAVAILABLE' } });
    expect([storage.read('a'), storage.keys('')]).toEqual(['one', ['a']]);
    storage.remove('a');
    expect(storage.read('a')).toBeUndefined();
  });
});
