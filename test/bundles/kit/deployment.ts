import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FunctionName } from '../../../cdk/permissions.ts';
import { buildLambdas } from '../../../scripts/lambdas.ts';

/** A resource of a template; what a test asks of it is the check. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a resource's shape is CloudFormation's
  readonly Properties: any;
  readonly Metadata?: Readonly<Record<string, string>>;
}

export type Resources = Readonly<Record<string, Resource>>;

/** A function as the stack deploys it. */
export interface DeployedFunction {
  readonly name: FunctionName;
  /** The path of its bundle among what is uploaded. */
  readonly bundle: string;
  readonly runtime: string;
  readonly timeoutMs: number;
  /** As the template has it: texts, and what CloudFormation puts in. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The template's id of its role. */
  readonly role: string;
}

/** What synthesising has made, in a folder of its own. */
export interface Deployment {
  readonly resources: Resources;
  readonly functions: Readonly<Record<FunctionName, DeployedFunction>>;
  readonly remove: () => void;
}

const functionOf = (resources: Resources, folder: string, name: FunctionName): DeployedFunction => {
  const prefix = `Functions${name.replaceAll('-', '')}Function`;
  const found = Object.entries(resources).find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(prefix),
  );
  if (found === undefined) throw new Error(`the template has no function ${name}`);
  const [, { Properties, Metadata = {} }] = found;
  const [file] = String(Properties.Handler).split('.');
  return {
    name,
    bundle: join(folder, Metadata['aws:asset:path'] ?? '', `${file}.mjs`),
    runtime: Properties.Runtime,
    timeoutMs: Properties.Timeout * 1000,
    variables: Properties.Environment.Variables,
    role: Properties.Role['Fn::GetAtt'][0],
  };
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What the CDK's command sets so that a template says which file each function is. */
const ASSETS = { 'aws:cdk:enable-asset-metadata': true };

/** Has the CDK's own program make the templates of a `dev` stack, with bundles that are not those of dist/. */
const synthesize = (bundles: string, outdir: string): void => {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const environment = { CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...ASSETS, bundles }) };
  const options = { cwd: ROOT, env: { ...process.env, ...environment }, timeout: 300_000 };
  execFileSync(process.execPath, ['--import', 'tsx', 'cdk/main.ts'], options);
};

/** Builds the functions and synthesises a `dev` deployment of them, as `npm run synth` does. */
export const synthesizeDeployment = async (): Promise<Deployment> => {
  const folder = mkdtempSync(join(tmpdir(), 'dnachess-bundles-'));
  const [bundles, outdir] = [join(folder, 'lambdas'), join(folder, 'cdk.out')];
  await buildLambdas(bundles);
  synthesize(bundles, outdir);
  const resources: Resources = JSON.parse(readFileSync(join(outdir, 'DnaChess-dev.template.json'), 'utf8')).Resources;
  const of = (name: FunctionName) => functionOf(resources, outdir, name);
  return {
    resources,
    functions: {
      http: of('http'),
      websocket: of('websocket'),
      stream: of('stream'),
      'fan-out': of('fan-out'),
      computer: of('computer'),
      sweep: of('sweep'),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
