import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Color, Position, STANDARD, toFile } from '#engine/index';
import { randomPositions } from '#test/kit/arbitraries';
import { arrange, positionWith, squareOf } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import {
  drawBindings,
  drawBoard,
  drawDefinitions,
  drawFrame,
  drawGene,
  drawMarks,
  drawPiece,
  drawTileSheet,
  drawTiles,
  listBindings,
  placeOf,
} from './index.ts';
import { MARK_KINDS } from './marks.ts';
import { playMarked } from './testing/boards.ts';
import { readXml, valuesOf } from './testing/xml.ts';

const START = Position.start(STANDARD).toSetup();
const CROWDED = arrange({
  white: 'Na2 Pb2 Mc2 Kd2 He4 Lf2 Rg2:g0 Rh3:h1 Rd7:d2e',
  black: 'Na6 Pb6 Mc6 Kd6 He6 Lf6 Rg6:g0 Rh6:h1 Re2:e2d',
  whiteGenome: 'hm2h01hh',
  blackGenome: '0hm2h1hh',
});

const referencesOf = (svg: string): readonly string[] => valuesOf(readXml(svg), 'href').map(href => href.slice(1));
const idsOf = (svg: string): readonly string[] => valuesOf(readXml(svg), 'id');
const classesOf = (svg: string): readonly string[] => valuesOf(readXml(svg), 'class');

describe('drawBoard', () => {
  it('draws the same bytes from the same board and seed, and others from another seed', () => {
    expect(drawBoard(CROWDED)).toBe(drawBoard(CROWDED));
    expect(drawBoard(CROWDED, { seed: 2 })).not.toBe(drawBoard(CROWDED));
  });

  it('does not depend on the order in which pieces were put on the board', () => {
    expect(drawBoard({ ...CROWDED, board: new Map([...CROWDED.board].reverse()) })).toBe(drawBoard(CROWDED));
  });

  it.each(['white', 'black'] as const)('is well-formed and says only numbers, %s at the bottom', view => {
    fc.assert(
      fc.property(randomPositions(48), position => {
        const svg = drawBoard(position.toSetup(), { view });
        readXml(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
      }),
      { numRuns: 40 },
    );
  });

  it('has unique ids with its prefix, and refers only to them', () => {
    const svg = drawBoard(CROWDED, { idPrefix: 'left' });
    const ids = idsOf(svg);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !id.startsWith('left-'))).toEqual([]);
    expect(referencesOf(svg).filter(id => !ids.includes(id))).toEqual([]);
  });

  it('makes a prefix fit for an id', () => {
    expect(idsOf(drawBoard(START, { idPrefix: 'a "b' }))).toContain('a__b-title');
  });

  it('is a picture with a title and a description', () => {
    const [svg] = readXml(drawBoard(START));
    expect(svg?.attributes.get('role')).toBe('img');
    expect(svg?.attributes.get('aria-labelledby')).toBe('dna-title dna-desc');
    expect(drawBoard(START)).toContain('<title id="dna-title">DNA Chess, turn 1, White to act</title>');
  });

  it('shows every piece and every state of a gene', () => {
    const shown = classesOf(drawBoard(CROWDED));
    const count = (name: string) => shown.filter(value => value === name).length;
    for (const color of ['white', 'black'])
      for (const role of ['nuclease', 'polymerase', 'methyltransferase', 'kinase', 'helicase', 'ligase'])
        expect(count(`piece ${color} ${role}`)).toBe(1);
    expect(count('piece white rna')).toBe(3);
    expect(['healthy', 'silenced', 'mutated'].map(state => count(`gene white ${state}`))).toEqual([3, 2, 3]);
    expect(['healthy', 'silenced', 'mutated'].map(state => count(`gene black ${state}`))).toEqual([3, 2, 3]);
  });

  it('needs nothing from outside and runs nothing', () => {
    const svg = drawBoard(CROWDED);
    expect(svg).not.toMatch(/<script|<image|<foreignObject|url\(|@import|\son[a-z]+=|javascript:/);
    expect(referencesOf(svg).length).toBeGreaterThan(100);
    expect(valuesOf(readXml(svg), 'href').every(href => href.startsWith('#'))).toBe(true);
  });

  it('stays small with a full board', () => {
    fc.assert(
      fc.property(randomPositions(48), position => {
        expect(drawBoard(position.toSetup()).length).toBeLessThan(200_000);
      }),
      { numRuns: 20 },
    );
  });

  it('defines only the molecules that it shows', () => {
    expect(idsOf(drawBoard(START)).some(id => id.includes('nuclease'))).toBe(false);
    expect(idsOf(drawBoard(CROWDED))).toContain('dna-white-nuclease');
  });

  it('leaves out coordinates and letters when told to, and takes a size', () => {
    const bare = drawBoard(CROWDED, { hasCoordinates: false, isLettered: false, size: 320 });
    expect(classesOf(bare)).not.toContain('coordinates');
    expect(referencesOf(bare)).not.toContain('dna-letter-N');
    expect(bare).toContain('width="320" height="320" viewBox="-6 -6 812 812"');
    expect(referencesOf(drawBoard(CROWDED))).toContain('dna-letter-N');
  });

  it('marks the last turn', () => {
    const before = positionWith({ white: 'Nf6' });
    const { position, lastTurn } = playMarked(before, turnOf(before, 'Nf6-g7+g8'));
    const svg = drawBoard(position.toSetup(), { lastTurn });
    const uses = ['left', 'reached', 'touched'].map(kind => referencesOf(svg).includes(`dna-mark-${kind}`));
    expect(uses).toEqual([true, true, true]);
    expect(svg).toContain('Last turn: Nuclease moved from f6 to g7, gene g8 mutated.');
  });
});

