import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { breakingChanges, mayBreak, readReleased } from './released-schema.ts';
import { composeSchema } from './schema-document.ts';

const BASE = `
  enum Scope { READ PLAY MANAGE }
  directive @scope(needs: Scope!) on FIELD_DEFINITION
  enum Code { A B }
  input Input { a: Int }
  type Game { id: ID! name: String }
`;
const schemaOf = (query: string, base = BASE) => `${base} type Query { ${query} }`;
const GAME = 'game(id: ID!, first: Int! = 20): Game @scope(needs: PLAY)';

describe('a change of the schema that would break a client', () => {
  it.each<[string, string, RegExp]>([
    ['a field that is gone', schemaOf('other: Int'), /Query.game was removed/],
    ['a field of another type', schemaOf(GAME, BASE.replace('name: String', 'name: Int')), /Game.name changed type/],
    ['a field that may be null', schemaOf(GAME, BASE.replace('id: ID!', 'id: ID')), /Game.id changed type/],
    ['an argument that is gone', schemaOf('game(id: ID!): Game @scope(needs: PLAY)'), /game arg first was removed/],
    ['an argument that is required', schemaOf(GAME.replace('(', '(x: Int!, ')), /required arg x/],
    ['another default', schemaOf(GAME.replace('20', '10')), /first has changed defaultValue/],
    ['an input field that is required', schemaOf(GAME, BASE.replace('a: Int', 'a: Int b: Int!')), /required field b/],
    ['an enum value that is gone', schemaOf(GAME, BASE.replace('A B', 'A')), /B was removed from enum type Code/],
    ['another scope', schemaOf(GAME.replace('PLAY', 'MANAGE')), /Query.game needed the scope PLAY, and needs MANAGE/],
  ])('is %s', (_, changed, text) => {
    expect(breakingChanges(schemaOf(GAME), changed)).toEqual([expect.stringMatching(text)]);
  });

  it('is none of what clients expect: more fields, arguments, values and types, and a scope that is not needed any more', () => {
    const more = BASE.replace('A B', 'A B C')
      .replace('name: String', 'name: String! more: Int')
      .replace('a: Int', 'a: Int b: Int');
    const changed = schemaOf(
      `${GAME.replace('(', '(x: Int, ').replace('PLAY', 'READ')} me: Game @scope(needs: MANAGE)`,
      more,
    );
    expect(breakingChanges(schemaOf(GAME), changed)).toEqual([]);
  });
});

describe('a version that may break what another promised', () => {
  it.each<[string, string, boolean]>([
    ['1.2.3', '2.0.0', true],
    ['1.2.3', '1.3.0', false],
    ['0.1.0', '0.2.0', true],
    ['0.1.0', '0.1.1', false],
    ['0.9.0', '1.0.0', true],
    ['1.0.0', '1.0.0', false],
    ['2.0.0', '1.9.0', false],
  ])('after %s is %s: %s', (released, present, expected) => {
    expect(mayBreak(released, present)).toBe(expected);
  });
});

it('the schema breaks no client of the last release', async () => {
  const { version: present } = JSON.parse(await readFile('package.json', 'utf8'));
  const { version, sdl } = await readReleased();
  const changes = breakingChanges(sdl, await composeSchema('schema/parts'));
  if (!mayBreak(version, present))
    expect(changes, `Deprecate it instead, or make this a version that may break ${version}`).toEqual([]);
});
