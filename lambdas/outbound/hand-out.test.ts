import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FanOutPart } from '../subscriptions/index.ts';
import { createHandOut } from './hand-out.ts';

interface Entry {
  readonly Id: string;
  readonly MessageBody: string;
  readonly MessageGroupId: string;
  readonly MessageDeduplicationId: string;
}

/** What the queue was sent, a call each; and which calls it does not take all of. */
const calls: Entry[][] = [];
let isFailing = false;

/** Speaks SQS's JSON protocol, as far as it is needed here. */
let server: Server;
let handOut: ReturnType<typeof createHandOut>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { Entries } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    calls.push(Entries);
    const [first] = Entries;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    const Failed = isFailing ? [{ Id: first.Id, Code: 'Busy', Message: 'try later', SenderFault: false }] : [];
    response.end(JSON.stringify({ Successful: [], Failed }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new SQSClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    maxAttempts: 1,
    md5: false,
  });
  handOut = createHandOut(client, `http://127.0.0.1:${port}/queue.fifo`);
});
afterAll(() => server.close());
beforeEach(() => {
  calls.length = 0;
  isFailing = false;
});

/** Parts of one announcement for so many shards. */
const partsOf = (version: number, shards: number, size = 10): readonly FanOutPart[] => {
  const announcement = { topic: 'game#g_1', key: 'g_1', version, payload: 'x'.repeat(size) };
  return Array.from({ length: shards }, (_, shard) => ({ shard, announcement }));
};

describe('handing out', () => {
  it('sends each part once, in calls that the queue takes, a message group for each shard', async () => {
    await handOut(partsOf(2, 25));
    expect(calls.map(entries => entries.length).toSorted()).toEqual([10, 10, 5]);
    const entries = calls.flat();
    expect(new Set(entries.map(({ MessageGroupId }) => MessageGroupId)).size).toBe(25);
    expect(entries.map(({ MessageBody }) => JSON.parse(MessageBody).shard).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, shard) => shard),
    );
  });

  it('keeps a call below the size that the queue takes', async () => {
    await handOut(partsOf(2, 8, 60_000));
    for (const entries of calls)
      expect(entries.reduce((sum, { MessageBody }) => sum + MessageBody.length, 0)).toBeLessThanOrEqual(256 * 1024);
    expect(calls.flat()).toHaveLength(8);
  });

  it('sends an announcement after all of the one before', async () => {
    await handOut([...partsOf(2, 12), ...partsOf(3, 12)]);
    const versions = calls.map(entries => JSON.parse(entries[0]?.MessageBody ?? '').announcement.version);
    expect(versions).toEqual([2, 2, 3, 3]);
  });

  it('names the same part the same whenever it is sent, and each other part otherwise', async () => {
    await handOut(partsOf(2, 3));
    await handOut(partsOf(2, 3));
    await handOut(partsOf(3, 3));
    const names = calls.map(entries => entries.map(({ MessageDeduplicationId }) => MessageDeduplicationId));
    expect(names[1]).toEqual(names[0]);
    expect(new Set(names.flat()).size).toBe(6);
  });

  it('fails when the queue does not take a part', async () => {
    isFailing = true;
    await expect(handOut(partsOf(2, 3))).rejects.toThrow('the queue did not take 1 parts: try later');
  });
});
