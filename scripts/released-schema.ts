import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  getDirectiveValues,
} from 'graphql';
import { composeSchema } from './schema-document.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The schema of the last release, under a line that names its version. */
export const RELEASED = join(ROOT, 'schema/released.graphql');

const HEAD = /^# The schema of version (\S+)\.\n/;

export interface ReleasedSchema {
  readonly version: string;
  readonly sdl: string;
}

/** Reads what was released; throws when it does not say as which version. */
export const readReleased = async (path = RELEASED): Promise<ReleasedSchema> => {
  const sdl = await readFile(path, 'utf8');
  const version = HEAD.exec(sdl)?.[1];
  if (version === undefined) throw new Error(`${path} does not begin with "# The schema of version …."`);
  return { version, sdl };
};

/** The scope that each root field needs, by type and name. */
const scopesOf = (schema: GraphQLSchema): ReadonlyMap<string, unknown> => {
  const scope = schema.getDirective('scope');
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return new Map(
    roots.flatMap(type =>
      Object.values(type?.getFields() ?? {}).map(field => {
        const values = scope && field.astNode && getDirectiveValues(scope, field.astNode);
        return [`${type?.name}.${field.name}`, values?.['needs'] ?? 'READ'] as const;
      }),
    ),
  );
};

/** A token that was good for a field must stay so; what needs READ needs no token. */
const scopeChanges = (before: GraphQLSchema, after: GraphQLSchema): readonly string[] => {
  const now = scopesOf(after);
  return [...scopesOf(before)].flatMap(([field, needed]) => {
    const needs = now.get(field);
    const isBroken = needs !== undefined && needs !== needed && needs !== 'READ';
    return isBroken ? [`${field} needed the scope ${needed}, and needs ${needs}.`] : [];
  });
};

/**
 * What of a change of the schema would break a client, in words: GraphQL's own list, defaults that changed, and scopes that
 * became others. New fields, optional arguments and enum values are no break: clients are told to expect them.
 */
export const breakingChanges = (before: string, after: string): readonly string[] => {
  const [old, present] = [buildSchema(before), buildSchema(after)];
  const defaults = findDangerousChanges(old, present).filter(
    ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
  );
  return [
    ...findBreakingChanges(old, present).map(({ description }) => description),
    ...defaults.map(({ description }) => description),
    ...scopeChanges(old, present),
  ];
};

const partsOf = (version: string): readonly number[] => version.split('.').map(part => Number.parseInt(part, 10));

/** Whether a version may break what another one promised, by semantic versioning: a new major one, or a minor one before 1.0. */
export const mayBreak = (released: string, present: string): boolean => {
  const [major = 0, minor = 0] = partsOf(released);
  const [presentMajor = 0, presentMinor = 0] = partsOf(present);
  return presentMajor > major || (major === 0 && presentMajor === 0 && presentMinor > minor);
};

/** What a release does: keeps its schema, against which every later one is checked. */
const keepAsReleased = async (): Promise<void> => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const sdl = await composeSchema(join(ROOT, 'schema/parts'));
  await writeFile(RELEASED, `# The schema of version ${version}.\n${sdl}`);
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await keepAsReleased();
