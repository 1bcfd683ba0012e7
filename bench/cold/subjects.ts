import { join } from 'node:path';
import { build } from 'esbuild';
import { COMMON } from '../../scripts/bundling.ts';
import { LAMBDA_OPTIONS } from '../../scripts/lambdas.ts';
import { createSocket, queryOver } from '../../test/bundles/kit/clients.ts';
import { createStreamFilter } from '../../test/bundles/kit/event-filter.ts';
import type { FunctionSource } from '../../test/bundles/kit/function-process.ts';
import { queueBatch, streamBatch, type World } from '../../test/bundles/kit/world.ts';
import { createGame, createGuest, playTurn, startMatch } from '../../test/play.ts';
import { httpEvent } from '../../test/service.ts';

/** A function, and the event that it is started with. */
export interface Subject {
  readonly name: string;
  readonly source: FunctionSource;
  readonly event: unknown;
}

const MINIMAL = { entryPoints: [{ in: 'bench/cold/minimal.ts', out: 'index' }], splitting: true };

/** The peer as esbuild makes it of what a service like this needs at least: minified, modules first, nothing else done. */
const buildMinimal = async (folder: string): Promise<string> => {
  const outdir = join(folder, 'minimal');
  const { target, minify, outExtension, banner, define } = LAMBDA_OPTIONS;
  const mainFields = [...LAMBDA_OPTIONS.mainFields];
  await build({ ...COMMON, ...MINIMAL, target, minify, outExtension, banner, define, mainFields, outdir });
  return join(outdir, 'index.mjs');
};

/** The same with everything left out that the service's own functions leave out. */
const buildTrimmed = async (folder: string): Promise<string> => {
  const outdir = join(folder, 'trimmed');
  const plugins = [...LAMBDA_OPTIONS.plugins];
  const mainFields = [...LAMBDA_OPTIONS.mainFields];
  await build({ ...LAMBDA_OPTIONS, ...MINIMAL, plugins, mainFields, outdir });
  return join(outdir, 'index.mjs');
};

const ask = (query: string) => httpEvent({ body: JSON.stringify({ query }) });

const subscribing = (connectionId: string, gameId: string) => ({
  requestContext: { routeKey: '$default', connectionId, requestId: 'cold', requestTimeEpoch: Date.now() },
  body: JSON.stringify({
    type: 'subscribe',
    id: `${Date.now()}`,
    payload: { query: 'subscription ($id: ID!) { gameUpdated(gameId: $id) { ply } }', variables: { id: gameId } },
  }),
  isBase64Encoded: false,
});

/** What is measured: the minimal peer twice, and each function with what it is there for. A few games are played to have it. */
export const makeSubjects = async (world: World, folder: string): Promise<readonly Subject[]> => {
  const query = queryOver(world);
  const { id, white } = await startMatch(query);
  const socket = createSocket(world);
  await socket.open();
  await playTurn(query, white, { gameId: id, expectedPly: 0, turn: 'Re5' });
  const batch = world.database.takeRecords().filter(createStreamFilter(world.deployment.resources));
  const ada = await createGuest(query, 'Ada');
  const { game } = await createGame(query, ada, { ruleset: 'standard', seat: 'BLACK', computer: { level: 1 } });
  const part = { shard: 0, announcement: { topic: `game#${id}`, key: id, version: 1, payload: {} } };
  const http = world.sourceOf('http');
  const isThere = ask('{ isThere(id: "g") }');
  return [
    { name: 'minimal', source: { ...http, bundle: await buildMinimal(folder) }, event: isThere },
    { name: 'minimal, trimmed', source: { ...http, bundle: await buildTrimmed(folder) }, event: isThere },
    { name: 'http', source: http, event: ask('{ games(first: 1) { nodes { id } } }') },
    { name: 'websocket', source: world.sourceOf('websocket'), event: subscribing(socket.id, id) },
    { name: 'stream', source: world.sourceOf('stream'), event: streamBatch(...batch.slice(-1)) },
    {
      name: 'fan-out',
      source: world.sourceOf('fan-out'),
      event: queueBatch([{ body: JSON.stringify(part), group: 'x' }]),
    },
    {
      name: 'computer',
      source: world.sourceOf('computer'),
      event: queueBatch([{ body: JSON.stringify({ game: game.id, version: game.version }), group: game.id }]),
    },
    { name: 'sweep', source: world.sourceOf('sweep'), event: {} },
  ];
};
