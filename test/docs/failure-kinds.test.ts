import { describe, expect, it } from 'vitest';
import { readPage } from './markdown.ts';

const ROW = /^\|[^|]*\|[^|]*\| `([^`]+\.test\.ts)`: (.+) \|$/gm;

const rows = [...readPage('docs/failure-kinds.md').matchAll(ROW)].map(([, file = '', title = '']) => [file, title]);

describe('what the page of failures names', () => {
  it('is a test for every row of its table', () => {
    const lines = readPage('docs/failure-kinds.md').match(/^\|.*\|$/gm) ?? [];
    expect(rows).toHaveLength(lines.length - 2);
  });

  it.each(rows)('%s: %s', (file, title) => {
    expect(readPage(file).includes(title)).toBe(true);
  });
});
