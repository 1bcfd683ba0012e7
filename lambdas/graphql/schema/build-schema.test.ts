import { buildSchema as buildFromSdl, introspectionFromSchema, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { outline } from '#schema/outline.generated';
import { typeDefs } from '#schema/sdl.generated';
import { outlineSchema } from '../../../scripts/schema-outline.ts';
import { buildSchema } from './build-schema.ts';

const SDL = `
  scalar Time
  enum Colour { RED GREEN @deprecated(reason: "grass") }
  interface Named { name: String! }
  interface Aged implements Named { name: String!, born(in: Colour! = RED): Time }
  type Cat implements Aged & Named { name: String!, born(in: Colour! = RED): Time, kittens: [[Cat!]]! }
  type Dog implements Named { name: String!, bark: Float @deprecated(reason: "too loud") }
  union Pet = Cat | Dog
  input Wanted { name: String = "a \\"b\\"", colours: [Colour!]! = [RED, GREEN], old: Boolean @deprecated(reason: "rude") }
  directive @scope(needs: String!) on FIELD_DEFINITION
  type Query { pets(like: Wanted = { name: null }, first: Int! = 20): [Pet!]! @scope(needs: "READ"), me: ID }
  type Mutation { feed(id: ID!): Named }
`;

const shapeOf = (schema: ReturnType<typeof buildSchema>) => introspectionFromSchema(schema, { descriptions: false });

describe('a schema made from an outline', () => {
  it('is the one that its SDL makes', () => {
    expect(shapeOf(buildSchema(outlineSchema(SDL)))).toEqual(shapeOf(buildFromSdl(SDL)));
  });

  it('knows the scopes of its fields', () => {
    const fields = buildSchema(outlineSchema(SDL)).getQueryType()?.getFields();
    expect([fields?.['pets']?.extensions['scope'], fields?.['me']?.extensions['scope']]).toEqual(['READ', undefined]);
  });

  it('has no type that the outline does not have, and none where it cannot be', () => {
    const of = (written: string) =>
      buildSchema({
        types: [
          ['input', 'Wanted', [['a', 'Int']]],
          ['type', 'Query', [['a', written]]],
        ],
        directives: [],
      });
    for (const written of ['Cat', '[Cat!]', 'Wanted', 'Int!!', '[Int', 'Int]', '[Int?', '?Int]', ''])
      expect(() => of(written), written).toThrow('the outline of the schema has no type ');
    expect(() => of('[Int!]!')).not.toThrow();
  });
});

describe('the outline of what is served', () => {
  it('says what the SDL says, without its descriptions', () => {
    expect(shapeOf(buildSchema(outline))).toEqual(shapeOf(buildFromSdl(typeDefs)));
    expect(outline).toEqual(outlineSchema(typeDefs));
  });

  it('is valid, which is not checked anew when a function starts', () => {
    expect(validateSchema(buildFromSdl(typeDefs))).toEqual([]);
  });
});

describe('what an outline cannot tell', () => {
  it.each([
    ['input A @oneOf { a: Int } type Query { a(a: A): Int }', '@oneOf'],
    ['directive @a repeatable on FIELD type Query { a: Int }', 'repeatable'],
  ])('is refused when it is written: %s', (sdl, message) => {
    expect(() => outlineSchema(sdl)).toThrow(message);
  });
});
