import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isPlayerId } from '#lambdas/domain/ids';
import {
  answer,
  type Behaviour,
  closeSocket,
  hang,
  type Received,
  type Receiver,
  sendForEver,
  startReceiver,
} from '#lambdas/outbound/testing/receiver';
import { createInboxStore } from '#lambdas/store/inbox/inbox-store';
import { tableNames } from '#lambdas/store/items/tables';
import { until } from '../e2e/kit/until.ts';
import { follow, lastRecord } from '../kit/stream.ts';
import { mutate, readDeliveries, readWebhooks } from '../kit/webhooks.ts';
import { createGuest, type Guest, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let receiver: Receiver;
beforeAll(async () => {
  host = await startTestService([], { outbound: { allowsLoopback: true } });
});
afterAll(() => host.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Hook {
  readonly id: string;
  readonly secret: string;
}

const createHook = async (owner: Guest, input: object = {}): Promise<Hook> => {
  const { webhook, secret } = await mutate(host, owner, 'createWebhook', {
    url: `${receiver.url}/hook`,
    label: 'my bot',
    ...input,
  });
  return { id: webhook.id, secret };
};

/** A match whose first player has a webhook, and whose other side has just joined: it is the first one's turn. */
const startHooked = async (input: object = {}): Promise<{ match: Match; hook: Hook }> => {
  const match = await startMatch(host.query);
  const hook = await createHook(match.white, input);
  await tell(match.id);
  return { match, hook };
};

const tell = async (game: string) => follow(host, await lastRecord(host, game));
const sweep = async () => {
  await host.service.sweep();
};
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);
const statusesOf = async (owner: Guest) =>
  (await readDeliveries(host, owner)).nodes.map(({ status }: { status: string }) => status);

const prefer = async (guest: Guest, channel: string, isOn: boolean) => {
  const input = { choices: [{ kind: 'YOUR_TURN', channel, isOn }] };
  await host.query(
    'mutation ($input: UpdateNoticePreferencesInput!) { updateNoticePreferences(input: $input) { errors { code } } }',
    { input },
    guest.token,
  );
};

const nextAttempt = async (owner: Guest): Promise<string | null> =>
  (await readDeliveries(host, owner)).nodes[0].nextAttemptAt;

/** What a guest was told about their account, from the inbox. */
const serviceNewsOf = async ({ id }: Guest): Promise<readonly string[]> => {
  if (!isPlayerId(id)) throw new Error('that is no player');
  const client = DynamoDBDocumentClient.from(host.database.client());
  const inbox = createInboxStore(client, tableNames(host.prefix).players);
  const listed = await inbox.list(id, { before: undefined, limit: 100 }, host.now());
  return listed.flatMap(({ notice: { kind, text } }) => (kind === 'SERVICE' ? [text] : []));
};

/** Whether a request is signed with a secret, by the specification. */
const isSignedWith = (secret: string, { headers, body }: Received): boolean => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
};

