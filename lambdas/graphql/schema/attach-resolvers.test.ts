import { buildSchema, execute, GraphQLScalarType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Resolvers } from '../types.generated.ts';
import { attachResolvers } from './attach-resolvers.ts';

const SDL = `
  scalar Time
  interface Named { name: String }
  type Cat implements Named { name: String, born: Time }
  type Query { pet(at: Time): Named }
  type Subscription { cats: Cat }
`;

const Time = new GraphQLScalarType<number, string>({
  name: 'Time',
  serialize: value => `at ${String(value)}`,
  parseValue: value => Number(String(value).slice(3)),
});

/** Resolvers of a schema that is not the service's. */
const of = (resolvers: object): Resolvers => resolvers as Resolvers;

describe('the resolvers of a schema', () => {
  it('are put into its scalars, its interfaces and its fields, from several modules', () => {
    const schema = attachResolvers(buildSchema(SDL), [
      of({ Time, Named: { __resolveType: () => 'Cat' } }),
      of({ Query: { pet: (_: unknown, { at }: { at: number }) => ({ at }) } }),
      of({ Cat: { name: () => 'Tom' } }),
      of({ Cat: { born: ({ at }: { at: number }) => at + 1 } }),
    ]);
    const document = parse(
      'query ($at: Time) { a: pet(at: "at 1") { ...cat } b: pet(at: $at) { ...cat } } fragment cat on Cat { name born }',
    );
    expect(execute({ schema, document, variableValues: { at: 'at 2' } })).toEqual({
      data: { a: { name: 'Tom', born: 'at 2' }, b: { name: 'Tom', born: 'at 3' } },
    });
  });

  it('of a subscription are two', () => {
    const subscribe = () => undefined;
    const resolve = () => undefined;
    const schema = attachResolvers(buildSchema(SDL), [of({ Subscription: { cats: { subscribe, resolve } } })]);
    expect(schema.getSubscriptionType()?.getFields()['cats']).toMatchObject({ subscribe, resolve });
  });

  it.each<[object, string]>([
    [{ Dog: {} }, 'there are resolvers of Dog, and no type of that name that could have them'],
    [{ Cat: { age: () => 1 } }, 'there is a resolver of Cat.age, and no such field'],
    [{ Time: {} }, 'there are resolvers of Time'],
  ])('are refused for what the schema does not have: %j', (resolvers, message) => {
    expect(() => attachResolvers(buildSchema(SDL), [of(resolvers)])).toThrow(message);
  });
});
