// Writes operations.ts: the operations of operations.graphql with the types of what goes in and comes out.
// npm install dna-chess graphql @graphql-codegen/core @graphql-codegen/typescript @graphql-codegen/typescript-operations
//   @graphql-codegen/typed-document-node @graphql-typed-document-node/core
import { readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { parse } from 'graphql';

const read = async url => parse(await readFile(new URL(url), 'utf8'));

const code = await codegen({
  filename: 'operations.ts',
  schema: await read(import.meta.resolve('dna-chess/schema.graphql')),
  documents: [{ document: await read(new URL('operations.graphql', import.meta.url)) }],
  config: { useTypeImports: true, enumsAsTypes: true, scalars: { DateTime: 'string' } },
  plugins: [{ typescript: {} }, { typescriptOperations: {} }, { typedDocumentNode: {} }],
  pluginMap: { typescript, typescriptOperations, typedDocumentNode },
});
await writeFile(new URL('operations.ts', import.meta.url), code);