const PLACES: readonly [square: string, view: Color, x: number, y: number][] = [
  ['a1', 'white', 50, 750],
  ['h8', 'white', 750, 50],
  ['a1', 'black', 750, 50],
  ['c2', 'white', 250, 650],
  ['c2', 'black', 550, 150],
];

describe('placeOf', () => {
  it.each(PLACES)('puts %s for %s at %i, %i', (square, view, x, y) => {
    expect(placeOf(squareOf(square), view)).toEqual({ x, y });
  });
});

describe('drawTiles', () => {
  it.each(['white', 'black'] as const)('has 64 tiles in two tones, a1 dark, %s at the bottom', view => {
    const tiles = readXml(drawTiles({ view })).filter(({ attributes }) => attributes.get('class')?.startsWith('tile '));
    const shadeAt = (x: number, y: number): string | undefined =>
      tiles
        .find(({ attributes }) => attributes.get('transform')?.startsWith(`translate(${x} ${y})`))
        ?.attributes.get('class');
    expect(tiles).toHaveLength(64);
    expect([shadeAt(50, 750), shadeAt(150, 750), shadeAt(50, 650), shadeAt(750, 750)]).toEqual([
      'tile dark',
      'tile light',
      'tile light',
      'tile light',
    ]);
  });
});

describe('drawFrame', () => {
  const labelsOf = (view: Color): string =>
    [...drawFrame('white', { view }).matchAll(/>(\w)<\/text>/g)].map(([, label]) => label).join('');

  it('names files and ranks from either side', () => {
    expect(labelsOf('white')).toBe('a8a8b7b7c6c6d5d5e4e4f3f3g2g2h1h1');
    expect(labelsOf('black')).toBe('a1a1b2b2c3c3d4d4e5e5f6f6g7g7h8h8');
  });

  it.each([
    ['white', 'white', '818'],
    ['black', 'white', '-18'],
    ['white', 'black', '-18'],
    ['black', 'black', '818'],
  ] as const)('puts the spot of %s, seen from %s, at %s', (turn, view, y) => {
    const spot = readXml(drawFrame(turn, { view })).find(({ attributes }) => attributes.get('class') === 'mover');
    expect(spot?.attributes.get('cy')).toBe(y);
  });
});

describe('drawTileSheet', () => {
  it.each(['white', 'black'] as const)('is a document of the 64 tiles that stands by itself, seen from %s', view => {
    const sheet = drawTileSheet({ view });
    const ids = new Set(idsOf(sheet));
    expect(readXml(sheet)[0]?.attributes.get('viewBox')).toBe('-36 -36 872 872');
    expect(referencesOf(sheet).filter(id => !ids.has(id))).toEqual([]);
    expect(classesOf(sheet).filter(name => name.startsWith('tile '))).toHaveLength(64);
    expect(sheet).toContain(drawTiles({ view }));
  });
});

