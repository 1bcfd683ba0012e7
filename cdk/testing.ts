import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { createApp } from './backend-app.ts';
import { FUNCTION_NAMES } from './permissions.ts';

/** A resource of a template, its properties loosely typed: tests say what they expect of them. */
export interface Resource {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a resource's shape is CloudFormation's, and what a test asserts is the check
  readonly properties: any;
  readonly deletionPolicy: string | undefined;
}

/** The stacks of a deployment, as CloudFormation would get them. */
export interface Synthesized {
  readonly backend: Template;
  readonly edge: Template | undefined;
}

/** A folder with stand-ins for what is built: a bundle of a line for each function, and a page. */
export const createBuilt = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dnachess-cdk-'));
  for (const name of FUNCTION_NAMES) {
    mkdirSync(join(folder, 'lambdas', name), { recursive: true });
    writeFileSync(join(folder, 'lambdas', name, 'index.mjs'), `export const handler = () => '${name}';\n`);
  }
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web', 'dna-chess.html'), '<!doctype html><script>draw()</script>');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
};

/** Settings of the CDK itself, as the command line passes them. */
const { context: FLAGS } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'));

const POLICY = "default-src 'none'; script-src 'sha256-x'; connect-src 'self' {further-origins}";

/** Synthesises a deployment; throws for findings that are not acknowledged. */
export const synthesize = (folder: string, context: Readonly<Record<string, string>>, page = true): Synthesized => {
  const outdir = mkdtempSync(join(folder, 'out-'));
  const built = {
    bundles: join(folder, 'lambdas'),
    page: page ? { folder: join(folder, 'web'), policy: POLICY } : undefined,
  };
  const { app, backend, edge } = createApp(new App({ context: { ...FLAGS, ...context }, outdir }), built);
  app.synth();
  return { backend: Template.fromStack(backend), edge: edge && Template.fromStack(edge) };
};

/** The resources of a type. */
export const resourcesOf = (template: Template, type: string): readonly Resource[] =>
  Object.entries(template.findResources(type)).map(([id, resource]) => ({
    id,
    properties: resource['Properties'] ?? {},
    deletionPolicy: resource['DeletionPolicy'],
  }));

/** The only resource of a type; throws when there are none or more. */
export const onlyOf = (template: Template, type: string): Resource => {
  const [resource, ...others] = resourcesOf(template, type);
  if (resource === undefined || others.length > 0) throw new Error(`there is not exactly one ${type}`);
  return resource;
};
