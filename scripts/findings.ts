/**
 * Plays the experiments of docs/playtest.md and writes what they come to: `npx tsx scripts/findings.ts FOLDER` after
 * `npm run build`. Games that are in FOLDER already are not played again, so it can be interrupted.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Report } from '#playtest/index';
import { ROOT } from './bundling.ts';
import { commandOf, EXPERIMENTS, type Experiment, folderOf } from './experiments.ts';

/** Digits that the numbers of games bear. */
const DIGITS = 4;

/** What is kept of a report: all but what takes room, the course by ply and the turns themselves. */
const keep = ({ match, games, summaries, comparison }: Report) => ({
  players: match.players,
  seed: match.seed,
  games,
  summaries: summaries.map(({ course, firstTurns, lengths, ...rest }) => ({
    ...rest,
    lengths: { ...lengths, histogram: undefined },
    firstTurns: firstTurns.kinds,
    course: { ...course, plies: undefined },
  })),
  comparison,
});

const play = (experiment: Experiment, folder: string): object => {
  const out = join(folder, folderOf(experiment));
  const args = [join(ROOT, 'dist/cli/dnachess.js'), 'playtest', ...commandOf(experiment), '--out', out];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${folderOf(experiment)} ended with ${status}`);
  const report: Report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  return { command: `dnachess playtest ${commandOf(experiment).join(' ')}`, ...keep(report) };
};

const round = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;

const [folder = 'playtests'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const results = EXPERIMENTS.map(experiment => JSON.stringify(play(experiment, folder), round));
writeFileSync(join(ROOT, 'docs/playtest/results.json'), `[\n${results.join(',\n')}\n]\n`);
