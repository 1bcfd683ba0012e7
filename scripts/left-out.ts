import type { Plugin } from 'esbuild';

/** A package that another one imports and no deployed function can reach. */
interface LeftOut {
  readonly name: string;
  /** What is imported of it by name. */
  readonly imports: readonly string[];
  /** Why nothing reaches it. */
  readonly reason: string;
}

const NO_REPORTS = "lambdas/graphql/server.ts switches Apollo Server's reports and pages off";

const LEFT_OUT: readonly LeftOut[] = [
  {
    name: '@apollo/usage-reporting-protobuf',
    imports: ['google', 'Report', 'ReportHeader', 'Trace'],
    reason: `it writes reports to Apollo, and ${NO_REPORTS}`,
  },
  ...[
    { name: './plugin/usageReporting/index.js', imports: ['ApolloServerPluginUsageReporting'] },
    { name: './plugin/schemaReporting/index.js', imports: ['ApolloServerPluginSchemaReporting'] },
    { name: './plugin/inlineTrace/index.js', imports: ['ApolloServerPluginInlineTrace'] },
    {
      name: './plugin/landingPage/default/index.js',
      imports: ['ApolloServerPluginLandingPageLocalDefault', 'ApolloServerPluginLandingPageProductionDefault'],
    },
  ].map(part => ({ ...part, reason: NO_REPORTS })),
  {
    name: '@graphql-tools/schema',
    imports: ['makeExecutableSchema'],
    reason: 'Apollo Server makes a schema with it when it is given none, and it is given one',
  },
  {
    name: '@smithy/core/event-streams',
    imports: ['EventStreamSerde', 'eventStreamSerdeProvider'],
    reason: 'no operation that is called answers with a stream of events',
  },
  {
    name: '@aws-sdk/endpoint-cache',
    imports: ['EndpointCache'],
    reason: 'endpoints are looked up only where that is switched on, and it is not',
  },
  { name: 'bowser', imports: ['parse'], reason: 'the AWS SDK reads the names of browsers with it, and this is none' },
];

const toPattern = (name: string): string => name.replaceAll(/[/.]/g, '\\$&');

const FILTER = new RegExp(`^(${LEFT_OUT.map(({ name }) => toPattern(name)).join('|')})$`);

/** A module of the same names. Things of it can be made, but every use throws an error that says who left it out, and why. */
const standIn = ({ name, imports, reason }: LeftOut): string => {
  const message = JSON.stringify(`${name} is left out of the functions by scripts/left-out.ts: ${reason}`);
  return `const refuse = () => { throw new Error(${message}); };
    const absent = new Proxy(class {}, { get: refuse, apply: refuse, construct: () => absent });
    export { ${[...imports, 'default'].map(each => `absent as ${each}`).join(', ')} };`;
};

/** Leaves packages out of a bundle that nothing in it can reach. Fails the build when something else of them is imported. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup: build => {
    build.onResolve({ filter: FILTER }, ({ path }) => ({ path, namespace: 'left-out', sideEffects: false }));
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => {
      const found = LEFT_OUT.find(({ name }) => name === path);
      return found === undefined ? null : { contents: standIn(found) };
    });
  },
};
