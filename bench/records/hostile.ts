import { parseRecords, writeRecord } from '#notation/index';

interface Hostile {
  readonly name: string;
  readonly make: (size: number) => string;
}

const fill = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

const HOSTILE: readonly Hostile[] = [
  { name: 'an unclosed brace', make: size => `1. Re5 {${fill('x ', size)}` },
  { name: 'an unclosed tag', make: size => `[Event "${fill('x', size)}` },
  { name: 'comments in a row', make: size => `1. Re5 ${fill('{x} ', size)}*` },
  { name: 'nested variations, unclosed', make: size => `1. Re5 ${fill('(1. Rd5 ', size)}` },
  {
    name: 'nested variations, closed',
    make: size => {
      const depth = Math.ceil(size / 9);
      return `1. Re5 ${'(1. Rd5 '.repeat(depth)}${')'.repeat(depth)} *`;
    },
  },
  { name: 'tags', make: size => `${fill('[A "b"]\n', size)}\n*` },
  { name: 'one line without a space', make: size => fill('x', size) },
  { name: 'lines that begin with %', make: size => `1. Re5\n${fill('%\n', size)}*` },
  { name: 'blank lines', make: size => `1. Re5 ${fill('\n', size)}*` },
  { name: 'glyphs', make: size => `1. Re5 ${fill('$1 ', size)}*` },
];

const SIZES = [1e5, 1e6, 1e7];

const time = (text: string): number => {
  const began = performance.now();
  for (const { record } of parseRecords(text)) if (record !== undefined) writeRecord(record);
  return performance.now() - began;
};

const best = (text: string): number => Math.min(time(text), time(text), time(text));

const row = ({ name, make }: Hostile): string =>
  `| ${name} | ${SIZES.map(size => `${best(make(size)).toFixed(size > 1e5 ? 0 : 1)} ms`).join(' | ')} |`;

/** Time against size, read and where possible written again: in linear time each column is ten times the one before. */
export const makeHostileTable = (): string =>
  [
    '\n### Hostile input, best of three\n',
    `| | ${SIZES.map(size => `${size / 1e6} MB`).join(' | ')} |`,
    '|---|---|---|---|',
    ...HOSTILE.map(row),
  ].join('\n');
