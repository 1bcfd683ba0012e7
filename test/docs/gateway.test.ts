import { describe, expect, it } from 'vitest';
import { AWS_LIMITS } from '#local/gateway/limits';
import { readPage } from './markdown.ts';

const PAGE = readPage('docs/gateway.md');
const ROW = /^\|[^|]*\|[^|]*\| `([^`]+\.test\.ts)`: (.+) \|$/gm;

const rows = [...PAGE.matchAll(ROW)].map(([, file = '', title = '']) => [file, title]);
const faults = [...readPage('local/gateway/faults.ts').matchAll(/^ {2}readonly (\w+)\?:/gm)].map(
  ([, name = '']) => name,
);

describe('what the page of the local gateway names', () => {
  it('is a test for every row of its tables', () => {
    const lines = PAGE.match(/^\|.*\|$/gm) ?? [];
    const heads = PAGE.match(/^\|---/gm) ?? [];
    expect(rows).toHaveLength(lines.length - 2 * heads.length);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(rows)('%s: %s', (file, title) => {
    expect(readPage(file)).toContain(`'${title}'`);
  });

  it.each([...Object.keys(AWS_LIMITS), ...faults])('is every limit and every fault: %s', name => {
    expect(PAGE).toContain(`\`${name}\``);
  });
});
