import { describe, expect, it } from 'vitest';
import { PROTEINS } from '#engine/index';
import type { GameMeasure, PlyMeasure } from '../measure.ts';
import { DEEDS, type Usage, zeros } from '../usage.ts';
import { SummaryCounter } from './summary.ts';

const NOTHING: Usage = { built: zeros(PROTEINS), used: zeros(PROTEINS), deeds: zeros(DEEDS) };

const ply = (lead: number, turns = 100): PlyMeasure => ({
  turns,
  rna: 4,
  proteins: 2,
  walls: 1,
  lead,
  mutated: Math.abs(lead),
});

const game = (changes: Partial<GameMeasure>): GameMeasure => ({
  winner: 'white',
  reason: 'cancer',
  swapped: false,
  plies: 9,
  firstTurns: [],
  course: [ply(0), ply(1)],
  usage: { white: NOTHING, black: NOTHING },
  ...changes,
});

const summarize = (...games: readonly Partial<GameMeasure>[]) => {
  const counter = new SummaryCounter();
  for (const changes of games) counter.add(game(changes));
  return counter.summarize();
};

describe('results', () => {
  it('count points for who moved first, a draw as half', () => {
    const { results } = summarize({}, {}, { winner: 'black' }, { winner: undefined, reason: 'turnLimit' });
    expect(results).toMatchObject({ games: 4, firstPlayer: { wins: 2, draws: 1, losses: 1 }, swaps: 0 });
    expect(results.firstPlayerScore.value).toBe(2.5 / 4);
    expect(results.firstPlayerScoreByCancer.value).toBe(2 / 3);
    expect([results.draws.value, results.byCancer.value, results.byTurnLimit.value]).toEqual([0.25, 0.75, 0.25]);
  });

  it('follow the players through a swap', () => {
    const { results } = summarize(
      { swapped: true },
      { swapped: true, winner: 'black' },
      { swapped: true, winner: 'black' },
    );
    expect(results).toMatchObject({ firstPlayer: { wins: 2, draws: 0, losses: 1 }, swaps: 3 });
  });
});

describe('lengths', () => {
  it('are in turns of both sides', () => {
    const { lengths } = summarize({ plies: 9 }, { plies: 10 }, { plies: 11 }, { plies: 200, reason: 'turnLimit' });
    expect(lengths).toMatchObject({
      least: 5,
      lowerQuartile: 5,
      median: 5.5,
      greatest: 100,
      mean: 29,
      medianByCancer: 5,
    });
    expect(lengths.histogram.filter(({ cancer, turnLimit }) => cancer + turnLimit > 0)).toEqual([
      { from: 1, cancer: 2, turnLimit: 0 },
      { from: 6, cancer: 1, turnLimit: 0 },
      { from: 96, cancer: 0, turnLimit: 1 },
    ]);
  });
});

describe('leads', () => {
  it('change when they go to the other side, not when they are lost', () => {
    const { leads } = summarize(
      { course: [0, 1, 0, 1, 2].map(lead => ply(lead)) },
      { course: [0, 1, 0, -1, 1].map(lead => ply(lead)) },
      { course: [0, -1, 0, 1, 2].map(lead => ply(lead)), winner: 'black' },
      { course: [ply(0), ply(0)], winner: undefined },
    );
    expect(leads.changes).toBe(3 / 4);
    expect(leads.contested.value).toBe(2 / 4);
    expect(leads.comebacks.value).toBe(2 / 3);
    expect(leads.mutated).toBe(5 / 4);
  });
});

describe('usage', () => {
  it('tells winners from losers, and what was built from what was used', () => {
    const built = { ...zeros(PROTEINS), kinase: 2 };
    const used = { ...zeros(PROTEINS), kinase: 1 };
    const builder: Usage = { built, used, deeds: { ...zeros(DEEDS), activate: 3 } };
    const { usage } = summarize(
      { usage: { white: builder, black: NOTHING } },
      { usage: { white: NOTHING, black: builder } },
      { usage: { white: builder, black: NOTHING }, winner: undefined },
    );
    expect(usage.proteins.kinase).toMatchObject({ built: 1, byWinner: 1, byLoser: 1 });
    expect([usage.proteins.kinase.used.value, usage.proteins.kinase.sides.value]).toEqual([0.5, 0.5]);
    expect(usage.deeds.activate).toEqual({ done: 1.5, byWinner: 1.5, byLoser: 1.5 });
    expect(usage.proteins.ligase).toMatchObject({ built: 0, used: { value: 0, low: 0, high: 1 } });
  });
});

describe('first turns', () => {
  const first = (text: string, color: 'white' | 'black' = 'white') =>
    [{ color, text, kind: `kind ${text[0]}` }] as const;

  it('have their side’s points, with an interval for all that is compared', () => {
    const { firstTurns } = summarize(
      { firstTurns: first('a1') },
      { firstTurns: first('a2'), winner: 'black' },
      { firstTurns: first('b1', 'black') },
    );
    expect(firstTurns.turns.map(({ color, name, games, score }) => [color, name, games, score.value])).toEqual([
      ['black', 'b1', 1, 0],
      ['white', 'a1', 1, 1],
      ['white', 'a2', 1, 0],
    ]);
    expect(firstTurns.kinds.map(({ name, games }) => [name, games])).toEqual([
      ['kind a', 2],
      ['kind b', 1],
    ]);
  });

  it('stand out only where chance hardly explains it', () => {
    const wins = Array.from({ length: 60 }, (_, index) => ({
      firstTurns: first(index % 2 === 0 ? 'good' : 'fair'),
      winner: index % 2 === 0 || index % 4 === 1 ? ('white' as const) : ('black' as const),
    }));
    const { kinds } = summarize(...wins).firstTurns;
    expect(kinds.map(({ name, standsOut }) => [name, standsOut])).toEqual([
      ['kind f', true],
      ['kind g', true],
    ]);
    const few = summarize(...wins.slice(0, 8)).firstTurns;
    expect(few.kinds.some(({ standsOut }) => standsOut)).toBe(false);
  });
});

describe('the course', () => {
  it('is a mean over the games that came so far', () => {
    const { course } = summarize(
      { course: [ply(0, 100), ply(0, 10)] },
      { course: [ply(0, 100), { ...ply(0, 1000), rna: 8 }, { ...ply(0, 0), proteins: 5 }] },
    );
    expect(
      course.plies.map(({ ply: place, games, rna, proteins, mostTurns }) => [place, games, rna, proteins, mostTurns]),
    ).toEqual([
      [0, 2, 4, 2, 100],
      [1, 2, 6, 2, 1000],
      [2, 1, 4, 5, 0],
    ]);
    expect(course.plies.map(({ turns }) => Math.round(turns))).toEqual([100, 100, 0]);
    expect([course.meanRna, course.meanProteins, course.meanWalls]).toEqual([24 / 5, 13 / 5, 1]);
  });
});

it('a summary of nothing is made of zeros', () => {
  const { results, lengths, leads } = summarize();
  expect([results.games, lengths.median, lengths.histogram, leads.changes]).toEqual([0, 0, [], 0]);
});
