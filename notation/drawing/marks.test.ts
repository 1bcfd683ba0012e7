import { describe, expect, it } from 'vitest';
import { makeSquare, Position, STANDARD } from '#engine/index';
import { type Arrangement, positionWith } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import { type Mark, marksOf } from './marks.ts';
import { playMarked } from './testing/boards.ts';

const words = (mark: Mark): string =>
  'from' in mark
    ? `${mark.kind} ${makeSquare(mark.from)}-${makeSquare(mark.to)}`
    : `${mark.kind} ${makeSquare(mark.square)}`;

const TURNS: readonly [name: string, arrangement: Arrangement, turn: string, marks: readonly string[]][] = [
  ['a move', { white: 'Nc4' }, 'Nc4-d5', ['left c4', 'reached d5', 'path c4-d5']],
  [
    'a move that degrades',
    { white: 'Nc4', black: 'Rd5:-0' },
    'Nc4xd5',
    ['degraded d5', 'left c4', 'path c4-d5', 'reached d5'],
  ],
  [
    'a push',
    { white: 'Hc4', black: 'Nd4' },
    'Hc4pd4',
    ['left c4', 'left d4', 'path c4-d4', 'path d4-e4', 'reached d4', 'reached e4'],
  ],
  ['a translation', { white: 'Rb3:-0 Rc3:-0' }, 'b3c3=K', ['reached c3', 'spent b3']],
  ['a mutation', { white: 'Nf6' }, 'Nf6-g7+g8', ['deed g7-g8', 'left f6', 'path f6-g7', 'reached g7', 'touched g8']],
  ['a methylation without moving', { white: 'Md7' }, 'Md7_e8', ['deed d7-e8', 'reached d7', 'touched e8']],
  [
    'a silencing',
    { white: 'Rd6:-0' },
    'Rd6-d7_e8',
    ['deed d7-e8', 'left d6', 'path d6-d7', 'reached d7', 'touched e8'],
  ],
  [
    'a carried translation',
    { white: 'Pa4 Rc3:-0' },
    'Pa4-b4:c3=M',
    ['left a4', 'path a4-b4', 'reached b4', 'reached c3'],
  ],
  [
    'an activation',
    { white: 'Kc4 Nd4' },
    'Nd4-c5::Nc5-b6',
    ['activated c4', 'left c5', 'left d4', 'path c5-b6', 'path d4-c5', 'reached b6', 'reached c5'],
  ],
  ['a pass', {}, 'pass', []],
];

describe('marksOf', () => {
  it.each(TURNS)('%s', (_, arrangement, turn, marks) => {
    const before = positionWith(arrangement);
    const { lastTurn } = playMarked(before, turnOf(before, turn));
    expect(marksOf(lastTurn).map(words).sort()).toEqual([...marks].sort());
  });

  it('leaves out what comes of itself', () => {
    const start = Position.start(STANDARD);
    const { lastTurn } = playMarked(start, turnOf(start, 'b2=M'));
    expect(marksOf(lastTurn).map(words)).toEqual(['reached b2']);
  });
});
