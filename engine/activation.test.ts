import { describe, expect, it } from 'vitest';
import { bonusesAfter } from '#test/kit/play';
import { type Arrangement, positionWith } from '#test/kit/setups';
import { turnText } from '#test/kit/texts';

describe('activation (rules.md §5)', () => {
  const bonuses = (setup: Arrangement, first: string): string => bonusesAfter(positionWith(setup), first).join(' ');

  it('without a Kinase there is no bonus action', () => {
    expect(bonuses({ white: 'Ra2 Me3' }, 'Me3-e4')).toBe('');
  });

  it('a Kinase activates an own piece adjacent to it, diagonally too, and no enemy', () => {
    const setup = { white: 'Kd4 Le5 Ma2', black: 'Md5 Rd6 Rf6 Re6 Rf5 Rf4 Re4' };
    expect(bonuses(setup, 'Ma2-a3')).toBe('Le5xd6 Le5xe4 Le5xe6 Le5xf4 Le5xf5 Le5xf6');
  });

  it('a piece that is not adjacent after the action is not activated', () => {
    expect(bonuses({ white: 'Kd4 Le5' }, 'Le5-e6')).toBe('');
  });

  it('the piece that has just acted may act again', () => {
    expect(bonuses({ white: 'Kd4 Na7' }, 'Na7-c5').split(' ')).toContain('Nc5-a7');
  });

  it('a double mutation comes of it', () => {
    expect(bonuses({ white: 'Kd5 Nc6 Ne6' }, 'Nc6-d7+d8').split(' ')).toContain('Ne6-f7+f8');
  });

  it('the Kinase activates no one but another: never itself', () => {
    expect(bonuses({ white: 'Kd4 Ma2' }, 'Ma2-a3')).toBe('');
  });

  it('two adjacent Kinases activate each other', () => {
    const texts = bonuses({ white: 'Kd4 Kd5 Ma2' }, 'Ma2-a3').split(' ');
    expect(texts.filter(text => text.startsWith('Kd4'))).toHaveLength(8);
    expect(texts.filter(text => text.startsWith('Kd5'))).toHaveLength(8);
  });

  it('a Kinase that has just moved activates from its new square', () => {
    expect(bonuses({ white: 'Kd4 La7' }, 'Kd4-b5')).toBe('');
    expect(bonuses({ white: 'Kc4 La7' }, 'Kc4-b6').split(' ')).toContain('La7-b7');
  });

  it('a Kinase translated this turn does not activate, nor one that a Polymerase carried', () => {
    expect(bonuses({ white: 'Rd4 Re4 Md5' }, 'd4e4=K')).toBe('');
    expect(bonuses({ white: 'Rd4 Re4 Md5 Pf6' }, 'Pf6-f5:d4e4=K')).toBe('');
  });

  it('an activated RNA may be translated, and the protein appears on it', () => {
    const texts = bonuses({ white: 'Kd4 Rd5 Rd6 Ma2' }, 'Ma2-a3').split(' ');
    expect(texts.filter(text => text.includes('='))).toEqual(['d5=L', 'd5=M', 'd6d5=H', 'd6d5=K', 'd6d5=P']);
  });

  it('a protein translated this turn may be activated, for a repair in place too', () => {
    const setup = { white: 'Kc3 Rd2', whiteGenome: 'hhh2hhhh' };
    expect(bonuses(setup, 'd2=L').split(' ')).toContain('Ld2=d1');
  });

  it('a piece beside two Kinases gives each bonus action once', () => {
    const position = positionWith({ white: 'Kd4 Kf4 Le4 Ma2' });
    const texts = [...position.turns()].map(turnText);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter(text => text === 'Ma2-a3::Le4-e5')).toHaveLength(1);
  });

  it('there is no bonus action once the action gave cancer', () => {
    expect(bonuses({ white: 'Ke6 Nf6 Mb2', blackGenome: '0000hhhh' }, 'Nf6-e7+e8')).toBe('');
    expect(bonuses({ white: 'Ke6 Nf6 Mb2', blackGenome: '000hhhhh' }, 'Nf6-e7+e8')).not.toBe('');
  });
});
