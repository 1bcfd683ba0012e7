import type { DynamoDBRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import { createSequence, makeRecord } from '../stream/record.ts';
import type { Catalog, TableInfo } from './catalog.ts';
import type { InProcessDatabase, WireAnswer, WireRequest } from './in-process.ts';
import { type Item, isItem, isSameItem } from './item.ts';
import type { Journal } from './journal.ts';
import { createKeyedLocks } from './keyed-locks.ts';
import { needsJournal } from './needs-journal.ts';
import type { Write } from './writes.ts';

/** Takes a record and the lane in which it must stay in order; resolves when nobody needs it any more. */
export type OnRecord = (record: DynamoDBRecord, lane: string) => Promise<void>;

export interface CaptureDeps {
  readonly database: InProcessDatabase;
  readonly catalog: Catalog;
  readonly journal: Journal;
  readonly ports: Ports;
  readonly log: Log;
  readonly onRecord: OnRecord;
}

export interface Capture {
  /** Makes the writes of a request and emits what they changed. Returns the database's answer. */
  readonly write: (request: WireRequest, writes: readonly Write[]) => Promise<WireAnswer>;
  /** The item as it is; undefined when there is none, or the database refuses the key. */
  readonly read: (table: string, key: Item) => Promise<Item | undefined>;
  /** Emits a change, and removes its line from the journal once it is settled. */
  readonly emit: (change: EmittedChange, journalId: string) => void;
}

export interface EmittedChange {
  readonly table: TableInfo;
  readonly lane: string;
  readonly key: Item;
  readonly old: Item | undefined;
  readonly new: Item | undefined;
}

interface Pending {
  readonly write: Write;
  readonly old: Item | undefined;
  /** Undefined for a write that needs no journal. */
  readonly journalId: string | undefined;
}

/** Turns writes into stream records. Writes of one item wait for each other, others do not. */
export const createCapture = (deps: CaptureDeps): Capture => {
  const { database, journal, ports, log, onRecord } = deps;
  const locks = createKeyedLocks();
  const nextSequence = createSequence(ports.now);

  const read = async (table: string, key: Item): Promise<Item | undefined> => {
    const output = await database.operate('GetItem', { TableName: table, Key: key, ConsistentRead: true });
    const item = output?.['Item'];
    return isItem(item) ? item : undefined;
  };

  const settle = async (record: DynamoDBRecord, lane: string, journalId: string): Promise<void> => {
    try {
      await onRecord(record, lane);
      await journal.remove(journalId);
    } catch (thrown) {
      log.debug('A record stays in the journal until the next start.', { lane, thrown });
    }
  };

  const emit = ({ table, lane, ...change }: EmittedChange, journalId: string): void => {
    const record = makeRecord(
      { ...change, tableArn: table.arn, viewType: table.viewType ?? 'KEYS_ONLY' },
      {
        at: ports.now(),
        sequenceNumber: nextSequence(),
        eventId: Buffer.from(ports.randomBytes(16)).toString('hex'),
      },
    );
    void settle(record, lane, journalId);
  };

  const prepare = async (write: Write): Promise<Pending> => {
    const { table, key, operation, input } = write;
    const old = await read(table.name, key);
    if (!needsJournal(write, old)) return { write, old, journalId: undefined };
    return { write, old, journalId: await journal.add({ table: table.name, key, old, operation, input }) };
  };

  const conclude = async ({ write, old, journalId }: Pending): Promise<void> => {
    if (journalId === undefined) return;
    const { table, key, lane } = write;
    const current = table.viewType === undefined ? old : await read(table.name, key);
    if (isSameItem(old, current)) await journal.remove(journalId);
    else emit({ table, lane, key, old, new: current }, journalId);
  };

  const writeLocked = async (request: WireRequest, writes: readonly Write[]): Promise<WireAnswer> => {
    const pending = await Promise.all(writes.map(prepare));
    const answer = await database.forward(request);
    if (answer.statusCode === 200) await Promise.all(pending.map(conclude));
    else
      await Promise.all(pending.flatMap(({ journalId }) => (journalId === undefined ? [] : journal.remove(journalId))));
    return answer;
  };

  const write = (request: WireRequest, writes: readonly Write[]): Promise<WireAnswer> =>
    locks.hold(
      writes.map(({ lane }) => lane),
      () => writeLocked(request, writes),
    );

  return { write, read, emit };
};
