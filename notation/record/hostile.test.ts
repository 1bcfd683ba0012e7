import { describe, expect, it } from 'vitest';
import { expectLinear } from '#test/kit/growth';
import { HOSTILE_TEXTS } from '#test/kit/hostile-texts';
import { parseRecords, type ReadGame, severityOf, writeRecord } from '../index.ts';

/** Reads a text, and writes what there is no error in. */
const readAndWrite = (text: string): readonly string[] => {
  const codes: string[] = [];
  for (const { record, diagnostics } of parseRecords(text)) {
    codes.push(...diagnostics.map(({ code }) => code));
    if (record !== undefined && !diagnostics.some(({ code }) => severityOf(code) === 'error')) writeRecord(record);
  }
  return codes;
};

describe('a text made to be slow takes linear time', () => {
  it.each(HOSTILE_TEXTS)('$name', ({ size, make, code }) => {
    if (code !== undefined) expect(readAndWrite(make(400))).toContain(code);
    expectLinear(size, part => {
      const text = make(part);
      return () => readAndWrite(text);
    });
  });
});

it('a reader tells few of many diagnostics, whatever the text', () => {
  for (const { make } of HOSTILE_TEXTS) {
    const most = (game: ReadGame) => game.diagnostics.length;
    expect(Math.max(0, ...Array.from(parseRecords(make(1000)), most))).toBeLessThan(220);
  }
});
