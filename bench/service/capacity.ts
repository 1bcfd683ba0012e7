import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { createLog } from '#lambdas/log';
import { createService, type Service } from '#lambdas/service';
import { tableDefinitions } from '#lambdas/store/items/tables';
import type { Item } from '#local/database/item';
import { httpEvent } from '#test/service';
import { createSimulatedDatabase, type SimulatedDatabase } from '#test/simulation/database';
import { drive } from '#test/simulation/drive';
import { NO_FAULTS } from '#test/simulation/faults';
import type { Management } from '#test/simulation/gateway';
import { createInvocations } from '#test/simulation/invocations';
import { createNetwork } from '#test/simulation/network';
import { createChance } from '#test/simulation/random';
import { createSchedule } from '#test/simulation/schedule';
import { itemSize } from './item-size.ts';
import { playTurn, startMatch } from './matches.ts';
import type { Post } from './post.ts';

const PREFIX = 'bench-';
const PLIES = [1, 50, 100, 200] as const;

/** What something has consumed: read and write units of the tables, and write units of the indexes. */
interface Units {
  reads: number;
  writes: number;
  indexWrites: number;
  requests: number;
}

const nothing = (): Units => ({ reads: 0, writes: 0, indexWrites: 0, requests: 0 });

interface Consumed {
  readonly CapacityUnits?: number;
}

const READS: readonly string[] = ['GetItem', 'BatchGetItem', 'Query'];

const unitsOf = (consumed: unknown): number => {
  const all: readonly Consumed[] = Array.isArray(consumed) ? consumed : [consumed ?? {}];
  return all.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/** Writing an item of keys alone takes one unit: to an index that gains, loses or changes it; two if its keys change. */
const indexUnits = (definitions: readonly CreateTableCommandInput[], before: Item | undefined, after: Item): number => {
  const games = definitions.find(({ StreamSpecification: stream }) => stream !== undefined);
  const keysIn = (item: Item | undefined, names: readonly string[]): string | undefined => {
    const values = names.map(name => item?.[name]?.S);
    return values.includes(undefined) ? undefined : values.join('\n');
  };
  return (games?.GlobalSecondaryIndexes ?? []).reduce((sum, { KeySchema = [] }) => {
    const names = KeySchema.map(({ AttributeName = '' }) => AttributeName);
    const [old, present] = [keysIn(before, names), keysIn(after, names)];
    if (old === present) return sum;
    return sum + (old === undefined ? 0 : 1) + (present === undefined ? 0 : 1);
  }, 0);
};

/** A database that says what it consumes, by DynamoDB's rules; dynalite counts tables, not indexes. */
const meter = (database: SimulatedDatabase, into: () => Units): SimulatedDatabase => ({
  ...database,
  perform: async (operation, input) => {
    const answer = await database.perform(operation, { ...input, ReturnConsumedCapacity: 'TOTAL' });
    const units = into();
    units.requests += 1;
    const consumed = answer.ok ? unitsOf(answer.output['ConsumedCapacity']) : 1;
    if (READS.includes(operation)) units.reads += consumed;
    else units.writes += consumed;
    return answer;
  },
});

/** The service in this process, with its stream in hand. */
const startMetered = async () => {
  const schedule = createSchedule(Date.UTC(2026, 0, 1));
  const chance = createChance(1);
  const records: DynamoDBStreamEvent['Records'] = [];
  let units = nothing();
  const definitions = tableDefinitions(PREFIX);
  const plain = await createSimulatedDatabase(definitions, schedule.now, record => {
    records.push(record);
  });
  const database = meter(plain, () => units);
  const invocations = createInvocations(chance, () => 0);
  const management: Management = { post: () => 'gone', remove: () => undefined };
  const network = createNetwork({ schedule, chance, faults: () => NO_FAULTS, invocations, database, management });
  const service = createService(
    { dynamodb: { endpoint: undefined, region: 'bench' }, tablePrefix: PREFIX, issuers: [], connectionsEndpoint: '' },
    {
      ...network,
      now: schedule.now,
      randomBytes: chance.bytes,
      log: createLog(() => undefined, schedule.now),
      invokeSweep: async () => undefined,
      sleep: schedule.sleep,
    },
  );
  /** Does something in simulated time, and says what it took. */
  const measured = async (task: () => Promise<unknown>): Promise<Units> => {
    units = nothing();
    await drive(schedule, task);
    return units;
  };
  return { service, database: plain, definitions, records, measured };
};

const createPost =
  (service: Service): Post =>
  async (query, variables = {}, token) => {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const { body = '' } = await service.http(httpEvent({ headers, body: JSON.stringify({ query, variables }) }));
    const { data, errors } = JSON.parse(body);
    if (errors !== undefined) throw new Error(body);
    return data;
  };

const kilobytes = (item: Item | undefined): string => (item === undefined ? '' : (itemSize(item) / 1024).toFixed(1));

const cells = ({ reads, writes, requests }: Units, more = 0): string => `${reads} | ${writes + more} | ${requests}`;

/** What a turn consumes as a game grows, and what the stream's function consumes after it; a Markdown table. */
export const measureCapacity = async (print: (text: string) => void): Promise<void> => {
  const { service, database, definitions, records, measured } = await startMetered();
  const post = createPost(service);
  let match: Awaited<ReturnType<typeof startMatch>> | undefined;
  await measured(async () => {
    match = await startMatch(post, 1, Math.max(...PLIES));
  });
  if (match === undefined) throw new Error('the game was not made');
  const played = match;
  const follow = () => measured(() => service.stream({ Records: records.splice(0) }));
  await follow();
  print('\n### Capacity units of a turn, as the game grows\n');
  print('| ply | item, KB | read | written | of it indexes | requests | followers: read | written | requests |');
  print('|---|---|---|---|---|---|---|---|---|');
  for (let ply = 0; ply < Math.max(...PLIES); ply++) {
    const turn = await measured(() => playTurn(post, played, ply));
    const [before, after] = (database.history.get(played.id) ?? []).slice(-2);
    const inIndexes = after === undefined ? 0 : indexUnits(definitions, before, after);
    const followed = await follow();
    if (!PLIES.some(wanted => wanted === ply + 1)) continue;
    const [read, written, requests] = [turn.reads, turn.writes + inIndexes, turn.requests];
    print(
      `| ${ply + 1} | ${kilobytes(after)} | ${read} | ${written} | ${inIndexes} | ${requests} | ${cells(followed)} |`,
    );
  }
};
