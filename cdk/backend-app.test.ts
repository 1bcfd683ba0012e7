import { readdir, readFile } from 'node:fs/promises';
import type { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#lambdas/environment';
import { PLAYERS_TTL, tableDefinitions } from '#lambdas/store/items/tables';
import { TTL_ATTRIBUTE } from '#lambdas/subscriptions/table';
import { API_PATHS } from './backend-stack.ts';
import { NODE_MAJOR } from './node-version.ts';
import { makePagePolicy } from './page-policy.ts';
import { FUNCTION_NAMES } from './permissions.ts';
import { createBuilt, onlyOf, type Resource, resourcesOf, type Synthesized, synthesize } from './testing.ts';

const PLACE = { account: '123456789012', region: 'eu-west-1' };
const DOMAIN = { domain: 'play.example.org', zoneId: 'Z1', zoneName: 'example.org' };
const EVERYTHING = { ...PLACE, ...DOMAIN, stage: 'production', firewall: 'true', alarmEmail: 'ops@example.org' };

const built = createBuilt();
let dev: Synthesized;
let production: Synthesized;

beforeAll(() => {
  dev = synthesize(built.folder, {}, false);
  production = synthesize(built.folder, EVERYTHING);
}, 180_000);
afterAll(() => built.remove());

/** The paths of the routes of the HTTP function, as they stand in its sources. */
const routePaths = async (): Promise<readonly string[]> => {
  const folder = new URL('../lambdas/handlers/', import.meta.url);
  const files = (await readdir(folder)).filter(name => name.endsWith('-routes.ts'));
  const sources = await Promise.all(files.map(name => readFile(new URL(name, folder), 'utf8')));
  return sources.flatMap(source =>
    [...source.matchAll(/(?:path: |PATH = )['`](\/[^'`]*)['`]/g)].map(([, path = '']) => path),
  );
};

const sorted = (list: readonly object[] | undefined): readonly string[] =>
  (list ?? []).map(each => JSON.stringify(each)).sort();

describe('the tables', () => {
  const tablesOf = ({ backend }: Synthesized) => resourcesOf(backend, 'AWS::DynamoDB::GlobalTable');

  it('have the names, keys, indexes and streams that the service works with', () => {
    const expected = tableDefinitions('dnachess-dev-').map(table => ({
      TableName: table.TableName,
      KeySchema: table.KeySchema,
      AttributeDefinitions: sorted(table.AttributeDefinitions),
      GlobalSecondaryIndexes: sorted(table.GlobalSecondaryIndexes),
      StreamViewType: table.StreamSpecification?.StreamViewType,
    }));
    const found = tablesOf(dev).map(({ properties: table }) => ({
      TableName: table.TableName,
      KeySchema: table.KeySchema,
      AttributeDefinitions: sorted(table.AttributeDefinitions),
      GlobalSecondaryIndexes: sorted(table.GlobalSecondaryIndexes),
      StreamViewType: table.StreamSpecification?.StreamViewType,
    }));
    expect(sorted(found)).toEqual(sorted(expected));
  });

  it('are paid by use, and can be restored to any second', () => {
    for (const { properties: table } of tablesOf(dev)) {
      expect(table.BillingMode).toBe('PAY_PER_REQUEST');
      expect(table.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
    }
  });

  it('outlive the stack in production, and cannot be deleted by mistake', () => {
    for (const { properties: table, deletionPolicy } of tablesOf(production))
      expect([table.Replicas[0].DeletionProtectionEnabled, deletionPolicy]).toEqual([true, 'Retain']);
    for (const { properties: table, deletionPolicy } of tablesOf(dev))
      expect([table.Replicas[0].DeletionProtectionEnabled, deletionPolicy]).toEqual([false, 'Delete']);
  });

  it('forget by themselves what has had its time', () => {
    const timed = tablesOf(dev).filter(({ properties }) => properties.TimeToLiveSpecification !== undefined);
    expect(timed.map(({ properties }) => [properties.TableName, properties.TimeToLiveSpecification]).sort()).toEqual([
      ['dnachess-dev-connections', { AttributeName: TTL_ATTRIBUTE, Enabled: true }],
      ['dnachess-dev-players', { AttributeName: PLAYERS_TTL, Enabled: true }],
    ]);
  });
});

/** The service's own functions, without the CDK's. */
const functionsOf = ({ backend }: Synthesized): readonly Resource[] =>
  resourcesOf(backend, 'AWS::Lambda::Function').filter(({ id }) => id.startsWith('Functions'));

describe('the functions', () => {
  it('are all there, on the newest Node, on arm64, in production mode, traced', () => {
    expect(functionsOf(dev)).toHaveLength(FUNCTION_NAMES.length);
    for (const { properties } of functionsOf(dev)) {
      expect(properties).toMatchObject({
        Runtime: `nodejs${NODE_MAJOR}.x`,
        Architectures: ['arm64'],
        Handler: 'index.handler',
        TracingConfig: { Mode: 'Active' },
        Environment: { Variables: { NODE_ENV: 'production' } },
      });
      expect(properties.Timeout).toBeLessThanOrEqual(60);
    }
  });

  it('find every setting they need in their environment', () => {
    for (const { properties } of functionsOf(dev)) {
      const variables = Object.entries<unknown>(properties.Environment.Variables).map(([name, value]) => {
        // What CloudFormation will put in stands for itself, in a form that each reader takes.
        if (name === 'OIDC_ISSUERS') return [name, '[{"name":"x","issuer":"https://x.example","audience":"y"}]'];
        return [name, typeof value === 'string' ? value : 'https://resolved.example'];
      });
      const settings = readSettings({ ...Object.fromEntries(variables), AWS_REGION: 'eu-west-1' });
      expect(settings.tablePrefix).toBe('dnachess-dev-');
    }
  });

  it('keep their logs for a time', () => {
    const days = ({ backend }: Synthesized) =>
      resourcesOf(backend, 'AWS::Logs::LogGroup').map(({ properties }) => properties.RetentionInDays);
    expect(new Set(days(dev))).toEqual(new Set([7]));
    expect(new Set(days(production))).toEqual(new Set([90]));
  });

  it('trust a user pool of their own, or the issuers that the operator names', () => {
    expect(resourcesOf(dev.backend, 'AWS::Cognito::UserPool')).toHaveLength(1);
    const issuers = JSON.stringify([{ name: 'x', issuer: 'https://x.example', audience: 'y' }]);
    const external = synthesize(built.folder, { issuers }, false);
    expect(resourcesOf(external.backend, 'AWS::Cognito::UserPool')).toHaveLength(0);
    for (const { properties } of functionsOf(external))
      expect(properties.Environment.Variables.OIDC_ISSUERS).toBe(issuers);
  });
});

interface Statement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Effect: string;
}

/** What the role of a function allows. */
const statementsOf = (name: string): readonly Statement[] =>
  resourcesOf(dev.backend, 'AWS::IAM::Policy')
    .filter(({ id }) => id.startsWith(`Functions${name.replace('-', '')}Role`))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement);

