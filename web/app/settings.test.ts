import { describe, expect, it } from 'vitest';
import { createSettings, DEFAULT_SETTINGS, parseSettings } from './settings.ts';
import { createStorage } from './storage.ts';

const newStorage = () =>
  createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  }, '');

describe('settings', () => {
  it('are those that were kept', () => {
    const storage = newStorage();
    createSettings(storage).change({ theme: 'dark', turnsBoard: true });
    const { current } = createSettings(storage);
    expect(current.value).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', turnsBoard: true });
  });

  it.each([undefined, '', '{', 'null', '[]', '"x"', '{"theme":"pink","turnsBoard":1,"more":2}'])(
    'are as by default where %j was kept',
    text => {
      expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
    },
  );
});
