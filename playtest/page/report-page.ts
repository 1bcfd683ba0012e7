import { escapeText } from '#notation/drawing/svg';
import { comparisonOf } from '../match.ts';
import type { Report } from '../report.ts';
import { makeComparisonPart } from './comparison-part.ts';
import { STYLE } from './style.ts';
import { makeSummaryPart } from './summary-part.ts';

const titleOf = ({ match }: Report): string => {
  const [first, second] = comparisonOf(match) === 'players' ? match.players : match.rulesets;
  return second === undefined ? first : `${first} against ${second}`;
};

const introductionOf = ({ match, games, software }: Report): string => {
  const players = match.players[1] === undefined ? match.players[0] : `${match.players[0]} and ${match.players[1]}`;
  const opening = `the first ${match.openingPlies} turns of each at random`;
  return `${games} games, ${players}, ${opening}, seed ${match.seed}; dnachess ${software}`;
};

/** A report as one HTML page that needs nothing else: no script, nothing from anywhere. */
export const makeReportPage = (report: Report): string => {
  const title = escapeText(titleOf(report));
  const parts = report.summaries.map(
    summary =>
      `<h2>${escapeText(summary.ruleset)}</h2>\n${makeSummaryPart(summary, report.match.openingPlies).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}: playtest</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escapeText(introductionOf(report))}</p>
</header>
<main>
${[...makeComparisonPart(report), ...parts].join('\n')}
</main>
</body>
</html>
`;
};
