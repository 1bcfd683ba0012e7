import { describe, expect, it } from 'vitest';
import { readPosition } from './kit/notation.ts';
import { readVectors } from './vectors.ts';

interface PerftVector {
  readonly id: string;
  readonly rules: string;
  readonly fen: string;
  /** Legal turn sequences of length 1, 2, … */
  readonly turns: readonly number[];
}

const VECTORS = readVectors<PerftVector>('perft');

describe('legal turn sequences of the vectors', () => {
  it('has all seventy positions to count', () => {
    expect(VECTORS).toHaveLength(70);
  });

  it.each(VECTORS)('$id under $rules', vector => {
    const position = readPosition(vector.fen, vector.rules);
    expect(vector.turns.map((_, index) => position.countTurns(index + 1))).toEqual(vector.turns);
  });
});
