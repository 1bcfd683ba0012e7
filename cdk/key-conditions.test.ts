import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FunctionName, PERMISSIONS, TABLE_NAMES } from './permissions.ts';
import { createBuilt, resourcesOf, type Synthesized, synthesize } from './testing.ts';

const built = createBuilt();
let dev: Synthesized;
beforeAll(() => {
  dev = synthesize(built.folder, {}, false);
});
afterAll(() => built.remove());

/** What a function's role allows on the table of players and its index. */
const onPlayers = (name: FunctionName) =>
  resourcesOf(dev.backend, 'AWS::IAM::Policy')
    .filter(({ id }) => id.startsWith(`Functions${name.replace('-', '')}Role`))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Resource }) => JSON.stringify(Resource).includes('Tablesplayers'))
    .map(({ Action, Condition }) => ({ actions: [Action].flat().toSorted(), condition: Condition }));

const under = (...patterns: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

describe('the roles of the functions', () => {
  it('have the computer read what is kept beside players, and no key of anything else', () => {
    expect(onPlayers('computer')).toEqual([{ actions: ['dynamodb:BatchGetItem'], condition: under('player#*') }]);
  });

  it('have a worker that tells subscribers look a token up, and never list or change one', () => {
    expect(onPlayers('fan-out')).toEqual([
      {
        actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
        condition: under('player#*', 'game#*'),
      },
      { actions: ['dynamodb:GetItem'], condition: under('token#*') },
    ]);
  });

  it('have an index asked for keys of its own, in a statement of its own', () => {
    const condition = under('board#*', 'reports#OPEN');
    expect(onPlayers('http')).toContainEqual({ actions: ['dynamodb:Query'], condition });
  });

  it('say with every pattern that there has to be a key', () => {
    const policies = JSON.stringify(resourcesOf(dev.backend, 'AWS::IAM::Policy').map(({ properties }) => properties));
    const count = (text: string) => policies.split(text).length - 1;
    expect(count('"ForAllValues:StringLike"')).toBeGreaterThan(10);
    expect(count('"Null":{"dynamodb:LeadingKeys":"false"}')).toBe(count('"ForAllValues:StringLike"'));
  });
});

/** The sources that make keys. */
const sources = ['store', 'subscriptions']
  .map(folder => new URL(`../lambdas/${folder}/`, import.meta.url))
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => new URL(file, folder)))
  .filter(({ pathname }) => pathname.endsWith('.ts') && !pathname.endsWith('.test.ts'))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

describe('the patterns of keys', () => {
  const rights = Object.values(PERMISSIONS).flatMap(of => TABLE_NAMES.flatMap(table => of[table] ?? []));
  const patterns = [...new Set(rights.flatMap(({ keys = [] }) => keys))];

  it.each(patterns)('have %s begin as a key that the stores make', pattern => {
    const start = pattern.replace(/#?\*$/, '');
    expect(sources).toMatch(new RegExp(`['\`]${start}['#]`));
  });

  it('leave out none that the stores make', () => {
    const made = [...sources.matchAll(/\bpk: ['`]([a-z]+#?)/g)].map(([, start = '']) => start);
    expect(made.length).toBeGreaterThan(15);
    // Of the schedule and of chat, which have one kind of key each, nothing is left out.
    const listed = ['due#', ...patterns.map(pattern => pattern.replace(/\*$/, ''))];
    expect(made.filter(start => !listed.includes(start))).toEqual([]);
  });
});
