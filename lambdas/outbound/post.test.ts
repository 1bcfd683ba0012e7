import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowedAddresses } from '../domain/inbox/receiver-url.ts';
import { createPost, type PostDeps } from './post.ts';
import { createResolve, type Resolve } from './resolve.ts';
import {
  answer,
  closeSocket,
  hang,
  neverEnd,
  type Receiver,
  sendForEver,
  startReceiver,
  switchProtocols,
} from './testing/receiver.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const TO_LOOPBACK: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

const postWith = (deps: Partial<PostDeps>, url = receiver.url) =>
  createPost({ resolve: createResolve(), isAllowed: allowedAddresses(true), ...deps })({
    url,
    headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
    body: '{"text":"é"}',
  });

/** The receiver's URL under a name. */
const named = (name: string) => receiver.url.replace('127.0.0.1', name);

describe('a request to a stranger', () => {
  it('carries its headers and body as they are, and brings the status back', async () => {
    receiver.script(answer(202));
    expect(await postWith({}, `${receiver.url}/hook?key=1`)).toEqual({
      status: 202,
      retryAfter: undefined,
      durationMs: expect.any(Number),
    });
    expect(receiver.received).toMatchObject([
      { path: '/hook?key=1', headers: { 'content-length': '13', 'webhook-id': 'msg_1', connection: 'close' } },
    ]);
    expect(receiver.received[0]?.body.toString()).toBe('{"text":"é"}');
  });

  it.each([200, 404, 410, 429, 500, 503])('brings a %i back', async status => {
    receiver.script(answer(status, { 'retry-after': '120' }));
    expect(await postWith({})).toMatchObject({ status, retryAfter: '120' });
  });

  it('follows no redirect', async () => {
    receiver.script(answer(301, { location: `${receiver.url}/elsewhere` }), answer(200));
    expect(await postWith({})).toMatchObject({ status: 301 });
    expect(receiver.received).toHaveLength(1);
  });

  it('gives up on a receiver that does not answer in time', async () => {
    receiver.script(hang);
    const outcome = await postWith({ timeoutMs: 300 });
    expect(outcome).toMatchObject({ failure: 'TIMED_OUT' });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(290);
  });

  it('gives up on a name that is not resolved in time', async () => {
    const never: Resolve = () => new Promise(() => undefined);
    expect(await postWith({ resolve: never, timeoutMs: 300 }, 'https://slow.example/')).toMatchObject({
      failure: 'TIMED_OUT',
    });
  });

  it('is not held up by an answer that goes on for ever', async () => {
    receiver.script(sendForEver(200));
    expect(await postWith({ timeoutMs: 600_000 })).toMatchObject({ status: 200 });
  });

  it('waits no longer for the end of an answer than for its beginning', async () => {
    receiver.script(neverEnd(200));
    expect(await postWith({ timeoutMs: 1000 })).toMatchObject({ status: 200 });
  });

  it('is not kept waiting by an answer that wants another protocol', async () => {
    receiver.script(switchProtocols);
    expect(await postWith({})).toMatchObject({ failure: 'NO_CONNECTION' });
  });

  it('says so when the connection breaks or is not to be had', async () => {
    receiver.script(closeSocket);
    expect(await postWith({})).toMatchObject({ failure: 'NO_CONNECTION' });
    const noServer = await startReceiver();
    await noServer.close();
    expect(await postWith({}, noServer.url)).toMatchObject({ failure: 'NO_CONNECTION' });
    const noName: Resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await postWith({ resolve: noName }, named('gone.example'))).toMatchObject({ failure: 'NO_CONNECTION' });
  });
});

describe('the addresses of strangers', () => {
  const isAllowed = allowedAddresses(false);

  it('are judged when the connection is made, whatever name stands for them', async () => {
    const outcome = await postWith({ isAllowed, resolve: TO_LOOPBACK }, named('looks-public.example'));
    expect(outcome).toMatchObject({ failure: 'ADDRESS_NOT_PUBLIC' });
    expect(receiver.received).toEqual([]);
  });

  it('are judged where the URL has them in figures, too', async () => {
    const port = new URL(receiver.url).port;
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::ffff:127.0.0.1]',
      '[::1]',
      '169.254.169.254',
      'localhost',
    ])
      expect(await postWith({ isAllowed }, `http://${host}:${port}/`)).toMatchObject({ failure: 'ADDRESS_NOT_PUBLIC' });
    expect(receiver.received).toEqual([]);
  });

  it('are judged one by one: a name of several leads to the allowed ones alone', async () => {
    const asked: string[] = [];
    const mixed: Resolve = async name => {
      asked.push(name);
      return [
        { address: '10.0.0.1', family: 4 },
        { address: '::ffff:127.0.0.1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ];
    };
    expect(await postWith({ resolve: mixed }, named('mixed.example'))).toMatchObject({ status: 204 });
    expect(asked).toEqual(['mixed.example']);
  });

  it('are judged anew for every connection', async () => {
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '169.254.169.254', family: 4 }]];
    const changing: Resolve = async () => answers.shift() ?? [];
    expect(await postWith({ resolve: changing }, named('changing.example'))).toMatchObject({ status: 204 });
    for (let again = 0; again < 2; again++)
      expect(await postWith({ resolve: changing }, named('changing.example'))).toMatchObject({
        failure: 'ADDRESS_NOT_PUBLIC',
      });
    expect(receiver.received).toHaveLength(1);
  });
});