describe('the parts', () => {
  const definitions = new Set(idsOf(drawDefinitions()));
  const pieces = [...CROWDED.board].map(([square, piece]) => drawPiece(piece, square));
  const marks = MARK_KINDS.map(kind => ({ kind, square: squareOf('c3') }));
  const parts: readonly (readonly [string, string])[] = [
    ['tiles', drawTiles()],
    ['pieces', pieces.join('')],
    ['a gene', drawGene({ methylated: true, lesion: undefined }, squareOf('b1'), true)],
    ['marks', drawMarks(marks)],
    ['bindings', drawBindings(listBindings(CROWDED))],
  ];

  it.each(parts)('%s are well-formed and need only the definitions', (_, part) => {
    readXml(part);
    expect(referencesOf(part).filter(id => !definitions.has(id))).toEqual([]);
  });

  it('shows an RNA its age in pips and the gene it silences', () => {
    const [whole, old] = [0, 2].map(age =>
      drawPiece({ role: 'rna', color: 'white', gene: undefined, age, bound: undefined }, squareOf('d4')),
    );
    const pipsOf = (piece = ''): number => referencesOf(piece).filter(id => id === 'dna-pip').length;
    expect([pipsOf(whole), pipsOf(old)]).toEqual([0, 2]);
    const silencing = [...CROWDED.board].flatMap(([square, piece]) =>
      square === squareOf('d7') ? drawPiece(piece, square) : [],
    );
    expect(referencesOf(silencing.join(''))).toContain('dna-file-e');
  });

  it.each([
    [0, 0],
    [1, 1],
    [9, 9],
  ])('shows a repair window of %i as %i ticks', (lesion, ticks) => {
    const gene = drawGene({ methylated: false, lesion }, squareOf('e8'), false);
    const paths = valuesOf(readXml(gene), 'd');
    expect(paths[0]?.match(/M/g)?.length ?? 0).toBe(ticks);
  });

  it.each([
    ['healthy', false, undefined, false, ['dna-white-healthy']],
    ['methylated', true, undefined, false, ['dna-white-caps', 'dna-white-muffled']],
    ['bound', false, undefined, true, ['dna-white-muffled', 'dna-black-antisense']],
    ['both', true, undefined, true, ['dna-white-caps', 'dna-white-muffled', 'dna-black-antisense']],
    ['torn', false, 1, false, ['dna-white-torn']],
    ['scarred', false, 0, false, ['dna-white-scarred']],
  ])('paints a gene that is %s', (_, methylated, lesion, isBound, expected) => {
    expect(referencesOf(drawGene({ methylated, lesion }, squareOf('c1'), isBound))).toEqual(expected);
  });

  it('sets the genes of guardians on a shield, whatever has become of them', () => {
    const guardians = [toFile(2), toFile(5)];
    const names = classesOf(drawBoard(CROWDED, { guardians })).filter(name => name.endsWith('guardian'));
    expect(names).toHaveLength(4);
    const isShielded = (square: string): boolean =>
      referencesOf(drawGene({ methylated: false, lesion: 0 }, squareOf(square), false, { guardians })).includes(
        'dna-guardian',
      );
    expect(['c1', 'f8', 'd1'].map(isShielded)).toEqual([true, true, false]);
    expect(idsOf(drawBoard(CROWDED))).not.toContain('dna-guardian');
  });

  it('turns the molecules of the side at the top', () => {
    const turned = (color: Color, view: Color): boolean => {
      const piece = drawPiece({ role: 'kinase', color, age: 0 }, squareOf('d4'), { view });
      return Math.abs(Number(/rotate\((-?[\d.]+)\)/.exec(piece)?.[1])) > 90;
    };
    expect([turned('white', 'white'), turned('black', 'white')]).toEqual([false, true]);
    expect([turned('white', 'black'), turned('black', 'black')]).toEqual([true, false]);
  });
});
