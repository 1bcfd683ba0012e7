import { describe, expect, it } from 'vitest';
import { type Position, PRESETS } from '#engine/index';
import { positionWith } from '#test/kit/setups';
import { describeGene } from './gene-words.ts';
import { readSide } from './side-state.ts';

const wordsOf = (position: Position): readonly string[] => readSide(position, 'black').genes.map(describeGene);

describe('how a side stands', () => {
  it('says of each gene what is wrong with it', () => {
    const position = positionWith({ white: 'Rc7:c0d Re7:e0e', blackGenome: '210hmhhm' });
    expect(wordsOf(position)).toEqual([
      'mutated, 2 turns left to repair it',
      'mutated, 1 turn left to repair it',
      'mutated for good',
      'silenced by RNA',
      'silenced by RNA and methylation',
      'healthy',
      'healthy',
      'silenced by methylation',
    ]);
    expect(readSide(position, 'black')).toMatchObject({ mutated: 3, threshold: 5, isToMove: false });
  });

  it('lowers the threshold while a guardian is mutated', () => {
    const rules = { guardians: PRESETS['tumor-suppressors'].guardians };
    expect(readSide(positionWith({ whiteGenome: 'hh0hhhhh' }, rules), 'white').threshold).toBe(4);
    const { genes, threshold } = readSide(positionWith({ whiteGenome: '0hhhhhhh' }, rules), 'white');
    expect(threshold).toBe(5);
    expect(genes.map(({ isGuardian }) => isGuardian)).toEqual([false, false, true, false, false, true, false, false]);
  });

  it('counts RNA, what of it is in its last turn, and the proteins', () => {
    const arrangement = { white: 'Ra3:a2 Rb3:b1 Rc3:c2 Nd4 Ne4 Lh2', black: 'Rh7:h2' };
    const side = readSide(positionWith(arrangement), 'white');
    expect(side).toMatchObject({ rna: 3, fading: 2, isToMove: true });
    expect(side.proteins).toEqual([
      { role: 'nuclease', count: 2 },
      { role: 'ligase', count: 1 },
    ]);
  });

  it('has nothing fading where RNA never decays', () => {
    expect(readSide(positionWith({ white: 'Ra3 Rb3' }, { rnaLifespan: 0 }), 'white')).toMatchObject({
      rna: 2,
      fading: 0,
    });
  });

  it('has nobody to move when the game is over', () => {
    const position = positionWith({ blackGenome: '00000hhh' });
    expect(position.outcome?.winner).toBe('white');
    expect(readSide(position, 'white').isToMove).toBe(false);
  });
});
