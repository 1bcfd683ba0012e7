import { type CfnElement, DefaultStackSynthesizer, Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { BackendStack } from './backend-stack.ts';
import { WEBSOCKET_STAGE } from './websocket-api.ts';

/** A finding of the rules of AWS Solutions that is meant to be so, and why. */
interface Acknowledgement {
  readonly at: IConstruct;
  readonly finding: string;
  readonly reason: string;
}

const logicalIdOf = (construct: IConstruct): string =>
  Stack.of(construct).getLogicalId(construct.node.defaultChild as CfnElement);

const PUBLIC_API =
  'The API is public: reading needs no identity. The function verifies the bearer token, over HTTP and in connection_init alike, and every root field declares the scope it needs.';

const TRACES = 'X-Ray has no resources: the permission to write traces can only be given for all of them.';

const CONNECTIONS =
  'Connections come and go, and their ids are known to nobody beforehand: the function may post to those of this API and stage, and to no other.';

const roles = ({ functions }: BackendStack): readonly Acknowledgement[] =>
  Object.values(functions.all).map(({ role }) => ({
    at: role,
    finding: 'IAM5[Resource::*]',
    reason: TRACES,
  }));

/** The beginning of an ARN, and a stack's place, as findings spell them. */
const placeOf = (stack: Stack): { readonly partition: string; readonly account: string; readonly region: string } => {
  const spell = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value);
  return {
    partition: spell(stack.partition, 'Partition'),
    account: spell(stack.account, 'AccountId'),
    region: spell(stack.region, 'Region'),
  };
};

const posters = (backend: BackendStack): readonly Acknowledgement[] => {
  const { functions, webSocket } = backend;
  const { partition, account, region } = placeOf(backend);
  const api = `arn:${partition}:execute-api:${region}:${account}:<${logicalIdOf(webSocket.api)}>`;
  return functions.posters.flatMap(({ role }) =>
    ['POST', 'DELETE'].map(method => ({
      at: role,
      finding: `IAM5[Resource::${api}/${WEBSOCKET_STAGE}/${method}/@connections/*]`,
      reason: CONNECTIONS,
    })),
  );
};

const entrances = ({ http, webSocket }: BackendStack): readonly Acknowledgement[] =>
  [http, webSocket].map(at => ({ at, finding: 'APIG4', reason: PUBLIC_API }));

const front = ({ front: { distribution }, settings }: BackendStack): readonly Acknowledgement[] => [
  {
    at: distribution,
    finding: 'CFR1',
    reason: 'The game is for everybody, wherever they are.',
  },
  ...(settings.firewall
    ? []
    : [
        {
          at: distribution,
          finding: 'CFR2',
          reason: 'The firewall costs money by itself; an operator chooses it with the context value firewall.',
        },
      ]),
  ...(settings.domain === undefined
    ? [
        {
          at: distribution,
          finding: 'CFR4',
          reason: "CloudFront's own name comes with its own certificate, for which no other protocol can be chosen.",
        },
      ]
    : []),
];

const others = ({ streams, fanOut, computer, sweep, signIn }: BackendStack): readonly Acknowledgement[] => [
  ...[streams.games, streams.chat, fanOut, computer].map(({ deadLetters: at }) => ({
    at,
    finding: 'SQS3',
    reason: 'This is the dead-letter queue: what lies in it waits for a person, and an alarm calls one.',
  })),
  {
    at: sweep.role,
    finding: `IAM5[Resource::<${logicalIdOf(sweep.target)}.Arn>:*]`,
    reason: 'The scheduler may invoke the one function, whatever its version.',
  },
  ...(signIn === undefined
    ? []
    : [
        {
          at: signIn.pool,
          finding: 'COG2',
          reason:
            'A second factor is offered to everybody; forcing it on people who come to play a game is for the operator to decide.',
        },
      ]),
];

/** The name under which the CDK puts the function that fills a bucket. */
const BUCKET_DEPLOYER = /^Custom::CDKBucketDeployment/;

const DEPLOYER =
  "The CDK's own function that copies the page while a deployment goes on: it is invoked by CloudFormation alone, and its code, runtime and permissions are the CDK's.";

const pageDeployment = (backend: BackendStack): readonly Acknowledgement[] => {
  const at = backend.node.children.find(({ node }) => BUCKET_DEPLOYER.test(node.id));
  if (at === undefined) return [];
  const bucket = logicalIdOf(backend.front.bucket);
  const { partition, account, region } = placeOf(backend);
  const qualifier = backend.synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  const assets = `arn:${partition}:s3:::cdk-${qualifier}-assets-${account}-${region}`;
  const findings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'IAM5[Resource::*]',
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(action => `IAM5[Action::s3:${action}]`),
    `IAM5[Resource::${assets}/*]`,
    `IAM5[Resource::<${bucket}.Arn>/*]`,
  ];
  return findings.map(finding => ({ at, finding, reason: DEPLOYER }));
};

/** Acknowledges, one by one, the findings that are meant to be so; whatever else is found keeps the stack from being made. */
export const acknowledge = (backend: BackendStack): void => {
  const all = [roles, posters, entrances, front, others, pageDeployment].flatMap(list => list(backend));
  for (const { at, finding, reason } of all)
    Validations.of(at).acknowledge({ id: `AwsSolutions::AwsSolutions-${finding}`, reason });
};
