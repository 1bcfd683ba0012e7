import { makeBarChart } from '../charts/bar-chart.ts';
import { comparisonOf } from '../match.ts';
import type { Report } from '../report.ts';
import { makeNumber } from '../report-text.ts';
import { PAIR_POINTS } from '../statistics/elo.ts';
import { makeFigure, makeParagraph, makeSection, makeTable } from './elements.ts';

const VERDICTS = {
  H0: 'H0 is accepted: the difference is not as large as H1 says.',
  H1: 'H1 is accepted: the difference is larger than H0 says.',
  undecided: 'Nothing is decided yet: more games would.',
} as const;

const CRITERIA = {
  decided:
    'A ruleset has a point where its game of a pair is decided by cancer and the other’s is not, half a point each otherwise.',
  first: 'A ruleset has the points of its first player, the other one loses them; equality is half a point each.',
} as const;

const PLAYERS = 'A pair has the same opening twice, with exchanged sides; its points are the mean of both games.';

/** The test of one thing against another; nothing where a match compares none. */
export const makeComparisonPart = ({ comparison, judgement, match }: Report): readonly string[] => {
  if (comparison === null || judgement === null) return [];
  const { pairs, counts, score, elo, logLikelihoodRatio, bounds, verdict } = comparison;
  const { elo0, elo1, alpha, beta } = judgement.sprt;
  const rule = comparisonOf(match) === 'players' ? PLAYERS : CRITERIA[judgement.criterion];
  return [
    makeSection(
      'The test',
      makeParagraph(`${VERDICTS[verdict]} ${rule}`),
      makeTable(
        ['of the first against the second', ''],
        [
          ['pairs', String(pairs)],
          ['points', `${(score * 100).toFixed(1)} %`],
          ['Elo difference (95 %)', `${makeNumber(elo.value)} (${makeNumber(elo.low)} to ${makeNumber(elo.high)})`],
          ['H0, H1', `${elo0} Elo, ${elo1} Elo`],
          ['risks alpha, beta', `${alpha}, ${beta}`],
          ['log-likelihood ratio', `${makeNumber(logLikelihoodRatio)}, ends at ${bounds.map(makeNumber).join(' or ')}`],
        ],
      ),
      makeFigure(
        'Pairs by the points of the first',
        makeBarChart({
          label: 'Pairs by points',
          names: ['pairs'],
          rows: PAIR_POINTS.map((points, index) => ({ name: `${points} points`, values: [counts[index] ?? 0] })),
        }),
      ),
    ),
  ];
};
