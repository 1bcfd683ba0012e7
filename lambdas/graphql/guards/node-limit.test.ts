import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from '#schema/sdl.generated';
import { nodeLimitRule } from './node-limit.ts';

const schema = buildSchema(typeDefs);

/** The count that the rule names, when the limit is nothing. */
const count = (query: string): number => {
  const [error] = validate(schema, parse(query), [nodeLimitRule(0)]);
  return Number(/can give (\S+) objects/.exec(error?.message ?? '')?.[1] ?? 0);
};

describe('the objects that an operation can give', () => {
  const rows: readonly (readonly [string, string, number])[] = [
    ['one object', '{ me { id } }', 1],
    ['scalars are none', '{ __typename }', 0],
    ['a page and its games', '{ games(first: 10) { nodes { id } } }', 20],
    ['a page of the default size', '{ games { nodes { id } } }', 40],
    ['a page of a size that is not known yet', 'query ($n: Int!) { games(first: $n) { nodes { id } } }', 200],
    ['pages in pages', '{ games(first: 10) { nodes { turns(first: 5) { nodes { id } } } } }', 120],
    ['a page of nonsense size', '{ games(first: -5) { nodes { id } } }', 2],
    ['fragments', '{ ...a ...a } fragment a on Query { me { id } }', 2],
    ['a page behind a fragment', '{ games { ...p } } fragment p on GameConnection { nodes { id } }', 40],
    ['a page inside a fragment', '{ ...q } fragment q on Query { games { nodes { id } } }', 40],
    ['a page behind an inline fragment', '{ games { ... on GameConnection { nodes { id } } } }', 40],
    ['the default of the list itself', '{ game(id: "x") { turns { nodes { id } } } }', 101],
    ['a page with nothing but its end', '{ games { pageInfo { endCursor } } }', 40],
    ['pages of a player found as a node', '{ node(id: "x") { ... on Player { games { nodes { id } } } } }', 41],
    ['unknown fields, which another rule refuses', '{ nothing { nothing { id } } }', 2],
    ['inline fragments', '{ ... on Query { me { id } } }', 1],
    ['what takes longer, at its price', '{ position { position { picture legalTurnCount } } }', 482],
    [
      'a picture by an alias in a fragment',
      '{ position { ...p } } fragment p on PositionPayload { position { a: picture } }',
      382,
    ],
    [
      'a page of pictures',
      '{ replay(record: "") { replay { positions { nodes { position { picture } } } } } }',
      19_552,
    ],
    ['introspection is free', '{ __schema { types { name } } }', 0],
  ];
  it.each(rows)('%s', (_, query, expected) => {
    expect(count(query)).toBe(expected);
  });

  it('are counted in linear time through fragments that spread each other', () => {
    const fragments = Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);
    const query = `{ ...f0 } ${fragments.join(' ')} fragment f60 on Query { me { id } }`;
    expect(count(query)).toBe(2 ** 60);
  });

  it('are none in fragments that spread themselves, which another rule refuses', () => {
    expect(count('{ ...a } fragment a on Query { ...a }')).toBe(0);
  });
});
