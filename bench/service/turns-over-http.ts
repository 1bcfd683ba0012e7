import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, median, quantile, type Taken } from './load.ts';
import { type Match, playTurn, startMatch } from './matches.ts';
import { createPost, type Post } from './post.ts';
import { startServer } from './server-process.ts';

const ROUNDS = 7;
const WARM_UP_ROUNDS = 2;
const REQUESTS = 320;

/** One way of using a server, with so many clients at a time. */
interface Workload {
  readonly name: string;
  readonly run: (clients: number, round: number) => Promise<Taken>;
}

const typenames = (name: string, post: Post): Workload => ({
  name,
  run: (clients, _) => load(clients, REQUESTS / clients, () => post('{ __typename }')),
});

/** Every client plays a game of its own, both sides of it, from the first turn on. */
const turns = (post: Post): Workload => ({
  name: '`playTurn`: token, rules, one read, one conditional write',
  run: async (clients, round) => {
    const each = REQUESTS / clients;
    const lengths = Math.min(each, 40);
    const matches: Match[] = [];
    for (let game = 0; game < (clients * each) / lengths; game++)
      matches.push(await startMatch(post, round * 1000 + game, lengths));
    const perClient = each / lengths;
    return load(clients, each, async (client, index) => {
      const match = matches[client * perClient + Math.floor(index / lengths)];
      if (match === undefined) throw new Error('there are too few games');
      await playTurn(post, match, index % lengths);
    });
  },
});

const row = (name: string, taken: readonly Taken[], bare: readonly Taken[]): string => {
  const of = (rounds: readonly Taken[], share: number) =>
    median(rounds.map(({ milliseconds }) => quantile(milliseconds, share)));
  const rate = (rounds: readonly Taken[]) => median(rounds.map(({ perSecond }) => perSecond));
  const cell = (value: number, against: number, digits: number) =>
    `${value.toFixed(digits)} (${(value / against).toFixed(2)})`;
  return `| ${name} | ${cell(of(taken, 0.5), of(bare, 0.5), 2)} | ${cell(of(taken, 0.99), of(bare, 0.99), 2)} | ${cell(rate(taken), rate(bare), 0)} |`;
};

const makeTable = async (workloads: readonly Workload[], clients: number): Promise<string> => {
  const taken = workloads.map((): Taken[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const [index, workload] of workloads.entries()) {
      const one = await workload.run(clients, round + WARM_UP_ROUNDS + clients * 100);
      if (round >= 0) taken[index]?.push(one);
    }
  return [
    `\n### ${clients} at a time, ${ROUNDS} alternating rounds of ${REQUESTS} requests\n`,
    '| | p50 ms (ratio) | p99 ms (ratio) | a second (ratio) |',
    '|---|---|---|---|',
    ...workloads.map(({ name }, index) => row(name, taken[index] ?? [], taken.at(-1) ?? [])),
  ].join('\n');
};

/** Turns over HTTP beside the least that the same stack can answer, from two servers in turn; a Markdown table for each load. */
export const measureTurns = async (print: (text: string) => void): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'dnachess-bench-'));
  const service = await startServer('local/serve', ['--port', '0', '--data', folder]);
  const bare = await startServer('bench/service/bare-server');
  try {
    const [post, postBare] = [createPost(service.graphqlUrl), createPost(bare.graphqlUrl)];
    const workloads = [
      turns(post),
      typenames('the service: `{ __typename }`', post),
      typenames('*a bare Apollo Server behind the same gateway: `{ __typename }`*', postBare),
    ];
    for (const clients of [1, 16]) print(await makeTable(workloads, clients));
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
};
