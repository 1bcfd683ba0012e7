import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '#engine/index';
import type { Failure } from './graphql/failure.ts';
import { createResource } from './resource.ts';

const NO: Failure = { kind: 'server', message: 'No.' };

const setUp = () => {
  const answers: ((answer: Result<number, Failure>) => void)[] = [];
  const resource = createResource<number>(() => new Promise(resolve => answers.push(resolve)));
  return { resource, answer: (index: number, value: Result<number, Failure>) => answers[index]?.(value) };
};

describe('what is loaded', () => {
  it('is on its way, then there', async () => {
    const { resource, answer } = setUp();
    const done = resource.load();
    expect(resource.loaded.value).toEqual({ kind: 'loading' });
    answer(0, ok(1));
    await done;
    expect(resource.loaded.value).toEqual({ kind: 'ready', value: 1 });
  });

  it('is what was asked for last, whatever is answered last', async () => {
    const { resource, answer } = setUp();
    const [first, second] = [resource.load(), resource.load()];
    answer(1, ok(2));
    answer(0, ok(1));
    await Promise.all([first, second]);
    expect(resource.loaded.value).toEqual({ kind: 'ready', value: 2 });
  });

  it('stays when another look at it fails, and says so', async () => {
    const { resource, answer } = setUp();
    const first = resource.load();
    answer(0, ok(1));
    await first;
    const second = resource.load();
    answer(1, err(NO));
    await second;
    expect(resource.loaded.value).toEqual({ kind: 'ready', value: 1, failure: NO });
  });

  it('fails where there is nothing, and is on its way again when it is tried again', async () => {
    const { resource, answer } = setUp();
    const first = resource.load();
    answer(0, err(NO));
    await first;
    expect(resource.loaded.value).toEqual({ kind: 'failed', failure: NO });
    void resource.load();
    expect(resource.loaded.value).toEqual({ kind: 'loading' });
  });

  it('is not overwritten by what was asked before it was changed here', async () => {
    const { resource, answer } = setUp();
    const first = resource.load();
    answer(0, ok(1));
    await first;
    const second = resource.load();
    resource.put(value => value + 10);
    answer(1, ok(2));
    await second;
    expect(resource.loaded.value).toEqual({ kind: 'ready', value: 11 });
  });
});
