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
if (by !== 'matches' && by !== 'results') throw new RangeError(`--by is matches or results, not ${by}`);

type NumberOption = 'pairs' | 'rounds' | 'games' | 'nodes' | 'noise' | 'seed';

const numberOf = (option: NumberOption): number => {
  const text = values[option];
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`--${option} is a whole number, not ${text}`);
  return Number(text);
};

const [nodes, seed] = [numberOf('nodes'), numberOf('seed')];
const { runClimbing, runFitting } = await import(await bundle('bench/tuning'));
if (by === 'matches') runClimbing({ rules, pairs: numberOf('pairs'), nodes, seed }, console.log);
else
  runFitting(
    { rules, rounds: numberOf('rounds'), games: numberOf('games'), nodes, noise: numberOf('noise'), seed },
    console.log,
  );
