import { parseArgs } from 'node:util';
import { bundle } from './bundle.ts';
import type { Tuning } from './tuning.ts';

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'standard' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '1000' },
    noise: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});

const tuning: Tuning = {
  rules: values.rules,
  games: Number(values.games),
  nodes: Number(values.nodes),
  noise: Number(values.noise),
  seed: Number(values.seed),
};
const { runTuning } = await import(await bundle('bench/tuning'));
runTuning(tuning, console.log);
