import { randomBytes } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, closeSocket, type Receiver, startReceiver } from '#lambdas/outbound/testing/receiver';
import { makeVapidKey } from '#lambdas/outbound/vapid';
import { createPushBrowser, type PushBrowser } from '../kit/push-browser.ts';
import { follow, lastRecord } from '../kit/stream.ts';
import { createGuest, type Guest, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let service: Receiver;
let browser: PushBrowser;
beforeAll(async () => {
  const vapid = { privateKey: makeVapidKey(randomBytes(32)), subject: 'mailto:operator@example.org' };
  host = await startTestService([], { vapid, outbound: { allowsLoopback: true } });
});
afterAll(() => host.close());
beforeEach(async () => {
  service = await startReceiver();
  service.script(answer(201));
  browser = createPushBrowser(`${service.url}/send/${randomBytes(8).toString('hex')}`);
});
afterEach(() => service.close());

const HOUR = 60 * 60 * 1000;
const FIELDS = 'pushSubscription { id label showDetails createdAt } errors { code message path }';

const subscribe = async (guest: Guest, input: object = {}, on = host) => {
  const { data } = await on.query(
    `mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { ${FIELDS} } }`,
    { input: { ...browser.subscription, ...input } },
    guest.token,
  );
  return data.subscribePush;
};
const unsubscribe = async (guest: Guest, id: string) => {
  const { data } = await host.query(
    `mutation ($id: ID!) { unsubscribePush(input: { id: $id }) { ${FIELDS} } }`,
    { id },
    guest.token,
  );
  return data.unsubscribePush;
};
const listed = async (guest: Guest) =>
  (await host.query('{ pushSubscriptions { nodes { id label showDetails createdAt } } }', {}, guest.token)).data
    .pushSubscriptions.nodes;
const tell = async (game: string) => follow(host, await lastRecord(host, game));
const sweep = async () => {
  await host.service.sweep();
};

/** A match, which has just begun; the browser is its first player's, whose turn it is. */
const startSubscribed = async (input: object = {}): Promise<Match> => {
  const match = await startMatch(host.query);
  await subscribe(match.white, input);
  await tell(match.id);
  return match;
};
const prefer = async (guest: Guest, channel: string, isOn: boolean) => {
  const input = { choices: [{ kind: 'YOUR_TURN', channel, isOn }] };
  await host.query(
    'mutation ($input: UpdateNoticePreferencesInput!) { updateNoticePreferences(input: $input) { errors { code } } }',
    { input },
    guest.token,
  );
};
const messages = () => service.received.map(browser.open);

describe('a push', () => {
  it('reaches the browser at the next sweep, which is asked for at once, and tells a stranger nothing', async () => {
    const wakes = host.wakes();
    const match = await startSubscribed();
    expect(host.wakes()).toBeGreaterThan(wakes);
    await sweep();
    expect(messages()).toEqual([
      {
        title: 'DNA Chess',
        body: 'It is your turn.',
        tag: match.id,
        kind: 'YOUR_TURN',
        noticeId: expect.stringMatching(/^n_/),
        gameId: match.id,
      },
    ]);
    const { pushKey } = (await host.query('{ pushKey }')).data;
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
    expect(service.received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: match.id,
      authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${pushKey}$`)),
    });
    const ttl = Number(service.received[0]?.headers['ttl']);
    expect(ttl).toBeGreaterThan(23 * 3600);
    expect(ttl).toBeLessThanOrEqual(24 * 3600);
    expect(String(service.received[0]?.headers['topic'])).toMatch(/^[\w-]{1,32}$/);
  });

  it('says what happened, and who is concerned, where its player wants that', async () => {
    const match = await startSubscribed({ showDetails: true });
    await sweep();
    expect(messages()).toMatchObject([
      { title: `DNA Chess: ${match.black.name}`, body: 'The game has begun: you play White. It is your turn.' },
    ]);
  });

  it('is sent once, however often the stream repeats it and however many sweep at once', async () => {
    const match = await startSubscribed();
    await tell(match.id);
    await Promise.all([sweep(), sweep(), sweep()]);
    await tell(match.id);
    await sweep();
    expect(service.received).toHaveLength(1);
  });

  it('is not sent to who does not want it so', async () => {
    const match = await startMatch(host.query);
    await subscribe(match.white);
    await prefer(match.white, 'PUSH', false);
    await tell(match.id);
    await sweep();
    expect(service.received).toEqual([]);
  });

  it('is not sent for what was played, or read, meanwhile', async () => {
    service.script(answer(503), answer(201));
    const match = await startSubscribed();
    await sweep();
    await playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd5' });
    await tell(match.id);
    host.advance(HOUR);
    await sweep();
    expect(service.received).toHaveLength(1);
  });

  it('is not sent a day late', async () => {
    service.script(closeSocket);
    await startSubscribed();
    await sweep();
    service.script(answer(201));
    host.advance(24 * HOUR);
    await sweep();
    expect(service.received).toHaveLength(1);
  });

  it.each([429, 500, 503])('is sent again when the push service answers %i', async status => {
    service.script(answer(status), answer(201));
    await startSubscribed();
    await sweep();
    host.advance(HOUR);
    await sweep();
    host.advance(HOUR);
    await sweep();
    expect(messages()).toHaveLength(2);
    expect(messages()[0]).toEqual(messages()[1]);
  });

  it.each([400, 401, 403, 413])('is given up when the push service answers %i', async status => {
    service.script(answer(status));
    const match = await startSubscribed();
    await sweep();
    host.advance(HOUR);
    await sweep();
    expect(service.received).toHaveLength(1);
    expect(await listed(match.white)).toHaveLength(1);
  });

  it.each([404, 410])('is the last to a browser that is gone: %i', async status => {
    service.script(answer(status));
    const match = await startSubscribed();
    await sweep();
    expect(await listed(match.white)).toEqual([]);
    host.advance(HOUR);
    await sweep();
    expect(service.received).toHaveLength(1);
  });
});

describe('a push subscription', () => {
  it('is one for each browser, and made anew replaces what was known', async () => {
    const guest = await createGuest(host.query, 'Rosalind');
    const { pushSubscription: first } = await subscribe(guest);
    expect(first).toMatchObject({ label: 'Browser', showDetails: false });
    const { pushSubscription: second } = await subscribe(guest, { label: ' My  phone ', showDetails: true });
    expect(second).toEqual({ ...first, label: 'My phone', showDetails: true });
    expect(await listed(guest)).toEqual([second]);
  });

  it('is its last player’s alone: whoever had it before is told nothing there', async () => {
    const match = await startSubscribed();
    const other = await createGuest(host.query, 'Other');
    await subscribe(other);
    await sweep();
    expect(service.received).toEqual([]);
    expect(await listed(other)).toHaveLength(1);
    // Ending it is not theirs either.
    for (const { id } of await listed(match.white)) await unsubscribe(match.white, id);
    const theirs = await startMatch(host.query);
    await subscribe(theirs.white);
    await tell(theirs.id);
    await sweep();
    expect(service.received).toHaveLength(1);
  });

  it('ends when its player says so, and no earlier', async () => {
    const match = await startSubscribed();
    const [{ id }] = await listed(match.white);
    for (const each of [id, 'u_0000000000000000', 'nonsense', ''])
      expect((await unsubscribe(match.black, each)).errors).toMatchObject([
        { code: 'PUSH_SUBSCRIPTION_NOT_FOUND', path: ['input', 'id'] },
      ]);
    expect(await unsubscribe(match.white, id)).toMatchObject({ pushSubscription: { id }, errors: [] });
    await sweep();
    expect([await listed(match.white), service.received]).toEqual([[], []]);
  });

  it.each([
    ['a key that is none', { keys: { p256dh: 'AAAA', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, ['input', 'keys', 'p256dh']],
    ['an endpoint without https', { endpoint: 'http://push.example.org/' }, ['input', 'endpoint']],
    ['an endpoint of a private network', { endpoint: 'https://10.0.0.1/' }, ['input', 'endpoint']],
    ['no label', { label: ' ' }, ['input', 'label']],
  ])('is refused with %s', async (_, input, path) => {
    const guest = await createGuest(host.query, 'Rosalind');
    expect((await subscribe(guest, input)).errors).toMatchObject([{ code: 'BAD_INPUT', path }]);
    expect(await listed(guest)).toEqual([]);
  });

  it('is refused with a secret that is none', async () => {
    const guest = await createGuest(host.query, 'Rosalind');
    const keys = { ...browser.subscription.keys, auth: 'AAAA' };
    expect((await subscribe(guest, { keys })).errors).toMatchObject([{ path: ['input', 'keys', 'auth'] }]);
  });

  it('is one of 20 at most; one of them can be made anew', async () => {
    const guest = await createGuest(host.query, 'Hoarder');
    for (let count = 0; count < 20; count++) await subscribe(guest, { endpoint: `https://push.example.org/${count}` });
    expect((await subscribe(guest)).errors).toMatchObject([{ code: 'TOO_MANY_PUSH_SUBSCRIPTIONS' }]);
    expect((await subscribe(guest, { endpoint: 'https://push.example.org/7' })).errors).toEqual([]);
    expect(await listed(guest)).toHaveLength(20);
  });
});

it('nothing of a push subscription is left when its player is', async () => {
  const guest = await createGuest(host.query, 'Leaver');
  const { pushSubscription } = await subscribe(guest);
  await host.query(
    'mutation { deleteAccount(input: { confirmation: "Leaver" }) { errors { code } } }',
    {},
    guest.token,
  );
  await sweep();
  const { Items = [] } = await host.database.client().send(new ScanCommand({ TableName: `${host.prefix}players` }));
  expect(Items.length).toBeGreaterThan(0);
  expect(JSON.stringify(Items)).not.toContain(pushSubscription.id);
});

it('where the service has no key there are no pushes, and nobody is told otherwise', async () => {
  const keyless = await startTestService();
  const guest = await createGuest(keyless.query, 'Rosalind');
  expect((await keyless.query('{ pushKey }')).data).toEqual({ pushKey: null });
  const { errors } = await subscribe(guest, { endpoint: 'https://push.example.org/' }, keyless);
  expect(errors).toMatchObject([{ code: 'PUSH_UNAVAILABLE' }]);
  await keyless.close();
});
