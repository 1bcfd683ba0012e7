import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { MAX_POST_BYTES, type Poster } from '#lambdas/subscriptions/index';
import type { DatabaseAnswer, SimulatedDatabase } from './database.ts';
import type { Faults } from './faults.ts';
import type { Management } from './gateway.ts';
import { type Invocation, type Invocations, Killed } from './invocations.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';

/** What lies between the functions and the world: every request takes its time, may fail before or after it was done, or be its function's last. */
export interface Network {
  readonly dynamodb: DynamoDBDocumentClient;
  readonly poster: Poster;
}

export interface NetworkDeps {
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly faults: () => Faults;
  readonly invocations: Invocations;
  readonly database: SimulatedDatabase;
  readonly management: Management;
}

const failure = (what: string): Error => new Error(`simulated: ${what}`);

/** Counts a request against a function that is to be killed; says whether this is its last one. */
const spend = (invocation: Invocation | undefined): boolean => {
  if (invocation === undefined) return false;
  if (invocation.left < 0) throw new Killed('the function is dead');
  invocation.left -= 1;
  return invocation.left < 0;
};

const createCarrier = ({ schedule, chance, invocations }: NetworkDeps) => {
  const latency = (): number => (chance.happens(0.01) ? chance.below(3000) : 1 + chance.below(9));

  /** Does one thing at an instant to come, with nothing else happening meanwhile. */
  const later = <T>(task: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      schedule.in(latency(), () => task().then(resolve, reject));
    });

  return async <T>(task: () => Promise<T>): Promise<T> => {
    const isLast = spend(invocations.current());
    if (isLast && chance.happens(0.5)) throw new Killed('killed before a request');
    const answer = await later(task);
    if (isLast) throw new Killed('killed after a request');
    await schedule.sleep(latency());
    return answer;
  };
};

type Carry = ReturnType<typeof createCarrier>;

const createPoster = ({ chance, faults, management }: NetworkDeps, carry: Carry): Poster => ({
  post: (connectionId, text) =>
    carry(async () => {
      const fails = chance.happens(faults().postFails);
      if (fails && chance.happens(0.5)) throw failure('the post was not made');
      if (Buffer.byteLength(text) > MAX_POST_BYTES) return 'tooLarge';
      const outcome = chance.happens(faults().falseGone) ? 'gone' : management.post(connectionId, text);
      if (fails) throw failure('the answer to a post was lost');
      return outcome;
    }),
  delete: connectionId => carry(async () => management.remove(connectionId)),
});

const ask = async (
  { chance, faults, database }: NetworkDeps,
  operation: string,
  input: object,
): Promise<DatabaseAnswer> => {
  if (chance.happens(faults().failsBefore)) throw failure('the database was not reached');
  const first = await database.perform(operation, input);
  const answer = chance.happens(faults().isSentTwice) ? await database.perform(operation, input) : first;
  if (chance.happens(faults().failsAfter)) throw failure('the answer of the database was lost');
  return answer;
};

/** Where inputs and outputs hold items. */
const ITEMS: readonly string[] = ['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey'];
const MARSHALLING = { removeUndefinedValues: true };

type Plain = Record<string, unknown>;

interface BatchRequest {
  readonly Keys?: readonly Plain[];
  readonly PutRequest?: { readonly Item: Plain };
  readonly DeleteRequest?: { readonly Key: Plain };
}

const toWireItem = (item: Plain): object => marshall(item, MARSHALLING);

/** What a batch asks of one table: items to read, or one to put or to delete. */
const toWireRequest = ({ Keys, PutRequest, DeleteRequest, ...rest }: BatchRequest): object => ({
  ...rest,
  ...(Keys && { Keys: Keys.map(toWireItem) }),
  ...(PutRequest && { PutRequest: { Item: toWireItem(PutRequest.Item) } }),
  ...(DeleteRequest && { DeleteRequest: { Key: toWireItem(DeleteRequest.Key) } }),
});

const isList = (requests: BatchRequest | readonly BatchRequest[]): requests is readonly BatchRequest[] =>
  Array.isArray(requests);

const toWireBatch = (requests: BatchRequest | readonly BatchRequest[]): object =>
  isList(requests) ? requests.map(toWireRequest) : toWireRequest(requests);

const toWire = (name: string, value: unknown): unknown => {
  if (value === undefined) return undefined;
  if (ITEMS.includes(name)) return toWireItem(value as Plain);
  if (name !== 'RequestItems') return value;
  const tables = Object.entries(value as Record<string, BatchRequest | readonly BatchRequest[]>);
  return Object.fromEntries(tables.map(([table, requests]) => [table, toWireBatch(requests)]));
};

const toWireInput = (input: object): object =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, toWire(name, value)]));

type WireItem = Parameters<typeof unmarshall>[0];

interface Output {
  readonly Item?: WireItem;
  readonly Attributes?: WireItem;
  readonly LastEvaluatedKey?: WireItem;
  readonly Items?: readonly WireItem[];
  readonly Responses?: Readonly<Record<string, readonly WireItem[]>>;
}

const plain = (item: WireItem | undefined): object | undefined => item && unmarshall(item);

/** An output with its items as plain values, as the document client gives it. */
const toDocuments = (output: Output): object => ({
  ...output,
  Item: plain(output.Item),
  Attributes: plain(output.Attributes),
  LastEvaluatedKey: plain(output.LastEvaluatedKey),
  Items: output.Items?.map(plain),
  ...(output.Responses && {
    Responses: Object.fromEntries(Object.entries(output.Responses).map(([table, items]) => [table, items.map(plain)])),
  }),
});

const conclude = (operation: string, answer: DatabaseAnswer): object => {
  if (answer.ok) return toDocuments(answer.output);
  const { type, message } = answer;
  if (type !== 'ConditionalCheckFailedException') throw new Error(`${operation} was refused: ${type}: ${message}`);
  throw new ConditionalCheckFailedException({ message, $metadata: {} });
};

/** A client of the document kind that does not go the AWS SDK's way over HTTP, which would take most of the time. */
const createDocumentClient = (deps: NetworkDeps, carry: Carry): DynamoDBDocumentClient => {
  const send = async (command: { readonly input: object }): Promise<object> => {
    const name = command.constructor.name.replace(/Command$/, '');
    const operation = name === 'Query' || name === 'Scan' ? name : `${name}Item`;
    const input = toWireInput(command.input);
    return conclude(operation, await carry(() => ask(deps, operation, input)));
  };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'simulation' }));
  return Object.assign(client, { send });
};

/** Makes the network. */
export const createNetwork = (deps: NetworkDeps): Network => {
  const carry = createCarrier(deps);
  return { dynamodb: createDocumentClient(deps, carry), poster: createPoster(deps, carry) };
};
