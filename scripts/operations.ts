import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

const NOTICE = '// Generated from web/online/operations by `npm run generate`. Do not edit.\n';

const CONFIG = {
  useTypeImports: true,
  enumsAsTypes: true,
  immutableTypes: true,
  onlyOperationTypes: true,
  skipTypename: true,
  avoidOptionals: { field: true },
  inlineFragmentTypes: 'combine',
  scalars: { DateTime: 'string', ID: 'string' },
};

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The names of the fragments that a definition spreads, and those that they spread in turn. */
const spreadIn = (node: OperationDefinitionNode | FragmentDefinitionNode, fragments: Fragments): Set<string> => {
  const names = new Set<string>();
  visit(node, {
    FragmentSpread: ({ name: { value } }) => {
      names.add(value);
      const fragment = fragments.get(value);
      if (fragment === undefined) throw new Error(`There is no fragment ${value}.`);
      for (const name of spreadIn(fragment, fragments)) names.add(name);
    },
  });
  return names;
};

const minify = (node: OperationDefinitionNode | FragmentDefinitionNode): string => stripIgnoredCharacters(print(node));

// Fragments are constants of their own: many operations spread the same, and the page holds each once.
const writeFragment = (node: FragmentDefinitionNode): string =>
  `const ${node.name.value}Text = ${JSON.stringify(minify(node))};`;

const writeOperation = (node: OperationDefinitionNode, fragments: Fragments): string => {
  const { name, operation } = node;
  if (name === undefined) throw new Error('An operation has no name.');
  const suffix = operation[0]?.toUpperCase() + operation.slice(1);
  const type = `Operation<${name.value}${suffix}, ${name.value}${suffix}Variables>`;
  const texts = [...spreadIn(node, fragments)].sort().map(each => `${each}Text`);
  const text = [JSON.stringify(minify(node)), ...texts].join(' + ');
  return `export const ${name.value}: ${type} = { name: '${name.value}', text: ${text} };`;
};

/** Each operation as a constant: its text, and what goes in and comes out as its type. */
const writeOperations: CodegenPlugin['plugin'] = (_, files) => {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  );
  const operations = definitions.flatMap(each => (each.kind === Kind.OPERATION_DEFINITION ? [each] : []));
  return {
    prepend: ["import type { Operation } from './graphql/operation.ts';"],
    content: [
      ...[...fragments.values()].map(writeFragment),
      ...operations.map(each => writeOperation(each, fragments)),
    ].join('\n'),
  };
};

const readOperations = async (folder: string): Promise<DocumentNode> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.graphql')).sort();
  return concatAST(await Promise.all(names.map(async name => parse(await readFile(join(folder, name), 'utf8')))));
};

/**
 * Writes the operations of a folder's `.graphql` files as one module, checked against the schema. Throws for one that the
 * schema does not have.
 */
export const generateOperations = async (sdl: string, folder: string, output: string): Promise<void> => {
  const code = await codegen({
    filename: output,
    schema: parse(sdl),
    documents: [{ document: await readOperations(folder) }],
    config: CONFIG,
    plugins: [{ typescript: {} }, { typescriptOperations: {} }, { operations: {} }],
    pluginMap: { typescript, typescriptOperations, operations: { plugin: writeOperations } },
  });
  await writeFile(output, NOTICE + code);
};
