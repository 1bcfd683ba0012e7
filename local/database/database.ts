import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { createInFlight } from '../in-flight.ts';
import { listen } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import { fillIndexes } from './added-indexes.ts';
import { createCapture, type OnRecord } from './capture.ts';
import { openCatalog } from './catalog.ts';
import { openDataFolder } from './data-folder.ts';
import { createDefiners } from './definitions.ts';
import { takeOver, type WireAnswer, type WireRequest } from './in-process.ts';
import { openJournal } from './journal.ts';
import { type JsonObject, parseObject } from './json.ts';
import { recoverJournal } from './recovery.ts';
import { createMemoryStore, type SideStore } from './side-store.ts';
import { writesOf } from './writes.ts';

export interface DatabaseOptions {
  /** Where the data is kept; undefined keeps it in memory. */
  readonly folder: string | undefined;
  /** What tables of the folder are to be like: they get the indexes that they lack. */
  readonly definitions?: readonly CreateTableCommandInput[];
  /** A free port when left out. */
  readonly port?: number;
  readonly ports: Ports;
  readonly log: Log;
  /**
   * Is called with each record of the tables that have a stream, in order within a lane. While it has not resolved,
   * the record is delivered again after the next start; when it rejects, that is so too.
   */
  readonly onRecord: OnRecord;
}

export interface Database {
  /** What a DynamoDB client takes as its endpoint. */
  readonly endpoint: string;
  /** Emits what an earlier process did not deliver. To be called once, before any client writes. */
  readonly replay: () => void;
  /** Waits for requests under way and closes the files. */
  readonly close: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const CLOSE_WITHIN_MS = 5000;
// dynalite has the same limit.
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;
// Tables are active at once: nobody has to wait for hardware.
const TABLE_DELAYS = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };

const readWire = async (request: IncomingMessage): Promise<WireRequest | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
  }
  if (size > MAX_REQUEST_BYTES) return undefined;
  const { method = 'POST', url = '/', headers } = request;
  return { method, url, headers, body: Buffer.concat(chunks, size) };
};

const operationOf = ({ headers }: WireRequest): string => String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';

type Answerer = (request: WireRequest) => Promise<WireAnswer>;

const serve = async (answer: Answerer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const wire = await readWire(request);
  if (wire === undefined) {
    response.writeHead(413).end();
    return;
  }
  const { statusCode, headers, body } = await answer(wire);
  response.writeHead(statusCode, headers).end(body);
};

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close(error => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });

const openSide = async ({ folder, definitions }: DatabaseOptions): Promise<{ side: SideStore; dynalite: Server }> => {
  if (folder === undefined) return { side: createMemoryStore(), dynalite: dynalite(TABLE_DELAYS) };
  const { tablesPath, side } = await openDataFolder(folder, definitions);
  return { side, dynalite: dynalite({ ...TABLE_DELAYS, path: tablesPath }) };
};

/**
 * Starts the embedded DynamoDB on the loopback address: dynalite, with the writes of tables that have a stream (or
 * indexes) captured on their way. A captured write costs two reads and one journal line more. Rejects with a
 * StartFailure when the data folder cannot be used.
 */
export const startDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { port = 0, ports, log, onRecord } = options;
  const { side, dynalite: server } = await openSide(options);
  const database = takeOver(server);
  const catalog = await openCatalog(database, side);
  const deps = { database, catalog, journal: await openJournal(side), ports, log, onRecord };
  const capture = createCapture(deps);
  const owed = await recoverJournal(deps, capture);
  await fillIndexes(database, side);
  const definers = createDefiners(database, catalog);
  const inFlight = createInFlight();

  const answerInput = async (request: WireRequest, input: JsonObject): Promise<WireAnswer> => {
    const operation = operationOf(request);
    const define = definers[operation];
    const table = input['TableName'];
    if (define !== undefined && typeof table === 'string') return define(request, table, input);
    const writes = await writesOf(catalog, operation, input);
    return writes.length === 0 ? database.forward(request) : capture.write(request, writes);
  };

  const answer: Answerer = request => {
    const input = parseObject(request.body.toString());
    return input === undefined ? database.forward(request) : answerInput(request, input);
  };

  server.on('request', (request, response) => {
    inFlight.track(serve(answer, request, response)).catch((thrown: unknown) => {
      log.error('The database could not answer a request.', { thrown });
      response.destroy();
    });
  });

  const replay = (): void => {
    for (const { change, journalId } of owed) capture.emit(change, journalId);
  };

  const close = async (): Promise<void> => {
    await inFlight.drain(CLOSE_WITHIN_MS);
    await closeServer(server);
    await side.close();
  };

  return { endpoint: `http://${LOOPBACK}:${await listen(server, LOOPBACK, port)}`, replay, close };
};
