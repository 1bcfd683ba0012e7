import { createHash } from 'node:crypto';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { type AwsEndpoint, type AwsRequestSeen, isSigned, startAwsEndpoint } from '#test/kit/aws-endpoint';
import type { FunctionName } from '../../../cdk/permissions.ts';
import { type BundleDatabase, startBundleDatabase } from './database.ts';
import type { DeployedFunction, Deployment } from './deployment.ts';
import { type FunctionProcess, type FunctionSource, startFunction } from './function-process.ts';
import { createPolicies } from './policies.ts';

const PREFIX = 'dnachess-dev-';
const SECRET = 'a-secret';

/** A message that has been posted to a connection. */
export interface Posted {
  readonly connectionId: string;
  // biome-ignore lint/suspicious/noExplicitAny: a message's shape is the protocol's, and what a test asserts is the check
  readonly message: any;
}

/** A stand-in for the management API of WebSocket connections. */
export interface Connections extends AwsEndpoint {
  /** The messages posted to a connection so far. */
  readonly postedTo: (connectionId: string) => readonly Posted['message'][];
  /** Has the next posts to a connection answered with these statuses; `hang` leaves one unanswered. */
  readonly answer: (connectionId: string, ...statuses: (number | 'hang')[]) => void;
  readonly deleted: () => readonly string[];
}

const idOf = ({ path }: AwsRequestSeen): string => decodeURIComponent(path.split('/').at(-1) ?? '');

const startConnections = async (): Promise<Connections> => {
  const planned = new Map<string, (number | 'hang')[]>();
  const posted: Posted[] = [];
  const endpoint = await startAwsEndpoint(request => {
    if (!isSigned(request, 'execute-api', SECRET)) return { status: 403, body: 'the signature is wrong' };
    const id = idOf(request);
    const status = planned.get(id)?.shift() ?? (request.method === 'POST' ? 200 : 204);
    if (status === 'hang') return undefined;
    if (status === 200) posted.push({ connectionId: id, message: JSON.parse(request.body) });
    return { status };
  });
  return {
    ...endpoint,
    postedTo: id => posted.filter(({ connectionId }) => connectionId === id).map(({ message }) => message),
    answer: (id, ...statuses) => void planned.set(id, statuses),
    deleted: () => endpoint.seen.filter(({ method }) => method === 'DELETE').map(idOf),
  };
};

interface QueueEntry {
  readonly Id?: string;
  readonly MessageBody: string;
}

const taken = ({ Id, MessageBody }: QueueEntry) => ({
  Id,
  MessageId: `message-${Id}`,
  MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
});

/** A stand-in for SQS: takes messages, one or a batch, and keeps what it was asked. */
const startQueue = () =>
  startAwsEndpoint(({ body }) => {
    const asked: QueueEntry & { readonly Entries?: readonly QueueEntry[] } = JSON.parse(body);
    const answer = asked.Entries === undefined ? taken(asked) : { Successful: asked.Entries.map(taken) };
    return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(answer) };
  });

