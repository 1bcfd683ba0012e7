import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { type Match, playTurn } from '#test/play';
import { createSocket, queryOver, type Socket } from './clients.ts';
import { createStreamFilter } from './event-filter.ts';
import { streamBatch, type World } from './world.ts';

/** What the streams have told, as far as the template's filter lets it through. */
export const takeBatch = (world: World): readonly DynamoDBRecord[] =>
  world.database.takeRecords().filter(createStreamFilter(world.deployment.resources));

const followBatch = async (world: World, batch: readonly DynamoDBRecord[]): Promise<void> => {
  const answer = JSON.stringify(await world.invoke('stream', streamBatch(...batch)));
  if (answer !== '{"batchItemFailures":[]}') throw new Error(`a batch was not followed: ${answer}`);
};

/** Follows everything that has happened, and what comes of following it. */
export const followAll = async (world: World): Promise<void> => {
  for (let batch = takeBatch(world); batch.length > 0; batch = takeBatch(world)) await followBatch(world, batch);
};

/** What a spectator asks for. */
export const WATCH = 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version ply } }';

/** An anonymous spectator of a game, who has had the snapshot. */
export const watch = async (world: World, gameId: string): Promise<Socket> => {
  const socket = createSocket(world);
  await socket.open();
  await socket.send({ type: 'subscribe', id: 'watch', payload: { query: WATCH, variables: { id: gameId } } });
  return socket;
};

/** The versions of the game that a spectator has been told. */
export const versionsOf = (socket: Socket) =>
  socket.received().flatMap(({ type, payload }) => (type === 'next' ? [payload.data.gameUpdated.version] : []));

/** Plays a turn over HTTP; the version that it makes. */
export const play = async (world: World, { id, white, black }: Match, ply: number, turn: string) => {
  const played = await playTurn(queryOver(world), ply % 2 === 0 ? white : black, {
    gameId: id,
    expectedPly: ply,
    turn,
  });
  if (played.errors.length > 0) throw new Error(JSON.stringify(played.errors));
  return played.game.version as number;
};

/** Two turns that can begin a game. */
export const TURNS = ['Re5', 'Rd6'];

/** What the connections table knows of a connection. */
export const rowsOf = async ({ database }: World, { id }: Socket): Promise<number> => {
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName: 'dnachess-dev-connections' }));
  return Items.filter(item => JSON.stringify(item).includes(id)).length;
};
