/** `npm run simulate -- --seed 1 --players 300 --minutes 10`: rounds of one seed after another, until the time is up or one fails. */
import { parseArgs } from 'node:util';
import { BAD_DAY } from './faults.ts';
import { playRound } from './round.ts';

const MINUTE = 60_000;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '0' },
  },
});

const [first, players, minutes] = [values.seed, values.players, values.minutes].map(Number);
if (first === undefined || players === undefined || minutes === undefined || !(first + players + minutes >= 0)) {
  print('--seed, --players and --minutes take a number that is not negative.');
  process.exit(2);
}

const end = Date.now() + minutes * MINUTE;
let seed = first;
do {
  const began = performance.now();
  const { summary, failure } = await playRound({ seed, players, faults: BAD_DAY });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  print(`seed ${seed}, ${players} players, ${seconds} s: ${JSON.stringify(summary)}`);
  if (failure !== undefined) {
    print(failure);
    process.exitCode = 1;
  }
  seed += 1;
} while (process.exitCode === undefined && Date.now() < end);
