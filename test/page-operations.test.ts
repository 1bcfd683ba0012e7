import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as operations from '../web/online/operations.generated.ts';
import { startTestService, type TestService } from './service.ts';

/** What the server refuses before it looks at any variable. */
const REFUSALS = ['QUERY_TOO_LARGE', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED', 'BODY_TOO_LARGE'];

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

describe('an operation of the page', () => {
  it.each(Object.values(operations))('is one that the server takes: $name', async ({ text }) => {
    const { errors } = await host.query(text, {});
    expect(errors?.filter(({ extensions }) => REFUSALS.includes(String(extensions['code']))) ?? []).toEqual([]);
  });
});