describe('a notice', () => {
  it('is posted to the webhooks of its recipient at the next sweep, which is asked for at once', async () => {
    const wakes = host.wakes();
    const { match, hook } = await startHooked();
    expect(host.wakes()).toBeGreaterThan(wakes);
    expect(receiver.received).toEqual([]);
    await sweep();
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    if (request === undefined) throw new Error('nothing was received');
    expect(isSignedWith(hook.secret, request)).toBe(true);
    expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, request)).toBe(false);
    expect(request).toMatchObject({ path: '/hook', headers: { 'content-type': 'application/json' } });
    expect(Math.abs(Number(request.headers['webhook-timestamp']) * 1000 - host.now())).toBeLessThan(MINUTE);
    expect(JSON.parse(request.body.toString())).toMatchObject({
      type: 'notice.your_turn',
      data: {
        kind: 'YOUR_TURN',
        recipientId: match.white.id,
        fromId: match.black.id,
        game: { id: match.id, ply: 0 },
      },
    });
    expect((await readDeliveries(host, match.white)).nodes).toMatchObject([
      {
        id: request.headers['webhook-id'],
        type: 'notice.your_turn',
        status: 'DELIVERED',
        nextAttemptAt: null,
        body: request.body.toString(),
        attempts: [{ responseStatus: 204, failure: null }],
      },
    ]);
  });

  it('is posted once, however often the stream repeats it and however many sweep at once', async () => {
    const { match } = await startHooked();
    await tell(match.id);
    await Promise.all([1, 2, 3, 4].map(sweep));
    await tell(match.id);
    await sweep();
    host.advance(2 * MINUTE);
    await sweep();
    expect(receiver.received).toHaveLength(1);
    expect((await readDeliveries(host, match.white)).nodes).toMatchObject([{ attempts: [{ responseStatus: 204 }] }]);
  });

  it('is posted to those webhooks alone that want its kind and are on', async () => {
    const { match, hook } = await startHooked({ kinds: ['GAME_OVER'] });
    await sweep();
    expect(receiver.received).toEqual([]);
    await mutate(host, match.white, 'updateWebhook', { id: hook.id, kinds: null, isOn: false });
    await playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd5' });
    await playTurn(host.query, match.black, { gameId: match.id, expectedPly: 1, turn: 'Re4' });
    await tell(match.id);
    await sweep();
    expect(receiver.received).toEqual([]);
    await mutate(host, match.white, 'updateWebhook', { id: hook.id, isOn: true });
    await tell(match.id);
    await sweep();
    expect(receiver.received).toEqual([]);
  });

  it('is posted to nobody who does not want that kind so', async () => {
    const match = await startMatch(host.query);
    await createHook(match.white);
    await prefer(match.white, 'WEBHOOK', false);
    await tell(match.id);
    await sweep();
    expect([receiver.received, await statusesOf(match.white)]).toEqual([[], []]);
  });

  it('is signed with both secrets while the one before is good still', async () => {
    const { match, hook } = await startHooked();
    const { secret } = await mutate(host, match.white, 'rotateWebhookSecret', { id: hook.id, overlapHours: 2 });
    await sweep();
    await mutate(host, match.white, 'pingWebhook', { id: hook.id });
    host.advance(2 * HOUR);
    await mutate(host, match.white, 'pingWebhook', { id: hook.id });
    await sweep();
    const signed = receiver.received.map(request => [
      isSignedWith(hook.secret, request),
      isSignedWith(secret, request),
    ]);
    expect(signed[0]).toEqual([true, true]);
    expect(signed.at(-1)).toEqual([false, true]);
  });
});