describe('what an operator may decide', () => {
  it('reaches the functions in the form that they read', () => {
    const moderators = 'p_0123456789abcdef';
    const rateLimits = '{"turns":{"quota":1200,"windowSeconds":60}}';
    const chosen = synthesize(built.folder, { moderators, rateLimits }, false);
    for (const { properties } of functionsOf(chosen)) {
      const { MODERATORS, RATE_LIMITS } = properties.Environment.Variables;
      const settings = readSettings({
        TABLE_PREFIX: 'x-',
        CONNECTIONS_ENDPOINT: 'https://x.example',
        AWS_REGION: 'eu-west-1',
        MODERATORS,
        RATE_LIMITS,
      });
      expect([...(settings.moderators ?? [])]).toEqual([moderators]);
      expect(settings.rateLimits?.turns).toEqual({ quota: 1200, windowSeconds: 60 });
    }
  });
});

describe('pushes', () => {
  it('are sent with a key that Secrets Manager holds, where the operator names it', () => {
    const push = synthesize(built.folder, { vapidSubject: 'mailto:ops@example.org', vapidSecret: 'push-key' }, false);
    for (const { properties } of functionsOf(push))
      expect(properties.Environment.Variables).toMatchObject({
        VAPID_SUBJECT: 'mailto:ops@example.org',
        VAPID_PRIVATE_KEY: '{{resolve:secretsmanager:push-key:SecretString:::}}',
      });
    for (const { properties } of functionsOf(dev))
      expect(properties.Environment.Variables).not.toHaveProperty('VAPID_SUBJECT');
  });
});

