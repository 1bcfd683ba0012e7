import { gunzipSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { isSigned } from '#test/kit/aws-endpoint';
import { createGame, createGuest, startMatch } from '#test/play';
import { httpEvent } from '#test/service';
import { NODE_MAJOR } from '../../cdk/node-version.ts';
import { FUNCTION_NAMES } from '../../cdk/permissions.ts';
import { createSocket, queryOver, sendHttp } from './kit/clients.ts';
import { createStreamFilter } from './kit/event-filter.ts';
import { followAll, play, rowsOf, TURNS, takeBatch, versionsOf, WATCH, watch } from './kit/games.ts';
import { pinnedVersion } from './kit/lambda-node.ts';
import { NODES, useDeployment, useWorld } from './kit/use-world.ts';
import { queueBatch, streamBatch } from './kit/world.ts';

const deployment = useDeployment();

const JSON_HEADERS = { 'content-type': 'application/json' };
const TYPENAME = JSON.stringify({ query: '{ __typename }' });

describe('the stack and the bundles', () => {
  it('have the same Node, and so have these tests', () => {
    const runtimes = Object.values(deployment().functions).map(({ runtime }) => runtime);
    expect(new Set(runtimes)).toEqual(new Set([`nodejs${NODE_MAJOR}.x`]));
    expect(pinnedVersion()).toMatch(new RegExp(`^${NODE_MAJOR}[.]\\d+[.]\\d+$`));
  });

  it('follow what is written, and nothing that has gone by itself', () => {
    const passes = createStreamFilter(deployment().resources);
    const expired = { eventName: 'REMOVE', userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } };
    expect([{ eventName: 'INSERT' }, { eventName: 'MODIFY' }, { eventName: 'REMOVE' }, expired].map(passes)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe.each(NODES)('the bundles on %s', (_, node) => {
  const world = useWorld(deployment, node);

  describe('http', () => {
    it('answers a query, with introspection and descriptions', async () => {
      const query = '{ __type(name: "Game") { description } me { id } }';
      const answer = await sendHttp(world(), { headers: JSON_HEADERS, body: JSON.stringify({ query }) });
      expect(answer.statusCode).toBe(200);
      const { data } = JSON.parse(answer.body);
      expect(data.me).toBeNull();
      expect(data.__type.description).toMatch(/^[A-Z]/);
      expect(answer.headers).toMatchObject({ 'x-request-id': expect.any(String) });
    });

    it.each<[string, object, number, string]>([
      ['no JSON', { body: '{' }, 400, 'BAD_JSON'],
      ['nothing', { body: undefined }, 400, 'BAD_JSON'],
      ['too much', { body: JSON.stringify({ query: ' '.repeat(400_000) }) }, 413, 'BODY_TOO_LARGE'],
      ['another type', { headers: { 'content-type': 'text/plain' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['no type', { headers: {} }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ])('refuses a body that is %s, in JSON', async (__, request, status, code) => {
      const answer = await sendHttp(world(), { headers: JSON_HEADERS, body: TYPENAME, ...request });
      expect(answer.statusCode).toBe(status);
      expect(JSON.parse(answer.body).errors[0].extensions.code).toBe(code);
    });

    it('reads a body in base64, which is what API Gateway makes of compressed or unknown ones', async () => {
      const answer = await sendHttp(world(), { headers: JSON_HEADERS }, event => ({
        ...event,
        body: Buffer.from(TYPENAME).toString('base64'),
        isBase64Encoded: true,
      }));
      expect(JSON.parse(answer.body)).toEqual({ data: { __typename: 'Query' } });
    });

    it('compresses where that is taken', async () => {
      const headers = { ...JSON_HEADERS, 'accept-encoding': 'gzip' };
      const body = JSON.stringify({ query: '{ __schema { types { name description } } }' });
      const answer = await sendHttp(world(), { headers, body });
      const text =
        answer.isBase64Encoded === true ? gunzipSync(Buffer.from(answer.body, 'base64')).toString() : answer.body;
      expect(JSON.parse(text).data.__schema.types.length).toBeGreaterThan(50);
    });

    it('says that its issuer cannot be reached, and that another is not trusted, once what verifies is loaded', async () => {
      const tokenOf = (iss: string) =>
        ['{"alg":"RS256","kid":"k"}', JSON.stringify({ iss, sub: 's' }), 'x']
          .map(part => Buffer.from(part).toString('base64url'))
          .join('.');
      const ask = (token: string) =>
        sendHttp(world(), { headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` }, body: TYPENAME });
      const [untrusted, unreachable] = [
        await ask(tokenOf('https://x.example')),
        await ask(tokenOf('https://issuer.invalid')),
      ];
      expect([untrusted.statusCode, JSON.parse(untrusted.body).errors[0].extensions.code]).toEqual([
        401,
        'INVALID_TOKEN',
      ]);
      expect([unreachable.statusCode, JSON.parse(unreachable.body).errors[0].extensions.code]).toEqual([
        503,
        'ISSUER_UNAVAILABLE',
      ]);
    });

    it('plays, and gives the record of a game', async () => {
      const match = await startMatch(queryOver(world()));
      await play(world(), match, 0, TURNS[0] ?? '');
      const { statusCode, body } = await sendHttp(world(), { method: 'GET', path: `/games/${match.id}.pgn` });
      expect(statusCode).toBe(200);
      expect(body).toContain('1. Re5');
    });

    it('wakes the sweep by a signed request, under the name that the stack sets', async () => {
      const query = queryOver(world());
      const { token } = await createGuest(query, 'Ada');
      const before = world().lambda.seen.length;
      const { data } = await query(
        'mutation { deleteAccount(input: { confirmation: "Ada" }) { errors { code } } }',
        {},
        token,
      );
      expect(data.deleteAccount.errors).toEqual([]);
      const [woken] = world().lambda.seen.slice(before);
      if (woken === undefined) throw new Error('nothing was woken');
      expect(woken.path).toBe('/2015-03-31/functions/sweep-function/invocations');
      expect(isSigned(woken, 'lambda', 'a-secret')).toBe(true);
    });
  });

  describe('websocket', () => {
    it('agrees on the protocol in $connect, and posts nothing there', async () => {
      const socket = createSocket(world());
      expect(await socket.connect({ 'sec-websocket-protocol': 'soap, graphql-transport-ws' })).toEqual({
        statusCode: 200,
        headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' },
      });
      expect(world().connections.seen.filter(({ path }) => path.includes(encodeURIComponent(socket.id)))).toEqual([]);
      expect(await createSocket(world()).connect({})).toMatchObject({ statusCode: 400 });
      const bad = { 'Sec-WebSocket-Protocol': 'graphql-transport-ws', Authorization: 'Bearer nothing' };
      expect(await createSocket(world()).connect(bad)).toMatchObject({ statusCode: 401 });
    });

    it('answers pings, queries and mutations, which it loads with the first of them', async () => {
      const socket = createSocket(world());
      await socket.open();
      await socket.send({ type: 'ping', payload: { n: 1 } });
      const query = 'mutation { createGuest(input: { name: "Ada" }) { player { name } errors { code } } }';
      await socket.send({ type: 'subscribe', id: '1', payload: { query } });
      const types = '{ __type(name: "Game") { name } position { position { picture } } }';
      await socket.send({ type: 'subscribe', id: '2', payload: { query: types } });
      const [ack, pong, next, done, other] = socket.received();
      expect([ack.type, pong]).toEqual(['connection_ack', { type: 'pong', payload: { n: 1 } }]);
      expect(next).toMatchObject({
        id: '1',
        payload: { data: { createGuest: { player: { name: 'Ada' }, errors: [] } } },
      });
      expect(done).toEqual({ type: 'complete', id: '1' });
      expect(other.payload.data.position.position.picture).toContain('<svg');
    });

    it.each<[string, object]>([
      ['no JSON', { body: '{' }],
      ['nothing at all', {}],
      ['a list', { body: '[]' }],
      ['an unknown type', { body: '{"type":"start"}' }],
      ['too long', { body: `{"type":"ping","payload":"${'x'.repeat(70_000)}"}` }],
      ['a query that is none', { body: '{"type":"subscribe","id":"1","payload":{"query":"{"}}' }],
      [
        'a query of something that is not there',
        { body: '{"type":"subscribe","id":"1","payload":{"query":"{ nothing }"}}' },
      ],
      ['in base64', { body: Buffer.from('{"type":"ping"}').toString('base64'), isBase64Encoded: true }],
    ])('never throws and never answers 400: a message that is %s', async (__, event) => {
      const socket = createSocket(world());
      await socket.open();
      expect(await socket.sendRaw(event)).toEqual({ statusCode: 200 });
    });

    it('never throws when the connection is unknown, or everything fails', async () => {
      const socket = createSocket(world());
      expect(await socket.send({ type: 'ping' })).toEqual({ statusCode: 200 });
      await socket.open();
      world().connections.answer(socket.id, 500, 500, 500, 500, 500, 500);
      expect(await socket.send({ type: 'ping' })).toEqual({ statusCode: 200 });
      world().database.throttle(1000);
      expect(await socket.send({ type: 'subscribe', id: '1', payload: { query: '{ me { id } }' } })).toEqual({
        statusCode: 200,
      });
      world().database.throttle(0);
      await socket.send({ type: 'ping' });
      expect(socket.received().at(-1)).toEqual({ type: 'pong' });
    });

    it('forgets a connection that has gone, at $disconnect or when a post says so', async () => {
      const { id } = await startMatch(queryOver(world()));
      const [left, lost] = [await watch(world(), id), await watch(world(), id)];
      expect(await rowsOf(world(), left)).toBeGreaterThan(0);
      expect(await left.disconnect()).toMatchObject({ statusCode: 200 });
      expect(await left.disconnect()).toMatchObject({ statusCode: 200 });
      world().connections.answer(lost.id, 410, 410);
      expect(await lost.send({ type: 'ping' })).toEqual({ statusCode: 200 });
      expect([await rowsOf(world(), left), await rowsOf(world(), lost)]).toEqual([0, 0]);
      // Should it be there after all, it comes back when it is closed.
      expect(world().connections.deleted()).toContain(lost.id);
    });
  });

  describe('stream', () => {
    it('tells who watches each version, and those who come back nothing twice that they must not see twice', async () => {
      const match = await startMatch(queryOver(world()));
      await followAll(world());
      const socket = await watch(world(), match.id);
      const first = await play(world(), match, 0, TURNS[0] ?? '');
      const batch = takeBatch(world());
      await world().invoke('stream', streamBatch(...batch));
      expect(versionsOf(socket)).toEqual([first - 1, first]);
      await world().invoke('stream', streamBatch(...batch));
      await world().invoke('stream', streamBatch(...batch.toReversed()));
      expect(new Set(versionsOf(socket))).toEqual(new Set([first - 1, first]));
      await followAll(world());
    });

    it('believes a single 410 no more than it has to', async () => {
      const match = await startMatch(queryOver(world()));
      await followAll(world());
      const socket = await watch(world(), match.id);
      world().connections.answer(socket.id, 410);
      const version = await play(world(), match, 0, TURNS[0] ?? '');
      await followAll(world());
      expect(versionsOf(socket).at(-1)).toBe(version);
      world().connections.answer(socket.id, 410, 410);
      await play(world(), match, 1, TURNS[1] ?? '');
      await followAll(world());
      expect(await rowsOf(world(), socket)).toBe(0);
    });

    it('reports what failed by its sequence number, and does the rest', async () => {
      const query = queryOver(world());
      const [good, bad] = [await startMatch(query), await startMatch(query)];
      await followAll(world());
      const socket = await watch(world(), good.id);
      const version = await play(world(), good, 0, TURNS[0] ?? '');
      await play(world(), bad, 0, TURNS[0] ?? '');
      const batch = takeBatch(world()).map(record =>
        record.dynamodb?.Keys?.['id']?.S === bad.id
          ? { ...record, dynamodb: { ...record.dynamodb, NewImage: { id: { S: bad.id } } } }
          : record,
      );
      const failed = batch.find(({ dynamodb }) => dynamodb?.Keys?.['id']?.S === bad.id)?.dynamodb?.SequenceNumber;
      expect(failed).toMatch(/^\d+$/);
      expect(await world().invoke('stream', streamBatch(...batch))).toEqual({
        batchItemFailures: [{ itemIdentifier: failed }],
      });
      expect(versionsOf(socket).at(-1)).toBe(version);
      const lines = (await world().container('stream')).log();
      expect(lines.find(({ sequenceNumber }) => sequenceNumber === failed)).toMatchObject({ level: 'error' });
    });

    it('reports a batch, and throws nothing, when it starts while the table turns everything away', async () => {
      const match = await startMatch(queryOver(world()));
      await followAll(world());
      const socket = await watch(world(), match.id);
      const version = await play(world(), match, 0, TURNS[0] ?? '');
      const batch = takeBatch(world());
      await world().forget('stream');
      world().database.throttle(1000);
      const first = batch[0]?.dynamodb?.SequenceNumber;
      expect(await world().invoke('stream', streamBatch(...batch))).toEqual({
        batchItemFailures: [{ itemIdentifier: first }],
      });
      world().database.throttle(1);
      expect(await world().invoke('stream', streamBatch(...batch))).toEqual({ batchItemFailures: [] });
      expect(versionsOf(socket).at(-1)).toBe(version);
    });

    it('is not put out by what the filter keeps away', async () => {
      const Keys = { id: { S: 'g_0123456789abcdef' } };
      const removal = { eventName: 'REMOVE' as const, dynamodb: { Keys, OldImage: Keys, SequenceNumber: '1' } };
      expect(await world().invoke('stream', streamBatch(removal))).toEqual({ batchItemFailures: [] });
      expect(await world().invoke('stream', streamBatch())).toEqual({ batchItemFailures: [] });
    });
  });

  describe('the workers behind queues', () => {
    it('the fan-out tells a shard, and reports from the first that fails on in its group', async () => {
      const { id } = await startMatch(queryOver(world()));
      const socket = await watch(world(), id);
      const [version] = versionsOf(socket);
      const { Items = [] } = await world().database.client.send(new ScanCommand({ TableName: 'dnachess-dev-games' }));
      expect(Items.length).toBeGreaterThan(0);
      const part = { shard: 0, announcement: { topic: 'game#none', key: id, version: version + 1, payload: { id } } };
      const batch = queueBatch([
        { body: JSON.stringify(part), group: 'a' },
        { body: '{"broken":', group: 'b' },
        { body: JSON.stringify(part), group: 'b' },
        { body: JSON.stringify(part), group: 'c' },
      ]);
      expect(await world().invoke('fan-out', batch)).toEqual({
        batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }],
      });
    });

    it('the computer is handed games through its queue, and answers', async () => {
      const query = queryOver(world());
      const ada = await createGuest(query, 'Ada');
      const { game, errors } = await createGame(query, ada, {
        ruleset: 'standard',
        seat: 'WHITE',
        computer: { level: 1 },
      });
      if (game === null) throw new Error(JSON.stringify(errors));
      await play(world(), { id: game.id, white: ada, black: ada }, 0, TURNS[0] ?? '');
      await followAll(world());
      const sent = world().queue.seen.flatMap(({ body }) => JSON.parse(body).Entries ?? [JSON.parse(body)]);
      const task = sent.find(({ MessageBody = '' }) => MessageBody.includes(game.id));
      const batch = queueBatch([{ body: task.MessageBody, group: game.id }]);
      expect(await world().invoke('computer', batch)).toEqual({ batchItemFailures: [] });
      const { data } = await query('query ($id: ID!) { node(id: $id) { ... on Game { ply } } }', { id: game.id });
      expect(data.node.ply).toBe(2);
      expect(await world().invoke('computer', queueBatch([{ body: '{}', group: 'x' }]))).toEqual({
        batchItemFailures: [{ itemIdentifier: 'm0' }],
      });
    });
  });

  it('the sweep takes the event of a schedule, and no event', async () => {
    const event = { version: '0', 'detail-type': 'Scheduled Event', source: 'aws.scheduler', detail: {} };
    for (const each of [event, undefined])
      expect(await world().invoke('sweep', each)).toMatchObject({ clocks: { failed: 0 }, schedule: { failed: 0 } });
  });

  it.each(FUNCTION_NAMES)('%s says which variable it misses, before anything is asked of it', async name => {
    await expect(world().start(name, { TABLE_PREFIX: undefined })).rejects.toThrow(
      'the environment variable TABLE_PREFIX is not set',
    );
  });

  it('whoever has no credentials says so, in the log, and is answered in JSON', async () => {
    const http = await world().start('http', { AWS_SECRET_ACCESS_KEY: undefined });
    const body = JSON.stringify({ query: '{ games(first: 1) { nodes { id } } }' });
    const answer = await http.invoke(httpEvent({ headers: JSON_HEADERS, body }));
    expect(answer).toMatchObject({ statusCode: expect.any(Number), body: expect.stringContaining('errors') });
    expect(JSON.stringify(http.log())).toContain('the environment variable AWS_SECRET_ACCESS_KEY is not set');
    await http.stop();
  });
});

describe('the time that a function has', () => {
  const world = useWorld(deployment, NODES.at(-1)?.[1] ?? process.execPath);

  it('is enough to say so when the database does not answer', async () => {
    const socket = createSocket(world());
    const match = await startMatch(queryOver(world()));
    await socket.open();
    const batch = takeBatch(world());
    world().database.hang(true);
    const body = JSON.stringify({ query: '{ games(first: 1) { nodes { id } } }' });
    const began = performance.now();
    const [answer, , followed] = await Promise.all([
      sendHttp(world(), { headers: JSON_HEADERS, body }),
      socket.send({ type: 'subscribe', id: '1', payload: { query: WATCH, variables: { id: match.id } } }),
      world().invoke('stream', streamBatch(...batch.slice(-1))),
    ]);
    world().database.hang(false);
    const { timeoutMs } = world().deployment.functions.websocket;
    expect(performance.now() - began).toBeLessThan(timeoutMs);
    expect(JSON.parse(answer.body).errors[0].extensions).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(socket.received().map(({ type }) => type)).toContain('connection_ack');
    expect(followed).toEqual({ batchItemFailures: [{ itemIdentifier: batch.at(-1)?.dynamodb?.SequenceNumber }] });
  });
});
