import { readFileSync } from 'node:fs';

/** A page of the documentation, by its path from the root of the project. */
export const readPage = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The contents of a page's fenced code blocks with a given info string, in order. */
export const blocksOf = (page: string, info: string): readonly string[] =>
  [...page.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(([, head, code = '']) => (head === info ? [code] : []));

/** The cells of every table row of a page whose first cell is code, without their backticks. */
export const codeRowsOf = (page: string): readonly (readonly string[])[] =>
  [...page.matchAll(/^\| `.*\|$/gm)].map(([row]) => [...row.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code));
