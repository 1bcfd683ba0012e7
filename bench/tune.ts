import { parseArgs } from 'node:util';
import { bundle } from './bundle.ts';

const { values } = parseArgs({
  options: {
    by: { type: 'string', default: 'matches' },
    rules: { type: 'string', default: 'standard' },
    pairs: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '1' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '300' },
    noise: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});

const { by, rules } = values;
const [pairs, rounds, games, nodes, noise, seed] = [
  values.pairs,
  values.rounds,
  values.games,
  values.nodes,
  values.noise,
  values.seed,
].map(Number);
const { runClimbing, runFitting } = await import(await bundle('bench/tuning'));
if (by === 'matches') runClimbing({ rules, pairs, nodes, seed }, console.log);
else if (by === 'results') runFitting({ rules, rounds, games, nodes, noise, seed }, console.log);
else throw new RangeError(`--by is matches or results, not ${by}`);
