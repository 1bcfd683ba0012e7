import { buildSchema, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Resolvers } from '../types.generated.ts';
import { attachLater } from './attach-later.ts';
import { attachResolvers } from './attach-resolvers.ts';

const SDL = 'type Cat { name: String } type Query { cat: Cat, dog: Cat } type Mutation { feed: Cat }';

const ROOTS = [
  { Query: { cat: () => ({}) }, Mutation: { feed: () => ({}) }, Cat: { name: () => 'Tom' } },
] as object[] as Resolvers[];

const ask = (schema: ReturnType<typeof buildSchema>, source: string) => graphql({ schema, source });

describe('resolvers that are loaded later', () => {
  it('come once, with the first query or mutation, and the types that they lead to with them', async () => {
    let loads = 0;
    const schema = attachLater(buildSchema(SDL), async () => {
      loads += 1;
      return ROOTS;
    });
    expect(loads).toBe(0);
    expect(await ask(schema, '{ __typename }')).toEqual({ data: { __typename: 'Query' } });
    expect(loads).toBe(0);
    expect(await ask(schema, '{ a: cat { name } b: cat { name } }')).toEqual({
      data: { a: { name: 'Tom' }, b: { name: 'Tom' } },
    });
    expect(await ask(schema, 'mutation { feed { name } }')).toEqual({ data: { feed: { name: 'Tom' } } });
    expect(loads).toBe(1);
  });

  it('are not asked for by a field that has a resolver', async () => {
    let loads = 0;
    const schema = attachResolvers(buildSchema(SDL), [
      { Query: { dog: () => ({ name: 'Rex' }) } },
    ] as object[] as Resolvers[]);
    attachLater(schema, async () => {
      loads += 1;
      return ROOTS;
    });
    expect(await ask(schema, '{ dog { name } }')).toEqual({ data: { dog: { name: 'Rex' } } });
    expect(loads).toBe(0);
    expect(await ask(schema, '{ cat { name } }')).toEqual({ data: { cat: { name: 'Tom' } } });
    expect(loads).toBe(1);
  });

  it('are asked for again after they could not be had', async () => {
    let loads = 0;
    const schema = attachLater(buildSchema(SDL), async () => {
      loads += 1;
      if (loads === 1) throw new Error('no such file');
      return ROOTS;
    });
    expect((await ask(schema, '{ cat { name } }')).errors?.[0]?.message).toBe('no such file');
    expect((await ask(schema, '{ cat { name } }')).errors).toBeUndefined();
  });

  it('are missed by name', async () => {
    const schema = attachLater(buildSchema(SDL), async () => ROOTS);
    expect((await ask(schema, '{ dog { name } }')).errors?.[0]?.message).toBe('there is no resolver of Query.dog');
  });
});