describe('a receiver that fails', () => {
  it.each<[string, Behaviour, object]>([
    ['answers 500', answer(500), { responseStatus: 500, failure: null }],
    ['answers 404', answer(404), { responseStatus: 404, failure: null }],
    ['redirects', answer(301, { location: 'http://127.0.0.1:1/' }), { responseStatus: 301, failure: null }],
    ['closes the connection', closeSocket, { responseStatus: null, failure: 'NO_CONNECTION' }],
  ])('and %s is tried again, under the same id', async (_, behaviour, attempt) => {
    receiver.script(behaviour, behaviour, answer(200));
    const { match } = await startHooked();
    await sweep();
    expect((await readDeliveries(host, match.white)).nodes).toMatchObject([{ status: 'PENDING', attempts: [attempt] }]);
    await sweep();
    expect(receiver.received).toHaveLength(1);
    host.advance(10_000);
    await sweep();
    host.advance(2 * MINUTE);
    await sweep();
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
    expect((await readDeliveries(host, match.white)).nodes).toMatchObject([
      { status: 'DELIVERED', attempts: [attempt, attempt, { responseStatus: 200, failure: null }] },
    ]);
  });

  it('and hangs is given up, and tried again under the same id', async () => {
    const patient = host;
    host = await startTestService([], { outbound: { allowsLoopback: true, timeoutMs: 300 } });
    onTestFinished(async () => {
      await host.close();
      host = patient;
    });
    receiver.script(hang);
    const { match } = await startHooked();
    await sweep();
    host.advance(10_000);
    await sweep();
    const attempt = { responseStatus: null, failure: 'TIMED_OUT' };
    expect((await readDeliveries(host, match.white)).nodes).toMatchObject([
      { status: 'PENDING', attempts: [attempt, attempt] },
    ]);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
  });

  it('is not one that answers well and never stops talking', async () => {
    receiver.script(sendForEver(200));
    const { match } = await startHooked();
    await sweep();
    expect(await statusesOf(match.white)).toEqual(['DELIVERED']);
  });

  it('is waited for as long as it asks', async () => {
    receiver.script(answer(429, { 'retry-after': '3600' }), answer(200));
    const { match } = await startHooked();
    await sweep();
    host.advance(59 * MINUTE);
    await sweep();
    expect(receiver.received).toHaveLength(1);
    host.advance(MINUTE);
    await sweep();
    expect(receiver.received).toHaveLength(2);
    expect(await statusesOf(match.white)).toEqual(['DELIVERED']);
  });

  it('keeps nobody else waiting', async () => {
    const [{ match: slow }, good] = [await startHooked(), await startReceiver()];
    const kept: ServerResponse[] = [];
    receiver.script(response => kept.push(response));
    const match = await startMatch(host.query);
    await createHook(match.white, { url: good.url });
    await tell(match.id);
    const both = sweep();
    await until(() => kept.length + good.received.length === 2);
    expect(await statusesOf(slow.white)).toEqual(['PENDING']);
    for (const response of kept) response.end();
    await both;
    expect(await statusesOf(slow.white)).toEqual(['DELIVERED']);
    await good.close();
  });

  it('for days has its webhook switched off, which its owner is told once', async () => {
    receiver.script(answer(500));
    const { match, hook } = await startHooked();
    await sweep();
    for (let next = await nextAttempt(match.white); next !== null; next = await nextAttempt(match.white)) {
      host.advance(Math.max(0, Date.parse(next) - host.now()));
      await Promise.all([sweep(), sweep()]);
    }
    const [given] = (await readDeliveries(host, match.white)).nodes;
    // The last attempt comes a little before or after the webhook is switched off, as chance decides.
    expect(['FAILED', 'DROPPED']).toContain(given.status);
    expect([10, 11]).toContain(given.attempts.length);
    expect(receiver.received).toHaveLength(given.attempts.length);
    expect(await readWebhooks(host, match.white)).toMatchObject([{ isOn: false, offReason: 'FAILING' }]);
    expect(await serviceNewsOf(match.white)).toEqual([
      'Your webhook “my bot” was switched off: nothing has got through to its receiver for two and a half days.',
    ]);
    receiver.script(answer(200));
    await mutate(host, match.white, 'updateWebhook', { id: hook.id, isOn: true });
    expect(await readWebhooks(host, match.white)).toMatchObject([{ isOn: true, failingSince: null }]);
  });

  it('and succeeds in between is not switched off, however long ago it failed first', async () => {
    receiver.script(answer(500), answer(200));
    const { match, hook } = await startHooked();
    await sweep();
    expect((await readWebhooks(host, match.white))[0].failingSince).not.toBeNull();
    host.advance(MINUTE);
    await sweep();
    expect((await readWebhooks(host, match.white))[0].failingSince).toBeNull();
    host.advance(4 * DAY);
    receiver.script(answer(500));
    const delivery = (await readDeliveries(host, match.white)).nodes[0];
    await mutate(host, match.white, 'redeliverWebhook', { webhookId: hook.id, id: delivery.id });
    await sweep();
    expect(await readWebhooks(host, match.white)).toMatchObject([{ isOn: true }]);
  });

  it('and says that it is gone is sent nothing more', async () => {
    receiver.script(answer(410));
    const { match } = await startHooked();
    await sweep();
    expect(await readWebhooks(host, match.white)).toMatchObject([{ isOn: false, offReason: 'GONE' }]);
    host.advance(MINUTE);
    await sweep();
    expect(receiver.received).toHaveLength(1);
    expect(await statusesOf(match.white)).toEqual(['DROPPED']);
    expect(await serviceNewsOf(match.white)).toHaveLength(1);
  });
});

