import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '#lambdas/limits/rate-limits';
import { createGuest, playTurn, startMatch } from '../play.ts';
import { httpEvent, type Measurement, startTestService, type TestService } from '../service.ts';

let host: TestService;
let seen = 0;
beforeAll(async () => {
  host = await startTestService([], {
    rateLimits: { ...DEFAULT_RATE_LIMITS, subscriptions: { quota: 1, windowSeconds: 60 } },
  });
});
afterAll(() => host.close());
beforeEach(() => {
  seen = host.measured.length;
});

/** What was measured of a metric since the test began. */
const of = (name: string): readonly Measurement[] =>
  host.measured.slice(seen).filter(measurement => measurement.name === name);
const sumOf = (name: string, dimension?: object): number =>
  of(name)
    .filter(each => dimension === undefined || JSON.stringify(each.dimension) === JSON.stringify(dimension))
    .reduce((sum, { value }) => sum + value, 0);

const websocketEvent = (routeKey: string, connectionId: string, message?: object) => ({
  requestContext: {
    routeKey,
    connectionId,
    requestId: `ws-${connectionId}`,
    requestTimeEpoch: host.now(),
    identity: { sourceIp: '192.0.2.1' },
  },
  headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' },
  ...(message && { body: JSON.stringify(message) }),
});

describe('what is measured', () => {
  it('of a request: that it was, how long it took, what it was answered', async () => {
    await host.query('{ me { id } }');
    await host.query('{ me { ');
    await host.query('{ me { id } }', {}, 'dna_AAAA');
    expect(sumOf('Requests', { function: 'http' })).toBe(3);
    expect(of('Duration').every(({ value }) => value >= 0)).toBe(true);
    expect(of('Answers').map(({ dimension }) => dimension?.['status'])).toEqual(['200', '400', '401']);
    expect(of('Errors').map(({ dimension }) => dimension?.['code'])).toEqual(['GRAPHQL_PARSE_FAILED']);
  });

  it('of games: turns played, once each, and mutations refused, by code', async () => {
    const { id, white } = await startMatch(host.query);
    const input = { gameId: id, expectedPly: 0, turn: 'Rd5', idempotencyKey: 'a' };
    for (const _ of [1, 2]) await playTurn(host.query, white, input);
    await playTurn(host.query, white, { ...input, idempotencyKey: 'b' });
    expect(sumOf('TurnsPlayed')).toBe(1);
    expect(of('Refusals').map(({ dimension }) => dimension?.['code'])).toEqual(['STALE_PLY']);
  });

  it('of turns that race: those that had to be decided anew', async () => {
    const { id, white } = await startMatch(host.query);
    const inputs = ['a', 'b', 'c', 'd'].map(idempotencyKey => ({
      gameId: id,
      expectedPly: 0,
      turn: 'Rd5',
      idempotencyKey,
    }));
    await Promise.all(inputs.map(input => playTurn(host.query, white, input)));
    expect([sumOf('TurnsPlayed'), sumOf('Refusals', { code: 'STALE_PLY' })]).toEqual([1, 3]);
    expect(sumOf('ConditionalRefusals')).toBeGreaterThan(0);
  });

  it('of the stream: how far behind it is, and what could not be followed', async () => {
    const record = (ageMs: number) => ({
      eventID: '1',
      dynamodb: {
        ApproximateCreationDateTime: (host.now() - ageMs) / 1000,
        SequenceNumber: '7',
        Keys: { id: { S: 'g' } },
        ...(ageMs > 1000 && { NewImage: { id: { S: 'damaged' } } }),
      },
    });
    await host.service.stream({ Records: [record(500), record(60_000)] });
    const [first, second] = of('FollowerLag').map(({ value }) => value);
    expect(first).toBeGreaterThanOrEqual(500);
    expect(second).toBeGreaterThanOrEqual(60_000);
    expect(sumOf('FollowerFailures')).toBe(1);
  });

  it('of sweeps: what was due', async () => {
    const { id, white } = await startMatch(host.query, 'standard', { timeControl: { secondsPerTurn: 60 } });
    host.advance(3_600_000);
    await host.service.sweep();
    expect(sumOf('Swept', { sweep: 'clocks' })).toBe(1);
    const { data } = await host.query(`{ game(id: "${id}") { termination } }`, {}, white.token);
    expect(data.game.termination).toBe('TIMEOUT');
  });

  it('of WebSocket: deliveries by outcome, and what a budget refused', async () => {
    const send = (message: object) => host.service.websocket(websocketEvent('$default', 'c1', message));
    await host.service.websocket(websocketEvent('$connect', 'c1'));
    await send({ type: 'connection_init' });
    const { id } = await startMatch(host.query);
    for (const operation of ['1', '2'])
      await send({
        type: 'subscribe',
        id: operation,
        payload: { query: `subscription { gameUpdated(gameId: "${id}") { id } }` },
      });
    expect(sumOf('Deliveries', { outcome: 'failed' })).toBeGreaterThan(0);
    expect(sumOf('RateLimited', { budget: 'subscriptions' })).toBe(1);
  });
});