/** Everything around the functions of a deployment, and the functions under one Node. */
export interface World {
  readonly deployment: Deployment;
  readonly database: BundleDatabase;
  readonly connections: Connections;
  readonly queue: AwsEndpoint;
  readonly lambda: AwsEndpoint;
  /** The container of a function, started when it is first asked for. */
  readonly container: (name: FunctionName) => Promise<FunctionProcess>;
  /** What a container is started from, with some variables otherwise: undefined leaves one out. */
  readonly sourceOf: (name: FunctionName, other?: Readonly<Record<string, string | undefined>>) => FunctionSource;
  /** Starts another container, with some variables otherwise: undefined leaves one out. */
  readonly start: (
    name: FunctionName,
    other?: Readonly<Record<string, string | undefined>>,
  ) => Promise<FunctionProcess>;
  /** Ends the container of a function: the next invocation is a cold start. */
  readonly forget: (name: FunctionName) => Promise<void>;
  readonly invoke: (name: FunctionName, event: unknown) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts what stands around the functions. */
export const startWorld = async (deployment: Deployment, node: string): Promise<World> => {
  const mayDo = createPolicies(deployment, PREFIX);
  const roleOf = (name: string): string =>
    Object.values(deployment.functions).find(each => each.name === name)?.role ?? '';
  const database = await startBundleDatabase(PREFIX, (sender, deed) => mayDo(roleOf(sender), deed));
  const connections = await startConnections();
  const queue = await startQueue();
  const lambda = await startAwsEndpoint(() => ({ status: 202 }));
  const resolved: Readonly<Record<string, string>> = {
    CONNECTIONS_ENDPOINT: `${connections.url}/ws`,
    OIDC_ISSUERS: '[{"name":"cognito","issuer":"https://issuer.invalid","audience":"client"}]',
    SWEEP_FUNCTION: 'sweep-function',
    FAN_OUT_QUEUE: `${queue.url}/123456789012/fan-out.fifo`,
    COMPUTER_QUEUE: `${queue.url}/123456789012/computer.fifo`,
  };
  const resolve = ({ name, variables }: DeployedFunction): Record<string, string> =>
    Object.fromEntries(
      Object.entries(variables).map(([variable, value]) => {
        const text = typeof value === 'string' ? value : resolved[variable];
        if (text === undefined) throw new Error(`the stack sets ${variable} of ${name} to what the test does not know`);
        return [variable, text];
      }),
    );
  /** What Lambda sets, and the endpoints that stand in for AWS's. */
  const surroundings = (name: FunctionName) => ({
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: SECRET,
    AWS_SESSION_TOKEN: 'a-session',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0',
    TZ: ':UTC',
    DYNAMODB_ENDPOINT: database.url,
    AWS_ENDPOINT_URL_LAMBDA: lambda.url,
    AWS_ENDPOINT_URL_SQS: queue.url,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  const sourceOf: World['sourceOf'] = (name, other = {}) => {
    const deployed = deployment.functions[name];
    const variables = { ...resolve(deployed), ...surroundings(name), ...other };
    const given = Object.entries(variables).flatMap(([variable, value]) =>
      value === undefined ? [] : [[variable, value]],
    );
    const { bundle, timeoutMs } = deployed;
    return { node, bundle, timeoutMs, environment: Object.fromEntries(given) };
  };
  const started: FunctionProcess[] = [];
  const containers = new Map<FunctionName, Promise<FunctionProcess>>();
  const start: World['start'] = async (name, other) => {
    const container = await startFunction(sourceOf(name, other));
    started.push(container);
    return container;
  };
  const container: World['container'] = name => {
    const known = containers.get(name) ?? start(name);
    containers.set(name, known);
    return known;
  };
  return {
    deployment,
    database,
    connections,
    queue,
    lambda,
    container,
    sourceOf,
    start,
    forget: async name => {
      await (await containers.get(name))?.stop();
      containers.delete(name);
    },
    invoke: async (name, event) => (await container(name)).invoke(event),
    close: async () => {
      await Promise.all(started.map(each => each.stop()));
      await Promise.all([database, connections, queue, lambda].map(each => each.close()));
    },
  };
};

/** A batch of a stream. */
export const streamBatch = (...records: readonly DynamoDBRecord[]) => ({ Records: records });

/** A batch of a queue, from what was sent to it. */
export const queueBatch = (messages: readonly { readonly body: string; readonly group: string }[]): SQSEvent => ({
  Records: messages.map(({ body, group }, index) => ({
    messageId: `m${index}`,
    receiptHandle: `r${index}`,
    body,
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 'x',
      ApproximateFirstReceiveTimestamp: '0',
      MessageGroupId: group,
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-west-1:123456789012:x.fifo',
    awsRegion: 'eu-west-1',
  })),
});
