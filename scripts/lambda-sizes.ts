import type { Metafile } from 'esbuild';
import type { FunctionName } from '../cdk/permissions.ts';

/** Bytes of a function's modules, source maps aside. */
export interface Sizes {
  /** What it loads when it starts. */
  readonly start: number;
  /** That, and what it loads when that is needed. */
  readonly all: number;
}

/** The most that each function may have. */
export const SIZE_LIMITS: Readonly<Record<FunctionName, Sizes>> = {
  http: { start: 800_000, all: 1_100_000 },
  websocket: { start: 600_000, all: 800_000 },
  stream: { start: 650_000, all: 700_000 },
  'fan-out': { start: 600_000, all: 650_000 },
  computer: { start: 400_000, all: 450_000 },
  sweep: { start: 750_000, all: 800_000 },
};

type Outputs = Metafile['outputs'];
type Output = Outputs[string];

const modulesOf = ({ outputs }: Metafile): readonly Output[] =>
  Object.entries(outputs).flatMap(([file, output]) => (file.endsWith('.map') ? [] : [output]));

/** The entry, and what it imports without being asked. */
const startOf = ({ outputs }: Metafile): readonly Output[] => {
  const found = new Set<Output>();
  const visit = (output: Output | undefined): void => {
    if (output === undefined || found.has(output)) return;
    found.add(output);
    for (const { kind, path } of output.imports) if (kind === 'import-statement') visit(outputs[path]);
  };
  visit(Object.entries(outputs).find(([file]) => file.endsWith('/index.mjs'))?.[1]);
  return [...found];
};

const sum = (modules: readonly Output[]): number => modules.reduce((bytes, module) => bytes + module.bytes, 0);

/** How large a function is, by what esbuild says of it. */
export const sizesOf = (metafile: Metafile): Sizes => ({
  start: sum(startOf(metafile)),
  all: sum(modulesOf(metafile)),
});

/** A package, or a folder of ours. */
const originOf = (file: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file.split('/').slice(0, 2).join('/');

const MOST_NAMED = 8;

/** The packages and folders that take the most room, with their kilobytes. */
const largestOf = (modules: readonly Output[]): string => {
  const bytes = new Map<string, number>();
  for (const { inputs } of modules)
    for (const [file, { bytesInOutput }] of Object.entries(inputs))
      bytes.set(originOf(file), (bytes.get(originOf(file)) ?? 0) + bytesInOutput);
  const largest = [...bytes].toSorted(([, a], [, b]) => b - a).slice(0, MOST_NAMED);
  return largest.map(([origin, size]) => `${origin} ${Math.round(size / 1000)} kB`).join(', ');
};

/** Which limits a function does not keep, each in a sentence that names what takes the most room. */
export const findOversizes = (
  name: FunctionName,
  metafile: Metafile,
  limits = SIZE_LIMITS[name],
): readonly string[] => {
  const say = (what: string, modules: readonly Output[], limit: number): readonly string[] =>
    sum(modules) <= limit
      ? []
      : [
          `The function ${name} ${what} ${sum(modules)} bytes; the limit is ${limit}. Most of it: ${largestOf(modules)}.`,
        ];
  return [
    ...say('loads at its start', startOf(metafile), limits.start),
    ...say('has', modulesOf(metafile), limits.all),
  ];
};
