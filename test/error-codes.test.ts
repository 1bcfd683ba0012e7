import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { USER_ERROR_CODES } from '#lambdas/domain/errors';
import { REQUEST_ERRORS } from '#lambdas/graphql/guards/request-errors';
import { typeDefs } from '#schema/sdl.generated';
import { withErrorTables } from '../scripts/error-tables.ts';
import { readPage } from './docs/markdown.ts';

const ROOT = new URL('../', import.meta.url);

/** The TypeScript of a folder, by its path from the root, without what is generated. */
const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name}`)
    .filter(name => name.endsWith('.ts') && !name.includes('.generated.'));

const textOf = (names: readonly string[]): string =>
  names.map(name => readFileSync(new URL(name, ROOT), 'utf8')).join('\n');

const isTest = (name: string): boolean =>
  name.startsWith('test/') || name.includes('/testing/') || name.endsWith('.test.ts');
/** Where codes are listed, not given. */
const LISTS = ['lambdas/domain/errors.ts', 'lambdas/graphql/guards/request-errors.ts', 'test/error-codes.test.ts'];

const names = [...sourcesOf('lambdas'), ...sourcesOf('test')].filter(name => !LISTS.includes(name));
const source = textOf(names.filter(name => !isTest(name)));
const tests = textOf(names.filter(isTest)) + readPage('docs/websocket.md');

const requestCodes = Object.keys(REQUEST_ERRORS);
const userCodes: readonly string[] = USER_ERROR_CODES;

/** What Apollo Server and graphql give of themselves. */
const BY_LIBRARIES = ['BAD_REQUEST', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_RESOLUTION_FAILURE'];

const namedIn = (text: string, codes: readonly string[]): readonly string[] =>
  codes.filter(code => new RegExp(`\\b${code}\\b`).test(text));

describe('every code', () => {
  it('of the source is one of the schema’s, and the other way round', () => {
    const type = buildSchema(typeDefs).getType('UserErrorCode');
    const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    expect([...userCodes].sort()).toEqual(values.toSorted());
  });

  it('is given somewhere', () => {
    expect(namedIn(source, userCodes)).toEqual(userCodes);
    const given = namedIn(source, requestCodes);
    expect(requestCodes.filter(code => !given.includes(code) && !BY_LIBRARIES.includes(code))).toEqual([]);
  });

  it('is expected by a test', () => {
    expect(namedIn(tests, userCodes)).toEqual(userCodes);
    expect(namedIn(tests, requestCodes)).toEqual(requestCodes);
  });

  it('that an error carries is listed', () => {
    const carried = [
      ...source.matchAll(/(?:extensions: \{ code: |refuse\w*\(\d*,? ?|fail\(\d+, |withCode\(\w+, )'([A-Z_]+)'/g),
    ];
    expect(carried.length).toBeGreaterThan(15);
    const listed = new Set([...requestCodes, ...userCodes]);
    expect(carried.map(([, code = '']) => code).filter(code => !listed.has(code))).toEqual([]);
  });

  it('is on the page about errors, with what the schema and the source say of it', () => {
    const page = readPage('docs/errors.md');
    expect(withErrorTables(page, typeDefs)).toBe(page);
  });
});
