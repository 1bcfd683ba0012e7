import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toGameId, toPlayerId } from '#lambdas/domain/ids';
import { makeNotice, NOTICE_KINDS } from '#lambdas/domain/inbox/notice';
import { makeEvent, makeNoticeEvent } from '#lambdas/domain/inbox/notice-event';
import { listen, stopListening } from '#local/listen';
import { queryOver } from '../e2e/kit/query.ts';
import { until } from '../e2e/kit/until.ts';
import { createGuest, startMatch } from '../play.ts';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';

const PAGE = readPage('docs/api/webhooks.md');
const backend = useBackend('webhooks-', { localReceivers: true });

let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  const taken = createServer();
  port = await listen(taken, '127.0.0.1', 0);
  await stopListening(taken);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CREATE = `mutation ($url: String!) {
  createWebhook(input: { url: $url, label: "example" }) { webhook { id } secret errors { code message } } }`;
const PING = 'mutation ($id: ID!) { pingWebhook(input: { id: $id }) { errors { code } } }';

/** Runs the page's receiver as it stands; what it has written. */
const startExample = async (
  secret: string,
): Promise<{ readonly output: () => string; readonly child: ChildProcess }> => {
  const [source = ''] = blocksOf(PAGE, 'js receiver');
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, source);
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', text => {
    output += text;
  });
  return { output: () => output, child };
};

const isListening = () =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
    ({ status }) => status === 401,
    () => false,
  );

describe('the page about webhooks', () => {
  it('has a receiver of under 30 lines, which is told at once and believes nobody else', async () => {
    expect(blocksOf(PAGE, 'js receiver')[0]?.trim().split('\n').length).toBeLessThan(30);
    const query = queryOver(backend().graphqlUrl);
    const match = await startMatch(query);
    const { data } = await query(CREATE, { url: `http://127.0.0.1:${port}/` }, match.black.token);
    const { webhook, secret } = data.createWebhook;
    const { output, child } = await startExample(secret);
    try {
      await until(isListening);
      await query(PING, { id: webhook.id }, match.black.token);
      await until(() => output().includes('ping'));
      await query(
        'mutation ($id: ID!) { playTurn(input: { gameId: $id, expectedPly: 0, turn: "Rd5", idempotencyKey: "1" }) { errors { code } } }',
        { id: match.id },
        match.white.token,
      );
      await until(() => output().includes('notice.your_turn'));
      expect(output()).toContain(`notice.your_turn Rd5 was played. It is your turn. ${match.id}`);
      const forged = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: {
          'webhook-id': 'd_1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,AAAA',
        },
        body: '{"type":"forged","data":{}}',
      });
      expect([forged.status, output().includes('forged')]).toEqual([401, false]);
    } finally {
      child.kill();
    }
  });

  it('shows commands that work', async () => {
    const { token } = await createGuest(queryOver(backend().graphqlUrl), 'Rosalind');
    const [commands = ''] = blocksOf(PAGE, 'sh webhook');
    const answers = await runShell(commands, token);
    expect(answers).toMatchObject([
      { data: { createWebhook: { errors: [], secret: expect.stringMatching(/^whsec_/) } } },
      { data: { webhooks: { nodes: [{ label: 'my bot', isOn: true, deliveries: { nodes: [] } }] } } },
    ]);
  });
});

/** Runs a block as a reader would who has a token; the JSON it wrote, one value a command. */
const runShell = (script: string, token: string): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    const code = script.replaceAll('http://127.0.0.1:4000', backend().httpUrl).replaceAll(/^gql .*$/gm, '$&; echo');
    const child = spawn('bash', ['-euc', code], { env: { ...process.env, TOKEN: token } });
    let output = '';
    child.stdout.on('data', text => {
      output += text;
    });
    child.on('error', reject).on('close', () => {
      resolve(
        output
          .split('\n')
          .filter(line => line !== '')
          .map(line => JSON.parse(line)),
      );
    });
  });

describe('the schema of events', () => {
  const matches = async () => {
    const schema = JSON.parse(await readFile(new URL('../../docs/webhook.schema.json', import.meta.url), 'utf8'));
    return new Ajv2020({ formats: { 'date-time': true } }).compile(schema);
  };
  const bytes = new Uint8Array(10);

  it('holds for the page’s example, and for what is posted of every kind', async () => {
    const isEvent = await matches();
    const [example = ''] = blocksOf(PAGE, 'json event');
    const game = { id: toGameId(bytes), version: 1, ply: 0, take: 0 };
    const known = { recipient: toPlayerId(bytes), at: 0, text: 'Something.', subject: [] };
    const events = NOTICE_KINDS.flatMap(kind => [
      makeNoticeEvent(makeNotice({ ...known, kind, from: known.recipient, game })),
      makeNoticeEvent(makeNotice({ ...known, kind, from: undefined, game: undefined })),
    ]);
    const ping = makeEvent({ type: 'ping', at: 0, data: { webhookId: 'w_1' } });
    for (const event of [example, ping, ...events]) {
      expect([isEvent(JSON.parse(event)), isEvent.errors, event]).toEqual([true, null, event]);
    }
  });

  it('holds for nothing that lacks a field', async () => {
    const isEvent = await matches();
    const event = { type: 'notice.your_turn', timestamp: '2026-11-30T00:00:00.000Z', data: {} };
    for (const other of [event, { ...event, type: 'ping' }, { ...event, timestamp: undefined }, { type: 'ping' }])
      expect(isEvent(JSON.parse(JSON.stringify(other)))).toBe(false);
  });
});
