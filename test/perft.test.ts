import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Position, Result } from '#engine/index';
import { parsePosition, parseRuleset } from '#notation/index';

interface PerftVector {
  readonly id: string;
  readonly rules: string;
  readonly fen: string;
  /** Legal turn sequences of length 1, 2, … */
  readonly turns: readonly number[];
}

const VECTORS: readonly PerftVector[] = readFileSync(new URL('vectors/perft.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));

const unwrap = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const read = ({ rules, fen }: PerftVector): Position => unwrap(parsePosition(fen, unwrap(parseRuleset(rules))));

describe('legal turn sequences of the vectors', () => {
  it('has all seventy positions to count', () => {
    expect(VECTORS).toHaveLength(70);
  });

  it.each(VECTORS)('$id under $rules', vector => {
    const position = read(vector);
    expect(vector.turns.map((_, index) => position.countTurns(index + 1))).toEqual(vector.turns);
  });
});