describe('mail', () => {
  it('is sent by the sweep function alone, from the address that the operator names', () => {
    const mail = synthesize(built.folder, { mailFrom: 'chess@example.org' }, false);
    const senders = resourcesOf(mail.backend, 'AWS::IAM::Policy').filter(({ properties }) =>
      JSON.stringify(properties).includes('ses:SendEmail'),
    );
    expect(senders.map(({ id }) => id)).toEqual([expect.stringContaining('Functionssweep')]);
    expect(JSON.stringify(senders)).toContain('identity/chess@example.org');
    for (const { properties } of functionsOf(mail)) {
      expect(properties.Environment.Variables.MAIL_FROM).toBe('chess@example.org');
      expect(JSON.stringify(properties.Environment.Variables.PUBLIC_URL)).toContain('https://');
    }
  });
});

describe('what the functions may do', () => {
  it.each(FUNCTION_NAMES)('is spelled out for %s: no action and no table is a wildcard', name => {
    const statements = statementsOf(name);
    expect(statements.length).toBeGreaterThan(0);
    for (const { Action, Resource: resource } of statements) {
      const actions = [Action].flat();
      expect(actions.filter(action => action.includes('*'))).toEqual([]);
      if (actions.some(action => action.startsWith('dynamodb:'))) expect(JSON.stringify(resource)).not.toContain('*');
    }
  });

  it('lets each of them post to connections, for each tells somebody something', () => {
    const posters = FUNCTION_NAMES.filter(name =>
      statementsOf(name).some(({ Action }) => [Action].flat().includes('execute-api:ManageConnections')),
    );
    // The computer tells by playing, which the stream announces.
    expect(posters).toEqual(FUNCTION_NAMES.filter(name => name !== 'computer'));
  });

  it('is given through a role each', () => {
    const roles = functionsOf(dev).map(({ properties }) => JSON.stringify(properties.Role));
    expect(new Set(roles).size).toBe(FUNCTION_NAMES.length);
  });
});

describe('the stream', () => {
  const streamsOf = ({ backend }: Synthesized) =>
    resourcesOf(backend, 'AWS::Lambda::EventSourceMapping').filter(({ properties }) => properties.StartingPosition);
  const gameStream = (stacks: Synthesized) => streamsOf(stacks).find(({ id }) => id.startsWith('games'))?.properties;

  it('is followed of games and of chat alike', () => {
    const [games, chat] = streamsOf(dev).map(({ properties: { EventSourceArn, DestinationConfig, ...rest } }) => rest);
    expect(chat).toEqual(games);
    expect(streamsOf(dev)).toHaveLength(2);
  });

  it('feeds changes of games in order, splits a batch that fails, and gives up to a queue', () => {
    expect(gameStream(dev)).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRecordAgeInSeconds: 12 * 3600,
      MaximumRetryAttempts: 20,
      ParallelizationFactor: 1,
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT","MODIFY"]}' }] },
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringContaining('DeadLetters'), 'Arn'] } },
      },
    });
    expect(gameStream(production).ParallelizationFactor).toBe(10);
  });
});

describe('the fan-out to many', () => {
  const queues = () => resourcesOf(dev.backend, 'AWS::SQS::Queue');

  it('goes through a queue that keeps the order of a shard and no other', () => {
    const parts = queues().find(({ id }) => id.startsWith('FanOutParts'))?.properties;
    expect(parts).toMatchObject({
      FifoQueue: true,
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
      RedrivePolicy: { maxReceiveCount: 5 },
    });
    // Six times the function's, as AWS advises: a part is not handed to another worker while one has it.
    expect(parts?.VisibilityTimeout).toBe(6 * 60);
  });

  it('is handed out by the stream function alone', () => {
    const senders = FUNCTION_NAMES.filter(name =>
      statementsOf(name).some(({ Action }) => [Action].flat().includes('sqs:SendMessage')),
    );
    // The stream function sends what it gives up to its dead letters as well.
    expect(senders).toEqual(['stream']);
    const variables = functionsOf(dev).filter(({ properties }) => properties.Environment.Variables.FAN_OUT_QUEUE);
    expect(variables.map(({ id }) => id)).toEqual([expect.stringContaining('stream')]);
  });

  it('keeps what is given up for two weeks', () => {
    const kept = queues().filter(({ properties }) => properties.RedrivePolicy === undefined);
    expect(kept.map(({ properties }) => properties.MessageRetentionPeriod)).toEqual(Array(4).fill(14 * 86_400));
  });
});

