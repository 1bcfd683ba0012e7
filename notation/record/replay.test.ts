import { describe, expect, it } from 'vitest';
import { makePosition, parseRecord, replayRecord } from '#notation/index';
import { readVectorGames } from '#test/vectors';

const recordOf = (text: string) => {
  const record = parseRecord(text)?.record;
  if (record === undefined) throw new Error('the game has no record');
  return record;
};

describe('replayRecord', () => {
  it.each(readVectorGames().map((game, index) => ({ ...game, index })))(
    'leads through the recorded positions of game $index ($rules)',
    ({ rules, start, turns }) => {
      const tags = `[Variant "DNA Chess"]\n[Ruleset "${rules}"]\n[SetUp "1"]\n[FEN "${start}"]\n`;
      const record = recordOf(`${tags}\n${turns.map(({ short }) => short).join(' ')} *\n`);
      const steps = [...replayRecord(record)];
      expect(steps.map(({ position }) => makePosition(position))).toEqual([start, ...turns.map(({ fen }) => fen)]);
    },
  );

  it('counts plies, keeps the position before each turn, and tells what happened', () => {
    const steps = [...replayRecord(recordOf('1. Re5 (1. Rd5) b7a7=K *'))];
    expect(steps.map(({ ply, turn, events }) => [ply, turn?.kind, events.length > 0])).toEqual([
      [0, undefined, false],
      [1, 'actions', true],
      [2, 'actions', true],
    ]);
    expect(steps[2]?.before).toBe(steps[1]?.position);
    expect(steps[2]?.events.map(({ kind }) => kind)).toContain('translated');
  });

  it('throws for a turn that is not legal', () => {
    const record = { ...recordOf('*'), turns: [{ turn: { kind: 'pass' } as const }] };
    expect(() => [...replayRecord(record)]).toThrow(RangeError);
  });
});
