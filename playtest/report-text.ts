import { PROTEINS } from '#engine/index';
import type { Report } from './report.ts';
import type { Interval } from './statistics/wilson.ts';

/** A share with its interval, in percent: `48.2 % (44.1–52.3)`. */
export const makeShare = ({ value, low, high }: Interval): string => {
  const percent = (share: number): string => (share * 100).toFixed(1);
  return `${percent(value)} % (${percent(low)}–${percent(high)})`;
};

/** A number for people, with as many digits as they need. */
export const makeNumber = (value: number): string => {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
};

const WIDTH = 30;
const row = (name: string, value: string): string => `  ${name.padEnd(WIDTH)}  ${value}`;

const makeSummary = (summary: Report['summaries'][number]): readonly string[] => {
  const { ruleset, results, lengths, leads, usage, course } = summary;
  return [
    `${ruleset}: ${results.games} games`,
    row('decided by cancer', makeShare(results.byCancer)),
    row('draws', makeShare(results.draws)),
    row('points of the first player', makeShare(results.firstPlayerScore)),
    row(
      'last turn: quartiles',
      [lengths.lowerQuartile, lengths.median, lengths.upperQuartile].map(makeNumber).join(', '),
    ),
    row('lead changes a game', makeNumber(leads.changes)),
    row('won from behind', makeShare(leads.comebacks)),
    row('legal turns', makeNumber(course.meanTurns)),
    row('RNA, proteins on the board', `${makeNumber(course.meanRna)}, ${makeNumber(course.meanProteins)}`),
    row(
      'built by a side in a game',
      PROTEINS.map(protein => `${makeNumber(usage.proteins[protein].built)} ${protein}`).join(', '),
    ),
    '',
  ];
};

const VERDICTS = { H0: 'H0 accepted', H1: 'H1 accepted', undecided: 'not decided yet' } as const;

const makeComparison = ({ comparison, judgement, match }: Report): readonly string[] => {
  if (comparison === null || judgement === null) return [];
  const { pairs, score, elo, logLikelihoodRatio, bounds, verdict } = comparison;
  const { elo0, elo1 } = judgement.sprt;
  const [first, second] = match.players[1] === undefined ? match.rulesets : match.players;
  return [
    `${first} against ${second}: ${pairs} pairs`,
    row('points', `${(score * 100).toFixed(1)} %`),
    row('Elo', `${makeNumber(elo.value)} (${makeNumber(elo.low)} to ${makeNumber(elo.high)})`),
    row(
      `test of ${elo0} against ${elo1}`,
      `${VERDICTS[verdict]}: ${makeNumber(logLikelihoodRatio)} (${bounds.map(makeNumber).join(', ')})`,
    ),
    '',
  ];
};

/** The most important lines of a report, for a terminal. */
export const makeReportText = (report: Report): readonly string[] => [
  ...report.summaries.flatMap(makeSummary),
  ...makeComparison(report),
];
