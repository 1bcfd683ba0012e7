import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesizeDeployment } from '../../test/bundles/kit/deployment.ts';
import { findLambdaNode, pinnedVersion } from '../../test/bundles/kit/lambda-node.ts';
import { startWorld } from '../../test/bundles/kit/world.ts';
import { type ColdStart, startCold, startNothing } from './cold-start.ts';
import { makeSubjects } from './subjects.ts';

const ROUNDS = Number(process.argv[2] ?? 15);

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const over = (starts: readonly ColdStart[], value: (start: ColdStart) => number): number => medianOf(starts.map(value));

const COLUMNS: readonly (readonly [string, (start: ColdStart) => number])[] = [
  ['load, CPU ms', start => start.loadCpuMs],
  ['first request, CPU ms', start => start.requestCpuMs],
  ['load ms', start => start.loadMs],
  ['first request ms', start => start.requestMs],
  ['process to answer ms', start => start.wholeMs],
  ['RSS MB', start => start.rss / 1e6],
  ['heap MB', start => start.heapUsed / 1e6],
];

/** Medians, and how much of the processor's time loading takes, and both together, beside the minimal one. */
const row = (name: string, starts: readonly ColdStart[], minimal: readonly ColdStart[]): string => {
  const cells = COLUMNS.map(([, value]) => over(starts, value).toFixed(0));
  const ratioOf = (value: (start: ColdStart) => number) => (over(starts, value) / over(minimal, value)).toFixed(2);
  const ratios = [ratioOf(start => start.loadCpuMs), ratioOf(start => start.loadCpuMs + start.requestCpuMs)];
  return `| ${[name, ...cells, ...ratios].join(' | ')} |`;
};

const node = findLambdaNode();
const deployment = await synthesizeDeployment();
const folder = await mkdtemp(join(tmpdir(), 'dnachess-cold-'));
const world = await startWorld(deployment, node);
try {
  const subjects = await makeSubjects(world, folder);
  for (const name of ['http', 'websocket'] as const) await world.forget(name);
  const starts = new Map(subjects.map(({ name }) => [name, [] as ColdStart[]]));
  const nothing: number[] = [];
  console.log(
    `Node ${pinnedVersion()}, ${ROUNDS} rounds, load before: ${loadavg()
      .map(load => load.toFixed(1))
      .join(' ')}`,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    nothing.push(await startNothing(node));
    for (const { name, source, event } of subjects) starts.get(name)?.push(await startCold(source, event));
  }
  console.log(`\nnode -e 0: ${medianOf(nothing).toFixed(0)} ms\n`);
  const titles = [...COLUMNS.map(([title]) => title), 'load to minimal', 'both to minimal'];
  console.log(`| | ${titles.join(' | ')} |\n|---|${titles.map(() => '---|').join('')}`);
  const minimal = starts.get('minimal') ?? [];
  for (const [name, each] of starts) console.log(row(name, each, minimal));
} finally {
  await world.close();
  deployment.remove();
  await rm(folder, { recursive: true });
}
