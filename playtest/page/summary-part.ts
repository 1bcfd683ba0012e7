import { PROTEINS } from '#engine/index';
import { makeBarChart } from '../charts/bar-chart.ts';
import { makeHistogram } from '../charts/histogram.ts';
import { makeIntervalChart } from '../charts/interval-chart.ts';
import { makeLineChart, type Series } from '../charts/line-chart.ts';
import type { Report } from '../report.ts';
import { makeNumber, makeShare } from '../report-text.ts';
import type { CoursePoint } from '../summary/course.ts';
import type { FirstTurnUsage } from '../summary/first-turns.ts';
import { BIN } from '../summary/lengths.ts';
import { DEEDS, type DeedName } from '../usage.ts';
import { makeDetails, makeFigure, makeParagraph, makeSection, makeTable } from './elements.ts';

type Summary = Report['summaries'][number];

const makeResults = ({ results, leads }: Summary): string => {
  const { wins, draws, losses } = results.firstPlayer;
  const chart = makeIntervalChart('Shares of the games with 95 % intervals', [
    { name: 'decided by cancer', interval: results.byCancer },
    { name: 'draws', interval: results.draws },
    { name: 'points of the first player', interval: results.firstPlayerScore },
    { name: '… in games by cancer', interval: results.firstPlayerScoreByCancer },
    { name: 'both sides led', interval: leads.contested },
    { name: 'won from behind', interval: leads.comebacks },
  ]);
  return makeSection(
    'Results',
    makeFigure('Shares with their 95 % intervals (Wilson); a draw is half a point', chart),
    makeParagraph(
      `The first player won ${wins}, drew ${draws} and lost ${losses} of ${results.games} games` +
        `${results.swaps > 0 ? `, with ${results.swaps} swaps` : ''}. ` +
        `The lead in mutated genes changed sides ${makeNumber(leads.changes)} times a game, ` +
        `and ${makeNumber(leads.mutated)} genes of both sides were mutated at the end.`,
    ),
  );
};

const LENGTH_NAMES = ['decided by cancer', 'by the turn limit'];

const makeLengths = ({ lengths }: Summary): string =>
  makeSection(
    'Length',
    makeFigure(
      'Games by their last turn',
      makeHistogram({
        label: 'Histogram of the last turns of games',
        foot: 'last turn (White’s and Black’s are one)',
        names: LENGTH_NAMES,
        width: BIN,
        bins: lengths.histogram.map(({ from, cancer, turnLimit }) => ({ from, counts: [cancer, turnLimit] })),
      }),
      LENGTH_NAMES,
    ),
    makeParagraph(
      `Median ${makeNumber(lengths.median)}, quartiles ${makeNumber(lengths.lowerQuartile)} and ` +
        `${makeNumber(lengths.upperQuartile)}, from ${lengths.least} to ${lengths.greatest}.`,
    ),
  );

/** Plies that at least this share of the games has reached: beyond it the means jump. */
const LEAST_SHARE = 0.05;

const makeSeries = (
  points: readonly CoursePoint[],
  lines: readonly (readonly [name: string, value: (point: CoursePoint) => number])[],
): readonly Series[] => {
  const least = (points[0]?.games ?? 0) * LEAST_SHARE;
  const shown = points.filter(({ games, turns }) => games >= least && turns > 0);
  return lines.map(([name, value]) => ({ name, points: shown.map(point => [point.ply, value(point)]) }));
};

const makeCourse = ({ course }: Summary): string => {
  const crowd = makeSeries(course.plies, [
    ['RNA', ({ rna }) => rna],
    ['proteins', ({ proteins }) => proteins],
    ['of those in front of their own genes', ({ walls }) => walls],
  ]);
  const turns = makeSeries(course.plies, [
    ['in the mean', ({ turns: mean }) => mean],
    ['at most', ({ mostTurns }) => mostTurns],
  ]);
  const foot = 'turns played by both sides';
  return makeSection(
    'Board and choice',
    makeFigure(
      'Pieces on the board, both sides together, of 48 squares',
      makeLineChart({ label: 'Pieces on the board as games go on', foot, series: crowd }),
      crowd.map(({ name }) => name),
    ),
    makeFigure(
      'Legal turns, on a scale of powers of ten (the mean is the geometric one)',
      makeLineChart({ label: 'Legal turns as games go on', foot, series: turns, isLogarithmic: true }),
      turns.map(({ name }) => name),
    ),
  );
};

