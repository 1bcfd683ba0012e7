import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESETS } from '#engine/index';
import { makeRuleset, parseRuleset } from '#notation/index';
import { unwrap } from '#test/kit/notation';
import { buildCommand } from '../../scripts/bundling.ts';
import { commandOf, EXPERIMENTS } from '../../scripts/experiments.ts';
import { blocksOf, readPage } from './markdown.ts';

const PAGE = readPage('docs/playtest.md');
const folder = mkdtempSync(join(tmpdir(), 'dnachess-playtest-docs-'));

beforeAll(() => buildCommand(join(folder, '.command')));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the examples of the page', () => {
  const examples = blocksOf(PAGE, 'console').flatMap(block =>
    block
      .split(/^\$ /m)
      .filter(part => part !== '')
      .map(part => ({ command: part.slice(0, part.indexOf('\n')), output: part.slice(part.indexOf('\n') + 1) })),
  );

  it('are there', () => expect(examples.length).toBeGreaterThan(1));

  it.each(examples)('run as they stand: $command', async ({ command, output }) => {
    const dnachess = `dnachess() { '${process.execPath}' '${join(folder, '.command/dnachess.js')}' "$@"; }`;
    const { stdout } = await promisify(execFile)('bash', ['-c', `${dnachess}\n${command}`], { cwd: folder });
    expect(stdout).toBe(output);
  });
});

interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What is kept of an experiment (scripts/findings.ts), as far as the page says it. */
interface Result {
  readonly command: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly summaries: readonly {
    readonly ruleset: string;
    readonly results: { readonly byCancer: Interval; readonly draws: Interval; readonly firstPlayerScore: Interval };
    readonly lengths: { readonly lowerQuartile: number; readonly median: number; readonly upperQuartile: number };
    readonly leads: { readonly changes: number; readonly contested: Interval; readonly comebacks: Interval };
  }[];
  readonly comparison: { readonly elo: Interval } | null;
}

const RESULTS: readonly Result[] = JSON.parse(
  readFileSync(new URL('../../docs/playtest/results.json', import.meta.url), 'utf8'),
);

const percent = (share: number): string => (share * 100).toFixed(0);
const share = ({ value, low, high }: Interval): string => `${percent(value)} % (${percent(low)}–${percent(high)})`;

/** A row of the page's tables of rulesets. */
const makeRow = ({ players, games, summaries }: Result): string => {
  const [summary] = summaries;
  if (summary === undefined) throw new Error('a result has a summary');
  const { results, lengths, leads } = summary;
  const turns = [lengths.lowerQuartile, lengths.median, lengths.upperQuartile].map(turn => turn.toFixed(0)).join(', ');
  const cells = [
    `\`${summary.ruleset}\``,
    `\`${players[0]}\``,
    String(games),
    share(results.byCancer),
    `${percent(results.draws.value)} %`,
    share(results.firstPlayerScore),
    turns,
    leads.changes.toFixed(1),
    `${percent(leads.contested.value)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
};

const makeComparison = ({ players, games, summaries, comparison }: Result): string => {
  if (comparison === null) throw new Error('a comparison is one');
  const [value, low, high] = [comparison.elo.value, comparison.elo.low, comparison.elo.high].map(elo => elo.toFixed(0));
  return `| \`${summaries[0]?.ruleset}\` | \`${players[0]}\` | \`${players[1]}\` | ${games} | ${value} (${low} to ${high}) |`;
};

describe('the findings', () => {
  it('are those of the experiments', () => {
    expect(RESULTS.map(({ command }) => command)).toEqual(
      EXPERIMENTS.map(experiment => `dnachess playtest ${commandOf(experiment).join(' ')}`),
    );
  });

  const rows = PAGE.split('\n').filter(line => /^\| `.*nodes=/.test(line));
  const known = new Set(RESULTS.map(result => (result.comparison === null ? makeRow(result) : makeComparison(result))));

  it.each(rows)('have the numbers of a result: %s', row => expect(known).toContain(row));

  it('leave no result out', () => expect(new Set(rows)).toEqual(known));

  it('name the settings of the preset', () => {
    const text = /^`balanced` is `([^`]+)`/m.exec(PAGE)?.[1] ?? '';
    expect(unwrap(parseRuleset(text))).toEqual(PRESETS.balanced);
    expect(makeRuleset(PRESETS.balanced)).toBe('balanced');
  });
});
