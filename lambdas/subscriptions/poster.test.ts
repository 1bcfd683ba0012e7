import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCallAws } from '../outbound/call-aws.ts';
import type { Poster } from './ports.ts';
import { createApiGatewayPoster, MAX_POST_BYTES } from './poster.ts';

const errors: Record<string, readonly [number, string]> = {
  gone: [410, 'GoneException'],
  large: [413, 'PayloadTooLargeException'],
  busy: [429, 'LimitExceededException'],
  broken: [500, 'InternalServerError'],
};

const received: { method: string | undefined; url: string | undefined; body: string }[] = [];

/** Answers as API Gateway's management API does; the connection's id says how. */
const gateway: Server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  received.push({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString() });
  const [status, name] = errors[request.url?.split('/').at(-1) ?? ''] ?? [request.method === 'POST' ? 200 : 204, ''];
  response.writeHead(status, name ? { 'x-amzn-ErrorType': name } : {}).end(name ? '{"message":"no"}' : '');
});

let poster: Poster;
beforeAll(async () => {
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const endpoint = `http://127.0.0.1:${port}`;
  const name = 'execute-api';
  poster = createApiGatewayPoster(createCallAws({ name, endpoint, region: 'us-east-1', credentials, timeoutMs: 5000 }));
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

it('posts the text as it is', async () => {
  expect(await poster.post('abc=', '{"type":"pong","payload":"é"}')).toBe('sent');
  const expected = { method: 'POST', url: '/%40connections/abc%3D', body: '{"type":"pong","payload":"é"}' };
  const [post] = received.slice(-1);
  expect({ ...post, url: post?.url?.replace('@', '%40') }).toEqual(expected);
});

it.each([
  ['gone', 'gone'],
  ['large', 'tooLarge'],
  ['busy', 'full'],
])('answers %s with %s', async (connectionId, outcome) => {
  expect(await poster.post(connectionId, 'text')).toBe(outcome);
});

it('throws what the gateway fails with otherwise', async () => {
  await expect(poster.post('broken', 'text')).rejects.toThrow();
  for (const connectionId of ['busy', 'broken']) await expect(poster.delete(connectionId)).rejects.toThrow();
});

it('does not try to post what the gateway does not carry', async () => {
  const before = received.length;
  expect(await poster.post('fine', 'é'.repeat(MAX_POST_BYTES / 2 + 1))).toBe('tooLarge');
  expect(received).toHaveLength(before);
  expect(await poster.post('fine', 'x'.repeat(MAX_POST_BYTES))).toBe('sent');
});

it('deletes, and does not mind one that is gone', async () => {
  await poster.delete('fine');
  await poster.delete('gone');
  expect(received.at(-1)).toMatchObject({ method: 'DELETE' });
});
