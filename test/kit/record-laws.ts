/** What holds for every text that a record reader is given. */
import { expect } from 'vitest';
import type { Position } from '#engine/index';
import {
  DIAGNOSTIC_CODES,
  type GameRecord,
  makePosition,
  makeRuleset,
  parseRecords,
  RECORD_ERROR_CODES,
  type ReadGame,
  type RecordedLine,
  severityOf,
  writeRecord,
} from '#notation/index';
import { unwrap } from './notation.ts';

/** A record as values that can be compared. */
export const plainRecord = ({ start, tags, ...record }: GameRecord) => ({
  ...record,
  start: makePosition(start),
  ruleset: makeRuleset(start.ruleset),
  tags: Object.fromEntries([...tags].toSorted(([a], [b]) => (a < b ? -1 : 1))),
});

/** What a reader says of a record that it can be written with all the same. */
const WRITABLE: readonly string[] = ['EMPTY_VARIATION', 'COMMAND', 'TAG_VALUE'];

/** Every turn of every line is legal where it stands. */
const expectLegal = (record: GameRecord): void => {
  const lines: [RecordedLine, Position][] = [[record, record.start]];
  for (const [line, start] of lines) {
    let position = start;
    for (const { turn, variations = [] } of line.turns) {
      for (const variation of variations) lines.push([variation, position]);
      position = unwrap(position.play(turn)).position;
    }
  }
};

const expectWritable = ({ record, diagnostics }: ReadGame): void => {
  if (record === undefined || diagnostics.some(({ code }) => severityOf(code) === 'error')) return;
  const written = writeRecord(record);
  if (!written.ok) {
    expect(RECORD_ERROR_CODES).toContain(written.error.code);
    return;
  }
  const [again, ...others] = parseRecords(written.value);
  expect(others).toEqual([]);
  expect(again?.diagnostics.map(({ code }) => code).filter(code => !WRITABLE.includes(code))).toEqual([]);
  expect(again?.record && writeRecord(again.record)).toEqual(written);
};

const lineStartsOf = (text: string): readonly number[] => [
  text.startsWith('\ufeff') ? 1 : 0,
  ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ index, 0: lineBreak }) => index + lineBreak.length),
];

const expectPlaces = (
  { diagnostics, offset, length, line }: ReadGame,
  text: string,
  starts: readonly number[],
): void => {
  expect(offset + length).toBeLessThanOrEqual(text.length);
  expect(starts[line - 1]).toBe(offset);
  let before = 0;
  for (const noticed of diagnostics) {
    expect(DIAGNOSTIC_CODES).toContain(noticed.code);
    expect(noticed.offset).toBeGreaterThanOrEqual(before);
    expect(noticed.offset + noticed.length).toBeLessThanOrEqual(text.length);
    if (noticed.code !== 'BYTE_ORDER_MARK')
      expect((starts[noticed.line - 1] ?? Number.NaN) + noticed.column - 1).toBe(noticed.offset);
    expect(noticed.column).toBeGreaterThan(0);
    before = noticed.offset;
  }
};

/** Reads a text and fails where a law is broken; returns the games. */
export const expectLaws = (text: string): readonly ReadGame[] => {
  const starts = lineStartsOf(text);
  const games = [...parseRecords(text)];
  let end = 0;
  for (const [index, game] of games.entries()) {
    expect(game.index).toBe(index);
    expect(game.offset).toBeGreaterThanOrEqual(end);
    end = game.offset + game.length;
    expectPlaces(game, text, starts);
    if (game.record !== undefined) expectLegal(game.record);
    expectWritable(game);
  }
  return games;
};
