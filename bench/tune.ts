import { parseArgs } from 'node:util';
import { bundle } from './bundle.ts';
import type { Tuning } from './tuning.ts';

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'standard' },
    rounds: { type: 'string', default: '1' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '1000' },
    noise: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});

const tuning: Tuning = {
  rules: values.rules,
  rounds: Number(values.rounds),
  games: Number(values.games),
  nodes: Number(values.nodes),
  noise: Number(values.noise),
  seed: Number(values.seed),
};
const { runTuning } = await import(await bundle('bench/tuning'));
runTuning(tuning, console.log);
