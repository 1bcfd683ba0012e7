import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

describe('answers that caches may keep', () => {
  const get = (query: string, variables: object = {}) =>
    host.send({
      method: 'GET',
      headers: { 'apollo-require-preflight': '1' },
      search: new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString(),
    });

  it.each([
    ['{ position { position { text } } }'],
    ['{ validateRecord(record: "1. Re5 *") { validation { isValid } } replay(record: "*") { replay { game } } }'],
    ['{ __typename position(fen: "x") { errors { code } } other: position { errors { code } } }'],
  ])('GET %s', async query => {
    const { status, headers } = await get(query);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'max-age=86400, public' });
  });

  it.each([
    ['something that changes', '{ games { nodes { id } } }'],
    ['something that changes beside it', '{ position { errors { code } } me { id } }'],
    ['an argument out of its range', '{ position { position { picture(size: 1) } } }'],
    ['a query that is refused', '{ position { nothing } }'],
  ])('GET of %s may not be kept', async (_, query) => {
    expect((await get(query)).headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('a POST may not be kept', async () => {
    const body = JSON.stringify({ query: '{ position { errors { code } } }' });
    expect((await host.send({ body })).headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('and another site still cannot send a GET without being asked', async () => {
    const search = new URLSearchParams({ query: '{ position { errors { code } } }' }).toString();
    expect((await host.send({ method: 'GET', headers: {}, search })).status).toBe(400);
  });
});
