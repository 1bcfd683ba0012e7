import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { NODE_MAJOR } from '../cdk/node-version.ts';
import { FUNCTION_NAMES, type FunctionName } from '../cdk/permissions.ts';
import { COMMON, REQUIRE } from './bundling.ts';
import { leaveOut } from './left-out.ts';
import { requireBuiltins } from './required-builtins.ts';
import { withoutGraphql17 } from './without-graphql17.ts';

/** How all functions are bundled, and what is measured against them. */
export const LAMBDA_OPTIONS = {
  ...COMMON,
  target: `node${NODE_MAJOR}`,
  // The SDK's and Apollo's modules rather than their CommonJS: what is not used is left out.
  mainFields: ['module', 'main'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  // Where in a file an error came from is enough; the files themselves are in the repository.
  sourcesContent: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: {
    '@aws-sdk/credential-provider-node': './lambdas/entries/default-credentials.ts',
    // In a bundle Apollo's own does not find Node's hashes, and brings hashes in JavaScript.
    '@apollo/utils.createhash': './lambdas/entries/create-hash.ts',
    // Apollo's modules import it and its CommonJS requires it, which would be two of it.
    'lru-cache': './node_modules/lru-cache/dist/esm/node/index.min.js',
  },
  plugins: [leaveOut, withoutGraphql17, requireBuiltins],
  outExtension: { '.js': '.mjs' },
  banner: { js: REQUIRE },
} as const;

/**
 * Builds one function into a folder of its own, as it is deployed: `index.mjs`, what it loads at its start, and what it loads
 * when that is needed.
 */
const buildLambda = (name: FunctionName, outdir: string) =>
  build({
    ...LAMBDA_OPTIONS,
    plugins: [...LAMBDA_OPTIONS.plugins],
    mainFields: [...LAMBDA_OPTIONS.mainFields],
    entryPoints: [{ in: `lambdas/entries/${name}.ts`, out: 'index' }],
    splitting: true,
    chunkNames: '[name]-[hash]',
    outdir: join(outdir, name),
  });

/** What esbuild says of the functions that it has built, by their names. */
export type BuiltLambdas = ReadonlyMap<FunctionName, Metafile>;

/** Builds the Lambda functions into a folder, a folder each. */
export const buildLambdas = async (outdir: string): Promise<BuiltLambdas> =>
  new Map(
    await Promise.all(FUNCTION_NAMES.map(async name => [name, (await buildLambda(name, outdir)).metafile] as const)),
  );
