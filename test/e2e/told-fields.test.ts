import { readFile } from 'node:fs/promises';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playTurn, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';

let backend: Backend;
let schema: GraphQLSchema;
beforeAll(async () => {
  schema = buildSchema(await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
  backend = await startBackend();
});
afterAll(() => backend.close());

const objectOf = (name: string): GraphQLObjectType => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type of objects`);
  return type;
};

/** Each field that can be asked for without arguments, with its leaves, and those of what it leads to as far as `depth`. */
const selectionsOf = (type: GraphQLObjectType, depth: number): readonly string[] =>
  Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap(({ name, type: of }) => {
      const inner = getNamedType(of);
      if (isLeafType(inner)) return [name];
      if (!isObjectType(inner) || depth === 0) return [];
      return [`${name} { __typename ${selectionsOf(inner, depth - 1).join(' ')} }`];
    });

describe('whatever a subscriber of a game can ask for', () => {
  it('is told with the rights that the functions are deployed with', async () => {
    const match = await startMatch(backend.query);
    const ofGame = selectionsOf(objectOf('Game'), 1);
    const ofPlayer = selectionsOf(objectOf('Player'), 2).map(selection => `white { ${selection} }`);
    const feeds = [...ofGame, ...ofPlayer].map(selection => {
      const { token } = match.white;
      const query = `subscription ($id: ID!) { gameUpdated(gameId: $id) { version told: ${selection} } }`;
      return createSubscriber(backend.wsUrl, token).follow({ query, variables: { id: match.id } });
    });
    expect(feeds.length).toBeGreaterThan(40);
    for (const feed of feeds) await feed.reach(1);
    await playTurn(backend.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Ra3' });
    for (const feed of feeds) await feed.reach(2);
    // A result with errors ends a connection, and the next one begins with a snapshot.
    for (const { received } of feeds) expect(received[1]).toMatchObject({ connection: 1, view: { version: 3 } });
    expect(backend.complaints).toEqual([]);
  });
});
