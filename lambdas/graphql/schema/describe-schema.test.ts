import { buildSchema, introspectionFromSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from '#schema/sdl.generated';
import { describeSchema, isIntrospection } from './describe-schema.ts';
import { createWholeSchema } from './whole-schema.ts';

describe('the descriptions of the schema', () => {
  it('are given to it later, every one of them', () => {
    const schema = createWholeSchema();
    const described = introspectionFromSchema(buildSchema(typeDefs));
    expect(introspectionFromSchema(schema)).not.toEqual(described);
    describeSchema(schema, typeDefs);
    expect(introspectionFromSchema(schema)).toEqual(described);
  });

  it.each<[string, boolean]>([
    ['{ __schema { types { name } } }', true],
    ['query A { me { id } } query B { ...b } fragment b on Query { type: __type(name: "Game") { name } }', true],
    ['{ __typename me { id } }', false],
  ])('are needed for %s: %s', (source, isNeeded) => {
    expect(isIntrospection(parse(source))).toBe(isNeeded);
  });
});
