import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { createLog } from '#lambdas/log';
import { createService } from '#lambdas/service';
import { tableDefinitions, tableNames } from '#lambdas/store/items/tables';
import { type Match, PLAY_TURN, startMatch } from '#test/play';
import { type GraphQLAnswer, httpEvent } from '#test/service';
import { createSimulatedDatabase, type SimulatedDatabase } from '#test/simulation/database';
import { drive } from '#test/simulation/drive';
import { NO_FAULTS } from '#test/simulation/faults';
import type { Management } from '#test/simulation/gateway';
import { createInvocations } from '#test/simulation/invocations';
import { createNetwork } from '#test/simulation/network';
import { createChance } from '#test/simulation/random';
import { createSchedule } from '#test/simulation/schedule';

const PREFIX = 'announcing-';
const { games } = tableNames(PREFIX);

/** A service whose stream is handed on by the test, whose posts are noted, and whose games can be made unwritable. */
const start = async () => {
  const [schedule, chance] = [createSchedule(Date.UTC(2026, 0, 1)), createChance(1)];
  const [records, posts]: [DynamoDBRecord[], string[]] = [[], []];
  let isWritable = true;
  const real = await createSimulatedDatabase(tableDefinitions(PREFIX), schedule.now, record => records.push(record));
  const database: SimulatedDatabase = {
    ...real,
    perform: async (operation, input) => {
      if (!isWritable && operation === 'PutItem' && 'TableName' in input && input.TableName === games)
        throw new Error('the table cannot be written');
      return real.perform(operation, input);
    },
  };
  const management: Management = { post: () => 'gone', remove: () => undefined };
  const invocations = createInvocations(chance, () => 0);
  const { dynamodb } = createNetwork({ schedule, chance, faults: () => NO_FAULTS, invocations, database, management });
  const service = createService(
    { dynamodb: { endpoint: undefined, region: 'x' }, tablePrefix: PREFIX, issuers: [], connectionsEndpoint: '' },
    {
      dynamodb,
      poster: {
        post: async (_, text) => {
          posts.push(text);
          return 'sent';
        },
        delete: async () => undefined,
      },
      now: schedule.now,
      randomBytes: chance.bytes,
      log: createLog(() => undefined, schedule.now),
      invokeSweep: async () => undefined,
      sleep: schedule.sleep,
    },
  );
  const query = async (text: string, variables: object = {}, token?: string): Promise<GraphQLAnswer> => {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const event = httpEvent({ headers, body: JSON.stringify({ query: text, variables }) });
    const { statusCode: status = 0, body = '' } = await drive(schedule, () => service.http(event));
    const { data, errors = [] } = JSON.parse(body);
    return { data, errors, status };
  };
  const say = (routeKey: string, message?: object) => {
    const requestContext = { routeKey, connectionId: 'c', requestId: routeKey, requestTimeEpoch: schedule.now() };
    const headers = { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' };
    const body = message === undefined ? {} : { body: JSON.stringify(message) };
    return drive(schedule, () => service.websocket({ requestContext, headers, ...body }));
  };
  return {
    posts,
    query,
    say,
    handOn: () => drive(schedule, () => service.stream({ Records: records.splice(0) })),
    setWritable: (value: boolean) => {
      isWritable = value;
    },
  };
};

const play = ({ id, white }: Match, query: Awaited<ReturnType<typeof start>>['query']) =>
  query(PLAY_TURN, { input: { gameId: id, expectedPly: 0, turn: 'Rd5' } }, white.token);

it('a turn is told by the stream alone, and not at all when its write failed', async () => {
  const { posts, query, say, handOn, setWritable } = await start();
  const match = await startMatch(query);
  await handOn();
  await say('$connect');
  await say('$default', { type: 'connection_init' });
  const subscription = 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version } }';
  await say('$default', { type: 'subscribe', id: '1', payload: { query: subscription, variables: { id: match.id } } });
  expect(posts).toHaveLength(2);
  setWritable(false);
  const failed = await play(match, query);
  expect(failed.errors.map(({ extensions }) => extensions['code'])).toEqual(['INTERNAL_SERVER_ERROR']);
  await handOn();
  expect(posts).toHaveLength(2);
  setWritable(true);
  expect((await play(match, query)).data.playTurn.errors).toEqual([]);
  expect(posts).toHaveLength(2);
  await handOn();
  expect(posts.slice(2).map(text => JSON.parse(text).payload.data.gameUpdated.version)).toEqual([3]);
});