describe('what is sent by hand', () => {
  it('is a ping, to a webhook that is off as well, tried once', async () => {
    receiver.script(answer(500));
    const owner = await createGuest(host.query, 'Rosalind');
    const hook = await createHook(owner);
    await mutate(host, owner, 'updateWebhook', { id: hook.id, isOn: false });
    const { delivery, errors } = await mutate(host, owner, 'pingWebhook', { id: hook.id });
    expect([errors, delivery.status, delivery.type]).toEqual([[], 'PENDING', 'ping']);
    await sweep();
    expect(receiver.received[0]?.body.toString()).toBe(delivery.body);
    expect(JSON.parse(delivery.body)).toMatchObject({ type: 'ping', data: { webhookId: hook.id } });
    expect((await readDeliveries(host, owner)).nodes).toMatchObject([
      { id: delivery.id, status: 'FAILED', attempts: [{ responseStatus: 500 }] },
    ]);
    expect((await readWebhooks(host, owner))[0].failingSince).toBeNull();
  });

  it('is a delivery that is over, under its id and with its attempts kept', async () => {
    receiver.script(answer(200), answer(500), answer(200));
    const { match, hook } = await startHooked();
    const [pending] = (await readDeliveries(host, match.white)).nodes;
    const input = { webhookId: hook.id, id: pending.id };
    expect((await mutate(host, match.white, 'redeliverWebhook', input)).errors).toMatchObject([
      { code: 'DELIVERY_PENDING', path: ['input', 'id'] },
    ]);
    await sweep();
    const again = await mutate(host, match.white, 'redeliverWebhook', input);
    expect(again).toMatchObject({ delivery: { id: pending.id, status: 'PENDING' }, errors: [] });
    await sweep();
    host.advance(MINUTE);
    await sweep();
    expect(idsOf(receiver.received)).toEqual([pending.id, pending.id, pending.id]);
    const [delivered] = (await readDeliveries(host, match.white)).nodes;
    expect(delivered).toMatchObject({ status: 'DELIVERED' });
    expect(delivered.attempts.map(({ responseStatus }: { responseStatus: number }) => responseStatus)).toEqual([
      200, 500, 200,
    ]);
  });

  it('comes no more often than every five seconds', async () => {
    const owner = await createGuest(host.query, 'Rosalind');
    const { id } = await createHook(owner);
    const pings = await Promise.all([1, 2, 3].map(() => mutate(host, owner, 'pingWebhook', { id })));
    expect(pings.flatMap(({ errors }) => errors).map(({ code }) => code)).toEqual(['WEBHOOK_BUSY', 'WEBHOOK_BUSY']);
    host.advance(5000);
    expect((await mutate(host, owner, 'pingWebhook', { id })).errors).toEqual([]);
  });

  it('is forgotten with its webhook', async () => {
    const owner = await createGuest(host.query, 'Rosalind');
    const { id } = await createHook(owner);
    await mutate(host, owner, 'pingWebhook', { id });
    await mutate(host, owner, 'deleteWebhook', { id });
    await sweep();
    expect(receiver.received).toEqual([]);
  });
});

describe('the log of a webhook', () => {
  it('comes in pages, newest first, and ends after 30 days', async () => {
    const owner = await createGuest(host.query, 'Rosalind');
    const { id } = await createHook(owner);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift((await mutate(host, owner, 'pingWebhook', { id })).delivery.id);
      host.advance(5000);
    }
    const idsIn = ({ nodes }: { nodes: readonly { id: string }[] }) => nodes.map(node => node.id);
    const first = await readDeliveries(host, owner, 'first: 3');
    expect([idsIn(first), first.pageInfo.hasNextPage]).toEqual([ids.slice(0, 3), true]);
    const rest = await readDeliveries(host, owner, `first: 3, after: "${first.pageInfo.endCursor}"`);
    expect([idsIn(rest), rest.pageInfo.hasNextPage]).toEqual([ids.slice(3), false]);
    host.advance(31 * DAY);
    expect(idsIn(await readDeliveries(host, owner))).toEqual([]);
  });
});
