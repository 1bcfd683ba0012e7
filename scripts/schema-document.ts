import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeTypeDefs } from '@graphql-tools/merge';
import { parse, print, Source } from 'graphql';

/**
 * The schema as SDL, put together from the files of a folder, `base.graphql` first and the others by their names: what they
 * say of a type with `extend` stands in the type itself.
 */
export const composeSchema = async (folder: string): Promise<string> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.graphql') && name !== 'base.graphql').sort();
  const documents = await Promise.all(
    ['base.graphql', ...names].map(async name => parse(new Source(await readFile(join(folder, name), 'utf8'), name))),
  );
  return `${print(mergeTypeDefs(documents, { throwOnConflict: true }))}\n`;
};
