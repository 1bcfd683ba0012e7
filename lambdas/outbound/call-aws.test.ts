import { createHash, createHmac } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { type AwsReply, isSigned, startAwsEndpoint } from '#test/kit/aws-endpoint';
import { createCallAws } from './call-aws.ts';
import { Sha256 } from './sha256.ts';

const SECRET = 'a-secret';
const CREDENTIALS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET, sessionToken: 'a/token+of=a role' };

const start = async (reply: AwsReply | undefined, path = '', timeoutMs = 5000) => {
  const endpoint = await startAwsEndpoint(() => reply);
  onTestFinished(endpoint.close);
  const service = { name: 'execute-api', region: 'eu-west-1', endpoint: `${endpoint.url}${path}`, timeoutMs };
  return { endpoint, call: createCallAws({ ...service, credentials: CREDENTIALS }) };
};

it('sends a request that is signed, under the path of the endpoint', async () => {
  const { endpoint, call } = await start({ status: 200, body: 'fine' }, '/ws/');
  const answer = await call({
    method: 'POST',
    path: '/@connections/a%2Fb%3D',
    body: 'é',
    headers: { 'x-own': 'of it' },
  });
  expect(answer).toEqual({ status: 200, body: 'fine' });
  const [request] = endpoint.seen;
  if (request === undefined) throw new Error('nothing was sent');
  expect(request).toMatchObject({ method: 'POST', path: '/ws/@connections/a%2Fb%3D', body: 'é' });
  expect(request.headers).toMatchObject({ 'x-own': 'of it', 'x-amz-security-token': CREDENTIALS.sessionToken });
  expect(request.headers.authorization).toContain('/eu-west-1/execute-api/aws4_request');
  expect(isSigned(request, 'execute-api', SECRET)).toBe(true);
  expect(isSigned(request, 'execute-api', 'another')).toBe(false);
  expect(isSigned({ ...request, body: 'e' }, 'execute-api', SECRET)).toBe(false);
});

it('signs a request without a body', async () => {
  const { endpoint, call } = await start({ status: 204 });
  expect(await call({ method: 'DELETE', path: '/@connections/x' })).toEqual({ status: 204, body: '' });
  expect(endpoint.seen.map(request => isSigned(request, 'execute-api', SECRET))).toEqual([true]);
});

it('resolves what is answered, whatever it is', async () => {
  const { call } = await start({ status: 503, body: '{"message":"later"}' });
  expect(await call({ method: 'POST', path: '/' })).toEqual({ status: 503, body: '{"message":"later"}' });
});

it('rejects when nothing is answered in time, or nobody is there', async () => {
  const { call, endpoint } = await start(undefined, '', 50);
  await expect(call({ method: 'POST', path: '/' })).rejects.toThrow('aborted');
  await endpoint.close();
  await expect(call({ method: 'POST', path: '/' })).rejects.toThrow();
});

it('hashes in parts, from the beginning again, and with a key', async () => {
  const hash = new Sha256();
  hash.update(Buffer.from('forgotten'));
  hash.reset();
  hash.update(Buffer.from('a'));
  hash.update(Buffer.from('b'));
  expect(Buffer.from(await hash.digest())).toEqual(createHash('sha256').update('ab').digest());
  const key = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
  const keyed = [new Sha256('key'), new Sha256(key), new Sha256(new Uint8Array([1]).buffer)];
  for (const each of keyed) each.update(Buffer.from('a'));
  const digests = await Promise.all(keyed.map(each => each.digest()));
  const expected = ['key', key, new Uint8Array([1])].map(secret => createHmac('sha256', secret).update('a').digest());
  expect(digests.map(digest => Buffer.from(digest))).toEqual(expected);
});
