import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '#engine/index';
import { type Failure, UNREACHABLE } from './graphql/failure.ts';
import { createPaged, type ListPage } from './paged.ts';

const FIRST: ListPage<string> = { nodes: ['a', 'b'], pageInfo: { hasNextPage: true, endCursor: 'b' } };
const SECOND: ListPage<string> = { nodes: ['c'], pageInfo: { hasNextPage: false, endCursor: 'c' } };

/** A server that answers when it is told to. */
const begin = () => {
  const asked: (string | null)[] = [];
  const answers: ((result: Result<ListPage<string>, Failure>) => void)[] = [];
  const list = createPaged<string>(after => {
    asked.push(after);
    return new Promise(resolve => answers.push(resolve));
  });
  const answer = async (result: Result<ListPage<string>, Failure>, which = 0): Promise<void> => {
    answers.splice(which, 1)[0]?.(result);
    await new Promise(resolve => setTimeout(resolve));
  };
  return { list, asked, answer };
};

describe('a list, page after page', () => {
  it('grows by each page, to the last', async () => {
    const { list, asked, answer } = begin();
    void list.begin();
    expect([list.items.value, list.isBusy.value]).toEqual([undefined, true]);
    await answer(ok(FIRST));
    expect([list.items.value, list.hasMore.value, list.isBusy.value]).toEqual([['a', 'b'], true, false]);
    void list.more();
    await answer(ok(SECOND));
    expect([list.items.value, list.hasMore.value]).toEqual([['a', 'b', 'c'], false]);
    void list.more();
    expect(asked).toEqual([null, 'b']);
  });

  it('has a page once, however often it is asked for', async () => {
    const { list, asked, answer } = begin();
    void list.begin();
    await answer(ok(FIRST));
    void list.more();
    void list.more();
    await answer(ok(SECOND));
    expect(list.items.value).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([null, 'b']);
  });

  it('that begins anew forgets the page that was on its way', async () => {
    const { list, answer } = begin();
    void list.begin();
    await answer(ok(FIRST));
    void list.more();
    void list.begin();
    await answer(ok({ ...FIRST, nodes: ['new', 'a'] }), 1);
    await answer(ok(SECOND));
    expect(list.items.value).toEqual(['new', 'a']);
    expect(list.isBusy.value).toBe(false);
  });

  it('keeps what it has when a page fails, which can be tried again', async () => {
    const { list, asked, answer } = begin();
    void list.begin();
    await answer(ok(FIRST));
    void list.more();
    await answer(err(UNREACHABLE));
    expect([list.items.value, list.failure.value]).toEqual([['a', 'b'], UNREACHABLE]);
    void list.retry();
    await answer(ok(SECOND));
    expect([list.items.value, list.failure.value]).toEqual([['a', 'b', 'c'], undefined]);
    expect(asked).toEqual([null, 'b', 'b']);
  });

  it('takes what is known already', async () => {
    const { list, answer } = begin();
    list.put(() => ['x']);
    expect(list.items.value).toBeUndefined();
    void list.begin();
    await answer(ok(FIRST));
    list.put(items => items.filter(item => item !== 'a'));
    expect(list.items.value).toEqual(['b']);
  });
});
