import { readFile, writeFile } from 'node:fs/promises';
import { buildSchema, isEnumType } from 'graphql';
import { REQUEST_ERRORS } from '../lambdas/graphql/guards/request-errors.ts';

/** The part of the page that is written by this. */
const GENERATED = /(?<=<!-- from here on by `npm run generate` -->\n)[\s\S]*/;

const requestRows = (): readonly string[] =>
  Object.entries(REQUEST_ERRORS).map(
    ([code, { status, meaning }]) => `| \`${code}\` | ${status || 'WebSocket'} | ${meaning} |`,
  );

const userRows = (sdl: string): readonly string[] => {
  const codes = buildSchema(sdl).getType('UserErrorCode');
  if (!isEnumType(codes)) throw new Error('the schema has no enum UserErrorCode');
  return codes
    .getValues()
    .map(({ name, description }) => `| \`${name}\` | ${description?.replaceAll('\n', ' ') ?? ''} |`);
};

const tablesOf = (sdl: string): string => `
## Codes of a request that fails as a whole

| \`extensions.code\` | status | |
|---|---|---|
${requestRows().join('\n')}

## Codes of what you can put right

| \`code\` | |
|---|---|
${userRows(sdl).join('\n')}
`;

/** The page about errors with the tables of every code, from the schema and the source. */
export const withErrorTables = (page: string, sdl: string): string => {
  if (!GENERATED.test(page)) throw new Error('docs/errors.md has lost the line from which on it is generated');
  return page.replace(GENERATED, () => tablesOf(sdl));
};

/** Writes the tables into a page, if they are not there as they should be. */
export const writeErrorTables = async (path: string, sdl: string): Promise<void> => {
  const page = await readFile(path, 'utf8');
  const next = withErrorTables(page, sdl);
  if (next !== page) await writeFile(path, next);
};
