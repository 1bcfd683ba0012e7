import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSquare, type Square } from '#engine/index';
import { choices, chosenTurn, randomPositions } from '#test/kit/arbitraries';
import { unwrap } from '#test/kit/notation';
import { eventsOf } from '#test/kit/play';
import { type Arrangement, positionWith, squareOf } from '#test/kit/setups';
import { LONGEST, makeTimeline } from './make-timeline.ts';
import type { Frame, Timeline } from './timeline.ts';

const timelineIn = (setup: Arrangement, turn: string): Timeline => {
  const position = positionWith(setup);
  const timeline = makeTimeline(position.toSetup(), eventsOf(position, turn));
  if (timeline === undefined) throw new Error('nothing is to be seen');
  return timeline;
};

const pathOf = (frames: readonly Frame[]): string =>
  frames
    .map(({ square, opacity }) => `${makeSquare(square)}${opacity === 0 ? '-' : ''}`)
    .filter((place, index, all) => place !== all[index - 1])
    .join(' ');

const pathsIn = (setup: Arrangement, turn: string): readonly string[] =>
  timelineIn(setup, turn).pieces.map(({ piece, frames }) => `${piece.color} ${piece.role}: ${pathOf(frames)}`);

/** Without the RNA that comes out of genes at the end. */
const ownPathsIn = (setup: Arrangement, turn: string): readonly string[] =>
  pathsIn(setup, turn).filter(path => !/: [a-h][18]-/.test(path));

const STILL = { whiteGenome: '0000mmmm', blackGenome: '0000mmmm' };

describe('what moves in a turn', () => {
  it('is the piece, and what it degrades or pushes', () => {
    expect(ownPathsIn({ ...STILL, white: 'Na2', black: 'Rf7:f0' }, 'Na2xf7')).toEqual([
      'black rna: f7 f7-',
      'white nuclease: a2 f7',
    ]);
    expect(ownPathsIn({ ...STILL, white: 'Hd4', black: 'Me4' }, 'Hd4pe4')).toEqual([
      'black methyltransferase: e4 f4',
      'white helicase: d4 e4',
    ]);
  });

  it('is RNA that comes together, and the protein that it becomes', () => {
    expect(ownPathsIn({ ...STILL, white: 'Rd4:d0 Re4:e0' }, 'd4e4=K')).toEqual([
      'white rna: d4 e4 e4-',
      'white rna: e4 e4-',
      'white kinase: e4- e4',
    ]);
  });

  it('is one piece through both of its moves, a new one too', () => {
    expect(ownPathsIn({ ...STILL, white: 'Kd4 Na7' }, 'Na7-c5::Nc5-a3')).toEqual(['white nuclease: a7 c5 a3']);
    expect(ownPathsIn({ ...STILL, white: 'Kc3 Rd2:d0', whiteGenome: 'hhh2mmmm' }, 'd2=L::Ld2-e3')).toContain(
      'white ligase: d2- d2 e3',
    );
  });

  it('is RNA that ages out, and RNA that comes out of its gene', () => {
    const paths = pathsIn({ white: 'Nd4 Ra3:a2', whiteGenome: 'mmmmmmmm', blackGenome: 'h000mmmm' }, 'Nd4-e5');
    expect(paths).toEqual([
      'white nuclease: d4 e5',
      'white rna: a3 a3-',
      ...['e', 'f', 'g', 'a', 'h'].map(file => `black rna: ${file}8- ${file}7`),
    ]);
  });

  it('is each gene that comes to look otherwise, with a ring', () => {
    const { genes, rings } = timelineIn({ ...STILL, white: 'Na2', blackGenome: '000mmhhm' }, 'Na2-f7+f8');
    const named = genes.map(({ square, gene }) => `${makeSquare(square)} ${gene.lesion ?? 'h'}`);
    expect(named).toEqual(expect.arrayContaining(['f8 h', 'f8 2']));
    expect(rings.map(({ kind, square }) => `${kind} ${makeSquare(square)}`)).toEqual(['mutated f8']);
  });

  it('is every mutated gene of a side that has cancer', () => {
    const { rings } = timelineIn({ white: 'Na2', blackGenome: '0000hhhh' }, 'Na2-f7+f8');
    expect(rings.filter(({ kind }) => kind === 'cancer')).toHaveLength(5);
  });

  it('is nothing where nothing is seen', () => {
    expect(makeTimeline(positionWith({}).toSetup(), [{ kind: 'passed', color: 'white' }])).toBeUndefined();
    expect(makeTimeline(positionWith({}).toSetup(), [])).toBeUndefined();
  });

  it('is refused for events of another board', () => {
    const event = { kind: 'moved', role: 'rna', from: squareOf('d4'), to: squareOf('d5') } as const;
    expect(() => makeTimeline(positionWith({}).toSetup(), [event])).toThrow(RangeError);
  });
});

const isInOrder = (frames: readonly Frame[]): boolean =>
  frames.every(({ at }, index) => at >= (frames[index - 1]?.at ?? 0) && at <= 1) && frames.at(-1)?.at === 1;

/** What the motion shows at its end, by square. */
const shownAtEnd = ({ pieces, genes }: Timeline): ReadonlyMap<Square, string> =>
  new Map([
    ...pieces.flatMap(({ piece, frames }): [Square, string][] => {
      const last = frames.at(-1);
      return last === undefined || last.opacity === 0 ? [] : [[last.square, `${piece.color} ${piece.role}`]];
    }),
    ...genes.flatMap(({ square, gene, to }): [Square, string][] => (to === 1 ? [[square, JSON.stringify(gene)]] : [])),
  ]);

describe('the motion of any turn', () => {
  it('takes less than a second, and ends with what the board then shows', () => {
    fc.assert(
      fc.property(randomPositions(24), choices(4), (start, moves) => {
        let position = start;
        for (const choice of moves) {
          const turn = chosenTurn(position, choice);
          if (turn === undefined) return;
          const played = unwrap(position.play(turn));
          const timeline = makeTimeline(position.toSetup(), played.events);
          position = played.position;
          if (timeline === undefined) continue;
          const setup = position.toSetup();
          expect(timeline.duration).toBeLessThanOrEqual(LONGEST);
          expect(timeline.pieces.every(({ frames }) => isInOrder(frames))).toBe(true);
          const shown = shownAtEnd(timeline);
          expect(new Set(shown.keys())).toEqual(timeline.hidden);
          for (const [square, what] of shown) {
            const piece = setup.board.get(square);
            const gene = setup.genomes[square < 8 ? 'white' : 'black'][square % 8];
            expect(what).toBe(piece === undefined ? JSON.stringify(gene) : `${piece.color} ${piece.role}`);
          }
        }
      }),
    );
  });
});