const DEED_NAMES: { readonly [deed in DeedName]: string } = {
  degrade: 'degrade RNA',
  bind: 'silence by RNA',
  methylate: 'silence by methylation',
  mutate: 'mutate',
  mutateSilenced: 'mutate a silenced gene',
  repair: 'repair a lesion',
  restore: 'end a silencing',
  carry: 'carry a translation',
  push: 'push',
  unfold: 'unfold',
  activate: 'activate',
};

const SIDES = ['winners', 'losers'];

const makeUsage = ({ usage }: Summary): string =>
  makeSection(
    'Proteins and deeds',
    makeFigure(
      'Proteins built in a won game',
      makeBarChart({
        label: 'Proteins built by winners and losers',
        names: SIDES,
        rows: PROTEINS.map(name => ({ name, values: [usage.proteins[name].byWinner, usage.proteins[name].byLoser] })),
      }),
      SIDES,
    ),
    makeTable(
      ['protein', 'built a side and game', 'sides that build one', 'did something (95 %)'],
      PROTEINS.map(name => {
        const { built, sides, used } = usage.proteins[name];
        return [name, makeNumber(built), makeShare(sides), makeShare(used)];
      }),
    ),
    makeFigure(
      'Deeds in a won game',
      makeBarChart({
        label: 'Deeds of winners and losers',
        names: SIDES,
        rows: DEEDS.map(deed => ({
          name: DEED_NAMES[deed],
          values: [usage.deeds[deed].byWinner, usage.deeds[deed].byLoser],
        })),
      }),
      SIDES,
    ),
  );

/** Turns that were played often enough to be looked at. */
const LISTED = 40;

const makeFirstRow = ({ color, name, games, score, standsOut }: FirstTurnUsage): readonly string[] => [
  `${color} ${name}`,
  String(games),
  makeShare(score),
  standsOut ? 'yes' : '',
];

/** White's before Black's, otherwise in their order. */
const bySide = (turns: readonly FirstTurnUsage[]): readonly FirstTurnUsage[] =>
  turns.toSorted((a, b) => (a.color === b.color ? 0 : a.color === 'white' ? -1 : 1));

const FIRST_HEADS = ['first turn', 'games', 'points (corrected 95 %)', 'stands out'];

const makeFirstTurns = ({ firstTurns }: Summary, openingPlies: number): string =>
  makeSection(
    'First turns',
    makeParagraph(
      `${openingPlies > 1 ? 'They are random, so that what follows is their effect.' : 'The players chose them, so that good players’ choices look good.'} ` +
        `${firstTurns.kinds.length} kinds are compared at once: the intervals are widened accordingly (Bonferroni), and where one ` +
        'still leaves out the mean of its side it stands out. Without that, one of twenty would by chance.',
    ),
    makeFigure(
      'Points of a side by what it did first',
      makeIntervalChart(
        'Points by the kind of the first turn',
        bySide(firstTurns.kinds).map(({ color, name, score, standsOut }) => ({
          name: `${color} ${name}`,
          interval: score,
          isMarked: standsOut,
        })),
      ),
    ),
    makeDetails(
      `The turns themselves: the ${Math.min(LISTED, firstTurns.turns.length)} with the most games of ${firstTurns.turns.length}`,
      makeTable(FIRST_HEADS, firstTurns.turns.slice(0, LISTED).map(makeFirstRow)),
    ),
  );

/** Everything about the games of one ruleset. */
export const makeSummaryPart = (summary: Summary, openingPlies: number): readonly string[] => [
  makeResults(summary),
  makeLengths(summary),
  makeCourse(summary),
  makeUsage(summary),
  makeFirstTurns(summary, openingPlies),
];
