import { describe, expect, it } from 'vitest';
import { createRequestKeys } from './request-keys.ts';

const begin = () => {
  let made = 0;
  return createRequestKeys(() => `key ${++made}`);
};

describe('the key of a request', () => {
  it('is the same until what was asked for is done', () => {
    const { keyOf, done } = begin();
    expect([keyOf({ text: 'hello' }), keyOf({ text: 'hello' })]).toEqual(['key 1', 'key 1']);
    done();
    expect(keyOf({ text: 'hello' })).toBe('key 2');
  });

  it('is another for something else, whatever became of what was asked for before', () => {
    const { keyOf } = begin();
    expect([keyOf('hello'), keyOf('hello again'), keyOf('hello')]).toEqual(['key 1', 'key 2', 'key 3']);
  });
});
