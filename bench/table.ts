import type { Measured } from './measure.ts';

const short = (perSecond: number): string => {
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toFixed(2)} M`;
  return perSecond >= 1e4 ? `${(perSecond / 1e3).toFixed(0)} k` : perSecond.toFixed(0);
};

const row = ({ name, median, slowest, fastest }: Measured, against: Measured | undefined): string => {
  const ratio = against === undefined || against.median === 0 ? '' : (median / against.median).toFixed(2);
  return `| ${name} | ${short(median)} | ${short(slowest)} – ${short(fastest)} | ${ratio} |`;
};

/** A Markdown table; every ratio is against the last row. */
export const makeTable = (title: string, measured: readonly Measured[]): string =>
  [
    `\n### ${title}\n`,
    '| | median a second | slowest – fastest round | ratio to the last row |',
    '|---|---|---|---|',
    ...measured.map(each => row(each, measured.at(-1))),
  ].join('\n');
