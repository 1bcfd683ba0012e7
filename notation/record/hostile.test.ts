import { describe, expect, it } from 'vitest';
import { expectLinear } from '#test/kit/growth';
import { HOSTILE_TEXTS } from '#test/kit/hostile-texts';
import { parseRecords, type ReadGame, readGameInSteps, severityOf, writeRecord } from '../index.ts';
import { parseRecordTexts } from './record-reader.ts';

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

describe('a game read in steps', () => {
  it.each([
    ['one line', `[Ruleset "standard,rnaLifespan=0,turnLimit=0"]\n\n1. ${'Rh2-h3 Rh7-h6 Rh3-h2 Rh6-h7 '.repeat(1500)}`],
    ['lines within lines', `1. Re4 ${'(1. Rd4 '.repeat(5000)}`],
    ['lines that cannot be read', `1. Re4 ${'(1. Nd4) '.repeat(5000)}`],
  ])('takes many of them, and is the game that is read at once: %s', (_, text) => {
    const [source] = parseRecordTexts(text);
    if (source === undefined) throw new Error('no game was found');
    const reading = readGameInSteps({ ...source, isBytes: false }, 0);
    let count = 0;
    let step = reading.next();
    for (; step.done !== true; step = reading.next()) count++;
    expect(count).toBeGreaterThan(30);
    expect(step.value.diagnostics).toEqual(parseRecords(text).next().value?.diagnostics);
  });
});