describe('the sweep', () => {
  it('may be woken by those who schedule something, under its name', () => {
    const wakers = functionsOf(dev).filter(({ properties }) => properties.Environment.Variables.SWEEP_FUNCTION);
    expect(wakers).toHaveLength(3);
    const allowed = FUNCTION_NAMES.filter(name =>
      statementsOf(name).some(({ Action }) => [Action].flat().includes('lambda:InvokeFunction')),
    );
    expect(allowed).toEqual(['http', 'websocket', 'stream']);
  });

  it('is called every minute', () => {
    expect(onlyOf(dev.backend, 'AWS::Scheduler::Schedule').properties).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
      Target: { Arn: { 'Fn::GetAtt': [expect.stringContaining('sweep'), 'Arn'] } },
    });
  });
});

describe('the entrances', () => {
  it('write a line a request, under the id that the service logs by, and are limited', () => {
    const stages = resourcesOf(dev.backend, 'AWS::ApiGatewayV2::Stage');
    expect(stages).toHaveLength(2);
    for (const { properties } of stages) {
      expect(JSON.parse(properties.AccessLogSettings.Format)).toMatchObject({ requestId: '$context.requestId' });
      expect(properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    }
  });

  it('have one function for all of HTTP, and one for the three routes of WebSocket', () => {
    const routes = resourcesOf(dev.backend, 'AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey);
    expect(routes.toSorted()).toEqual(['$connect', '$default', '$default', '$disconnect']);
  });

  it('are reached under one name, with both APIs beside the page', () => {
    const { DistributionConfig: config } = onlyOf(production.backend, 'AWS::CloudFront::Distribution').properties;
    expect(config.Aliases).toEqual(['play.example.org']);
    const paths = config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);
    expect(paths).toEqual(expect.arrayContaining(['/graphql', '/ws']));
    expect(config.DefaultRootObject).toBe('dna-chess.html');
    expect(Object.keys(production.backend.findOutputs('*'))).toEqual(
      expect.arrayContaining(['GraphQLUrl', 'WebSocketUrl', 'BoardUrl']),
    );
  });

  it('send every path that the HTTP function answers to it', async () => {
    const paths = await routePaths();
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const isSent = API_PATHS.some(pattern => path === pattern || path.startsWith(pattern.replace(/\*$/, '')));
      expect([path, isSent]).toEqual([path, true]);
    }
  });

  it('give every address of the page its one file, and leave those of the APIs as they are', () => {
    const { DistributionConfig: config } = onlyOf(production.backend, 'AWS::CloudFront::Distribution').properties;
    const { id, properties } = onlyOf(production.backend, 'AWS::CloudFront::Function');
    expect(properties.FunctionCode).toContain('/dna-chess.html');
    expect(config.DefaultCacheBehavior.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } },
    ]);
    for (const behavior of config.CacheBehaviors) expect(behavior).not.toHaveProperty('FunctionAssociations');
  });

  it('say nothing of a page where there is none', () => {
    expect(Object.keys(dev.backend.findOutputs('*'))).not.toContain('BoardUrl');
    expect(resourcesOf(dev.backend, 'Custom::CDKBucketDeployment')).toHaveLength(0);
  });

  it('send the page with the policy that it was built with, which lets it talk to where people sign in', () => {
    const policyOf = (template: Template) => {
      const { properties } = onlyOf(template, 'AWS::CloudFront::ResponseHeadersPolicy');
      const { ContentSecurityPolicy } = properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
      return JSON.stringify(ContentSecurityPolicy.ContentSecurityPolicy);
    };
    expect(policyOf(production.backend)).toContain(
      "default-src 'none'; script-src 'sha256-x'; connect-src 'self' https://",
    );
    expect(policyOf(dev.backend)).not.toContain('connect-src');
  });

  it('refuse a page whose policy would lock people out of signing in', () => {
    expect(() => makePagePolicy({ folder: 'web', policy: "connect-src 'self'" }, [])).toThrow(/further-origins/);
  });

  it('have a firewall with a rate for each address, where the operator wants one', () => {
    if (production.edge === undefined) throw new Error('there is no edge stack');
    const { properties } = onlyOf(production.edge, 'AWS::WAFv2::WebACL');
    expect(properties.Scope).toBe('CLOUDFRONT');
    expect(properties.Rules[0]).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP' } },
    });
    expect(dev.edge).toBeUndefined();
  });

  it('let nobody read the buckets but CloudFront', () => {
    for (const { properties } of resourcesOf(production.backend, 'AWS::S3::Bucket'))
      expect(Object.values(properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
  });
});