describe('the id of a request', () => {
  const linesSince = (before: number) => host.logged.slice(before).map(line => JSON.parse(line));

  it('is on every line that the request logs, with what the client calls it', async () => {
    const before = host.logged.length;
    const headers = {
      'content-type': 'application/json',
      'x-correlation-id': 'my-trace:1',
      authorization: 'Bearer dna_A',
    };
    const answer = await host.send({ headers, body: '{"query":"{ me { id } }"}' });
    expect(linesSince(before)).toMatchObject([
      { audit: 'TOKEN_REFUSED', requestId: answer.headers['x-request-id'], correlationId: 'my-trace:1' },
    ]);
    expect(JSON.parse(answer.text).errors[0].extensions.requestId).toBe(answer.headers['x-request-id']);
  });

  it.each(['', 'a b', 'x'.repeat(65), 'a\nb', '{"a":1}', 'ä'])('leaves out the client’s when it is %j', async id => {
    const before = host.logged.length;
    const headers = { 'content-type': 'application/json', 'x-correlation-id': id, authorization: 'Bearer dna_A' };
    await host.send({ headers, body: '{"query":"{ me { id } }"}' });
    expect(linesSince(before)).toHaveLength(1);
    expect(linesSince(before)[0]).not.toHaveProperty('correlationId');
  });

  it('is that of Lambda where no request is meant: of the stream and the sweep', async () => {
    const before = host.logged.length;
    const damaged = { dynamodb: { SequenceNumber: '9', Keys: { id: { S: 'g' } }, NewImage: { id: { S: 'damaged' } } } };
    const { stream } = host.service;
    await Reflect.apply(stream, undefined, [{ Records: [damaged] }, { awsRequestId: 'aws-1' }]);
    await stream({ Records: [damaged] });
    const [first, second] = linesSince(before);
    expect(first).toMatchObject({ level: 'error', sequenceNumber: '9', requestId: 'aws-1' });
    expect(second.requestId).toMatch(/^[0-9a-z]{16}$/);
  });

  it('is kept apart between requests at the same time', async () => {
    const before = host.logged.length;
    const bad = Array.from({ length: 8 }, (_, n) =>
      httpEvent({
        headers: { 'content-type': 'application/json', authorization: `Bearer dna_${n}` },
        body: '{"query":"{ me { id } }"}',
        address: `198.51.100.${n}`,
      }),
    );
    await Promise.all(bad.map(event => host.service.http(event)));
    const ids = new Map(linesSince(before).map(({ address, requestId }) => [address, requestId]));
    for (const { requestContext } of bad) expect(ids.get(requestContext.http.sourceIp)).toBe(requestContext.requestId);
  });
});

it('signing in, making, using and refusing tokens are all audited', async () => {
  const before = host.logged.length;
  const { token } = await createGuest(host.query, 'Audited');
  const made = await host.query(
    'mutation { createApiToken(input: { label: "x", scopes: [PLAY] }) { token } }',
    {},
    token,
  );
  for (const _ of [1, 2]) await host.query('{ me { id } }', {}, made.data.createApiToken.token);
  host.advance(3_600_000);
  await host.query('{ me { id } }', {}, made.data.createApiToken.token);
  const events = host.logged.slice(before).map(line => JSON.parse(line).audit);
  expect(events).toEqual(['TOKEN_CREATED', 'TOKEN_CREATED', 'TOKEN_USED', 'TOKEN_USED']);
});
