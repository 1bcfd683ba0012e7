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

const row = (name: string, starts: readonly ColdStart[], minimal: readonly ColdStart[]): string => {
  const load = over(starts, start => start.loadMs);
  const ratio = load / over(minimal, start => start.loadMs);
  const [whole, request] = [over(starts, start => start.wholeMs), over(starts, start => start.requestMs)];
  const [rss, heap] = [over(starts, start => start.rss), over(starts, start => start.heapUsed)];
  const cells = [load.toFixed(0), ratio.toFixed(2), request.toFixed(0), whole.toFixed(0)];
  return `| ${[name, ...cells, (rss / 1e6).toFixed(0), (heap / 1e6).toFixed(0)].join(' | ')} |`;
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
  console.log(
    '| | load ms | ratio to the minimal one | first request ms | from process to answer ms | RSS MB | heap MB |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const minimal = starts.get('minimal') ?? [];
  for (const [name, each] of starts) console.log(row(name, each, minimal));
} finally {
  await world.close();
  deployment.remove();
  await rm(folder, { recursive: true });
}
