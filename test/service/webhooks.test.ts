import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '#lambdas/outbound/testing/receiver';
import { mutate, readWebhooks } from '../kit/webhooks.ts';
import { createGuest, type Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let receiver: Receiver;
let guest: Guest;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());
beforeEach(async () => {
  receiver = await startReceiver();
  guest = await createGuest(host.query, 'Rosalind');
});
afterEach(() => receiver.close());

const URL = 'https://example.org/hook';
const create = (input: object = {}, owner = guest) =>
  mutate(host, owner, 'createWebhook', { url: URL, label: 'my bot', ...input });
const codesOf = ({ errors }: { errors: readonly { code: string }[] }) => errors.map(({ code }) => code);
const NOBODYS = ['w_0000000000000000', 'nonsense', ''];

describe('a webhook', () => {
  it('is made with a secret that is shown once', async () => {
    const { webhook, secret, errors } = await create({ kinds: ['GAME_OVER', 'YOUR_TURN', 'YOUR_TURN'] });
    expect(errors).toEqual([]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url: URL, label: 'my bot', kinds: ['YOUR_TURN', 'GAME_OVER'], isOn: true });
    expect(await readWebhooks(host, guest)).toEqual([webhook]);
    expect(JSON.stringify(await readWebhooks(host, guest))).not.toContain(secret);
    expect(host.logged.join('')).not.toContain(secret);
  });

  it('is told of everything unless it is said of what', async () => {
    expect((await create()).webhook.kinds).toBeNull();
    expect(codesOf(await create({ kinds: [] }))).toEqual(['BAD_INPUT']);
  });

  it.each([
    ['http', 'http://example.org/'],
    ['this machine', 'https://127.0.0.1/'],
    ['this machine under its name', 'http://localhost/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['a private network', 'https://10.1.2.3/'],
    ['nowhere', 'hook'],
  ])('does not post to %s', async (_, url) => {
    expect((await create({ url })).errors).toMatchObject([{ code: 'BAD_INPUT', path: ['input', 'url'] }]);
    expect(await readWebhooks(host, guest)).toEqual([]);
  });

  it('is changed in what is named, and left as it was in the rest', async () => {
    const { webhook } = await create({ kinds: ['YOUR_TURN'] });
    const { id } = webhook;
    const changed = await mutate(host, guest, 'updateWebhook', { id, label: 'other' });
    expect(changed.webhook).toEqual({ ...webhook, label: 'other' });
    expect((await mutate(host, guest, 'updateWebhook', { id, kinds: null })).webhook.kinds).toBeNull();
    expect(codesOf(await mutate(host, guest, 'updateWebhook', { id, url: 'http://example.org/' }))).toEqual([
      'BAD_INPUT',
    ]);
    expect(await readWebhooks(host, guest)).toEqual([{ ...webhook, label: 'other', kinds: null }]);
  });

  it('is switched off and on by its owner', async () => {
    const { id } = (await create()).webhook;
    const off = await mutate(host, guest, 'updateWebhook', { id, isOn: false });
    expect(off.webhook).toMatchObject({ isOn: false, offReason: 'OWNER' });
    expect((await mutate(host, guest, 'updateWebhook', { id, isOn: false })).webhook).toEqual(off.webhook);
    expect((await mutate(host, guest, 'updateWebhook', { id, isOn: true })).webhook).toMatchObject({
      isOn: true,
      offReason: null,
    });
  });

  it('gets another secret, the one before being good for as long as it is said', async () => {
    const { webhook, secret } = await create();
    const { id } = webhook;
    const rotated = await mutate(host, guest, 'rotateWebhookSecret', { id });
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    const until = Date.parse(rotated.webhook.previousSecretUntil);
    expect(Math.abs(until - host.now() - 24 * 60 * 60 * 1000)).toBeLessThan(60_000);
    const atOnce = await mutate(host, guest, 'rotateWebhookSecret', { id, overlapHours: 0 });
    expect(atOnce.webhook.previousSecretUntil).toBeNull();
    for (const overlapHours of [-1, 169])
      expect((await mutate(host, guest, 'rotateWebhookSecret', { id, overlapHours })).errors).toMatchObject([
        { code: 'BAD_INPUT', path: ['input', 'overlapHours'] },
      ]);
  });

  it('is deleted for good', async () => {
    const { id } = (await create()).webhook;
    expect(await mutate(host, guest, 'deleteWebhook', { id })).toEqual({ webhook: { id }, errors: [] });
    expect(codesOf(await mutate(host, guest, 'deleteWebhook', { id }))).toEqual(['WEBHOOK_NOT_FOUND']);
    expect(await readWebhooks(host, guest)).toEqual([]);
  });

  it('is nobody else’s to see, change or use', async () => {
    const { id } = (await create()).webhook;
    const other = await createGuest(host.query, 'Other');
    expect(await readWebhooks(host, other)).toEqual([]);
    for (const each of [id, ...NOBODYS])
      for (const field of ['updateWebhook', 'rotateWebhookSecret', 'deleteWebhook', 'pingWebhook'])
        expect((await mutate(host, other, field, { id: each })).errors).toMatchObject([
          { code: 'WEBHOOK_NOT_FOUND', path: ['input', 'id'] },
        ]);
    const input = { webhookId: id, id: `d_${'0'.repeat(25)}` };
    expect(codesOf(await mutate(host, other, 'redeliverWebhook', input))).toEqual(['WEBHOOK_NOT_FOUND']);
    expect(codesOf(await mutate(host, guest, 'redeliverWebhook', input))).toEqual(['DELIVERY_NOT_FOUND']);
    expect((await readWebhooks(host, guest)).length).toBe(1);
  });

  it('is one of 10 at most, listed newest first and in pages', async () => {
    for (let count = 0; count < 10; count++) await create({ label: `${count}` });
    expect(codesOf(await create())).toEqual(['TOO_MANY_WEBHOOKS']);
    const page = async (after?: string) =>
      (
        await host.query(
          'query ($after: String) { webhooks(first: 4, after: $after) { nodes { label } pageInfo { hasNextPage endCursor } } }',
          { after },
          guest.token,
        )
      ).data.webhooks;
    const labels: string[] = [];
    for (let next = await page(); ; next = await page(next.pageInfo.endCursor)) {
      labels.push(...next.nodes.map(({ label }: { label: string }) => label));
      if (!next.pageInfo.hasNextPage) break;
    }
    expect(new Set(labels).size).toBe(10);
    expect(labels).toHaveLength(10);
  });

  it('survives changes at the same moment: every one of them is made', async () => {
    const { id } = (await create()).webhook;
    const changes = [{ label: 'new' }, { kinds: ['REMINDER'] }, { isOn: false }];
    const made = await Promise.all(changes.map(change => mutate(host, guest, 'updateWebhook', { id, ...change })));
    expect(made.flatMap(codesOf)).toEqual([]);
    expect(await readWebhooks(host, guest)).toMatchObject([{ label: 'new', kinds: ['REMINDER'], isOn: false }]);
  });
});

it('nothing of a webhook is left when its player is', async () => {
  const { webhook } = await create();
  await mutate(host, guest, 'pingWebhook', { id: webhook.id });
  await host.query(
    'mutation { deleteAccount(input: { confirmation: "Rosalind" }) { errors { code } } }',
    {},
    guest.token,
  );
  await host.service.sweep();
  const { Items = [] } = await host.database.client().send(new ScanCommand({ TableName: `${host.prefix}players` }));
  expect(Items.length).toBeGreaterThan(0);
  expect(JSON.stringify(Items)).not.toContain(webhook.id);
});

it('webhooks need a token that may manage', async () => {
  const { data } = await host.query(
    'mutation { createApiToken(input: { label: "bot", scopes: [PLAY] }) { token } }',
    {},
    guest.token,
  );
  const { errors } = await host.query('{ webhooks { nodes { id } } }', {}, data.createApiToken.token);
  expect(errors[0]?.extensions).toMatchObject({ code: 'SCOPE_MISSING', scope: 'MANAGE' });
});
