import { describe, expect, it } from 'vitest';
import { gameOf, type Match } from '../match.ts';
import { measureGame } from '../measure.ts';
import { playGame } from '../play-game.ts';
import { RANDOM_PLAYER } from '../random-player.ts';
import { ReportCounter } from '../report.ts';
import { makeReportPage } from './report-page.ts';

const JUDGEMENT = { criterion: 'decided', sprt: { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 } } as const;

const makePage = (changes: Partial<Match>, games: number): string => {
  const match: Match = { rulesets: ['turnLimit=12'], players: ['random'], seed: 1, openingPlies: 2, ...changes };
  const counter = new ReportCounter(match, JUDGEMENT);
  const pairing = { first: RANDOM_PLAYER, second: RANDOM_PLAYER };
  for (let number = 1; number <= games; number++)
    counter.add(measureGame(playGame(match, gameOf(match, number), pairing)));
  return makeReportPage(counter.summarize('1.2.3'));
};

const VOID = new Set(['meta', 'line', 'rect', 'circle', 'path']);

/** The names of a page's elements; throws where they are not nested. */
const listElements = (page: string): readonly string[] => {
  const open: string[] = [];
  const all: string[] = [];
  for (const [, slash, name = '', rest = ''] of page.matchAll(
    /<(\/?)([a-z0-9]+)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi,
  )) {
    if (slash === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
      continue;
    }
    all.push(name);
    if (!VOID.has(name) && !rest.endsWith('/')) open.push(name);
  }
  if (open.length > 0) throw new Error(`left open: ${open.join()}`);
  return all;
};

const PAGES = [
  ['of one ruleset', makePage({}, 6)],
  ['of two rulesets', makePage({ rulesets: ['turnLimit=12', 'faster,turnLimit=9'] }, 6)],
  ['of two players', makePage({ players: ['random', 'random'] }, 6)],
  ['without a game', makePage({}, 0)],
] as const;

describe.each(PAGES)('a report %s', (_, page) => {
  it('is well formed, and needs nothing from anywhere', () => {
    const elements = listElements(page);
    expect(elements).toContain('svg');
    expect(elements.filter(name => ['script', 'img', 'link', 'iframe', 'object', 'a'].includes(name))).toEqual([]);
    expect(page).not.toMatch(/https?:|url\(|@import|src=|href=| on\w+=/);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  it('has no number that is none', () => {
    expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  it('has a text for every drawing', () => {
    const drawings = page.match(/<svg /g)?.length ?? 0;
    expect(page.match(/<svg viewBox="0 0 \d+ \d+" role="img" aria-label="[^"]+">/g)?.length ?? 0).toBe(drawings);
  });
});

it('a report escapes whatever names it holds', () => {
  const page = makePage({ players: ['<script>alert("&\'")</script>', 'b"><img src=x>'] }, 2);
  listElements(page);
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page).toContain(
    '&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt; against b&quot;&gt;&lt;img src=x&gt;',
  );
});

it('the same report is the same page', () => {
  expect(makePage({}, 3)).toBe(makePage({}, 3));
});
