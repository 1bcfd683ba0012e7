import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTION_NAMES, type FunctionName } from '../../cdk/permissions.ts';
import { findOversizes, sizesOf } from '../../scripts/lambda-sizes.ts';
import { type BuiltLambdas, buildLambdas } from '../../scripts/lambdas.ts';

const folder = mkdtempSync(join(tmpdir(), 'dnachess-sizes-'));
let built: BuiltLambdas;

beforeAll(async () => {
  built = await buildLambdas(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const metafileOf = (name: FunctionName) => {
  const metafile = built.get(name);
  if (metafile === undefined) throw new Error(`${name} has not been built`);
  return metafile;
};

const packagesOf = (name: FunctionName): ReadonlySet<string> =>
  new Set(
    Object.values(metafileOf(name).outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).flatMap(file => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.slice(1) ?? []),
    ),
  );

describe('the bundles', () => {
  it.each(FUNCTION_NAMES)('%s is as small as it has to be', name => {
    expect(findOversizes(name, metafileOf(name))).toEqual([]);
  });

  it('say what is in them when they are too large', () => {
    const { start } = sizesOf(metafileOf('websocket'));
    const [oversize, ...others] = findOversizes('websocket', metafileOf('websocket'), { start: start - 1, all: 9e9 });
    expect(oversize).toMatch(
      /^The function websocket loads at its start \d+ bytes; the limit is \d+\. Most of it: graphql \d+ kB, /,
    );
    expect(others).toEqual([]);
    const [all] = findOversizes('http', metafileOf('http'), { start: 9e9, all: 1 });
    expect(all).toMatch(/^The function http has \d+ bytes; the limit is 1\. Most of it: .*@apollo\/server \d+ kB/);
  });

  it('load queries and mutations late where only subscriptions are served first', () => {
    const { start, all } = sizesOf(metafileOf('websocket'));
    expect(all - start).toBeGreaterThan(100_000);
  });

  it('have Apollo Server where HTTP is answered, and nowhere else', () => {
    const having = FUNCTION_NAMES.filter(name => packagesOf(name).has('@apollo/server'));
    expect(having).toEqual(['http']);
  });

  it('have the client of no service that they do not call', () => {
    const clientsOf = (name: FunctionName) =>
      [...packagesOf(name)].filter(each => each.startsWith('@aws-sdk/client-')).toSorted();
    const dynamodb = '@aws-sdk/client-dynamodb';
    expect(Object.fromEntries(FUNCTION_NAMES.map(name => [name, clientsOf(name)]))).toEqual({
      http: [dynamodb],
      websocket: [dynamodb],
      stream: [dynamodb, '@aws-sdk/client-sqs'],
      'fan-out': [dynamodb],
      computer: [dynamodb],
      sweep: [dynamodb, '@aws-sdk/client-sesv2'],
    });
  });
});
