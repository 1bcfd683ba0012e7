import { describe, expect, it } from 'vitest';
import { PRESETS, SETTINGS, STANDARD, toFile } from '#engine/index';
import { rulesetWith, squareOf } from '#test/kit/setups';
import { describeSetting, listDifferences } from './setting-words.ts';

const OTHER = rulesetWith({
  cancerThreshold: 1,
  guardians: [toFile(2)],
  expressionCap: 'square',
  rnaLifespan: 0,
  rnaCap: 6,
  transcriptionInterval: 3,
  nucleaseCost: 4,
  maxNucleases: 1,
  repairWindow: 1,
  primedGenes: true,
  proteinLifespan: 10,
  proteinAging: 'front',
  methylation: 'deep',
  unfolding: true,
  breakWindow: 0,
  blackBonusRna: squareOf('d6'),
  pieRule: true,
  turnLimit: 0,
});

describe('the settings in words', () => {
  it.each(SETTINGS)('say something else of %s where it is something else', setting => {
    expect(describeSetting(setting, OTHER)).not.toBe(describeSetting(setting, STANDARD));
  });

  it('have their numbers from the ruleset', () => {
    expect(SETTINGS.map(setting => describeSetting(setting, OTHER))).toEqual([
      'A side with 1 mutated gene has cancer, and has lost.',
      'The genes on file c are guardians: while one of them is mutated, one mutated gene fewer is cancer for its side.',
      'A gene transcribes whenever the square before it is empty.',
      'RNA never decays.',
      'A side that has 6 RNA transcribes no more.',
      'Genes transcribe at the beginning of every 3rd turn of their side, the first one included.',
      'A Nuclease costs 4 RNA.',
      'A side may have 1 Nuclease on the board at most.',
      'A mutated gene can be repaired in its owner’s next 1 turn; then it stays mutated for good.',
      'A silenced gene is primed: a Nuclease mutates it from afar along an open diagonal, or beside it without moving.',
      'A protein denatures when it is 10 turns of its side old.',
      'A protein ages in front of its own genes alone; anywhere else it is as new.',
      'From anywhere in the enemy’s half a Methyltransferase silences a gene on its file or the next, with the genes beside it, until a Ligase or a mutation clears it.',
      'A Helicase unfolds an enemy protein that it moves onto: the protein is gone.',
      'A Nuclease breaks both strands: what it mutated can never be repaired.',
      'Black begins with one RNA more, on d6.',
      'On its first turn Black may swap sides instead of acting.',
      'A game may last for ever.',
    ]);
  });

  it('tell of breaks only where their window is shorter than that of other lesions', () => {
    const tell = (repairWindow: number, breakWindow: number): string =>
      describeSetting('breakWindow', rulesetWith({ repairWindow, breakWindow }));
    expect(tell(2, 2)).toBe('What a Nuclease mutated can be repaired as long as anything else.');
    expect(tell(3, 2)).toBe(
      'A Nuclease breaks both strands: what it mutated can be repaired in the next 2 turns alone.',
    );
  });

  it('name what is not standard', () => {
    expect(listDifferences(STANDARD)).toEqual([]);
    expect(listDifferences(PRESETS.faster)).toEqual(['rnaLifespan', 'rnaCap']);
    expect(listDifferences(PRESETS['tumor-suppressors'])).toEqual(['guardians']);
    expect(listDifferences(OTHER)).toEqual(SETTINGS);
  });
});
