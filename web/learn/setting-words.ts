import { makeFile, makeSquare, type Ruleset, type RulesetSetting, SETTINGS, STANDARD } from '#engine/index';
import { countOf, listOf } from '../game/words.ts';

const nth = (number: number): string => `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`;

/** What the value of each setting means, in a sentence. */
const SENTENCES: { readonly [setting in RulesetSetting]: (ruleset: Ruleset) => string } = {
  cancerThreshold: ({ cancerThreshold }) =>
    `A side with ${countOf(cancerThreshold, 'mutated gene')} has cancer, and has lost.`,
  guardians: ({ guardians }) =>
    guardians.length === 0
      ? 'No gene is a guardian.'
      : `The genes on ${guardians.length === 1 ? 'file' : 'files'} ${listOf(guardians.map(makeFile))} are guardians: while one of them is mutated, one mutated gene fewer is cancer for its side.`,
  expressionCap: ({ expressionCap }) =>
    expressionCap === 'gene'
      ? 'A gene has one RNA on the board at most: while that is about, it transcribes no other.'
      : 'A gene transcribes whenever the square before it is empty.',
  rnaLifespan: ({ rnaLifespan }) =>
    rnaLifespan === 0
      ? 'RNA never decays.'
      : `An RNA that its side leaves unused for ${countOf(rnaLifespan, 'turn')} decays.`,
  rnaCap: ({ rnaCap }) =>
    rnaCap === 0 ? 'A side may have any number of RNA.' : `A side that has ${rnaCap} RNA transcribes no more.`,
  transcriptionInterval: ({ transcriptionInterval }) =>
    transcriptionInterval === 1
      ? 'Genes transcribe at the beginning of every turn of their side.'
      : `Genes transcribe at the beginning of every ${nth(transcriptionInterval)} turn of their side, the first one included.`,
  nucleaseCost: ({ nucleaseCost }) => `A Nuclease costs ${nucleaseCost} RNA.`,
  maxNucleases: ({ maxNucleases }) =>
    maxNucleases === 0
      ? 'A side may have any number of Nucleases.'
      : `A side may have ${countOf(maxNucleases, 'Nuclease')} on the board at most.`,
  repairWindow: ({ repairWindow }) =>
    repairWindow === 0
      ? 'A mutated gene can never be repaired.'
      : `A mutated gene can be repaired in its owner’s next ${countOf(repairWindow, 'turn')}; then it stays mutated for good.`,
  primedGenes: ({ primedGenes }) =>
    primedGenes
      ? 'A silenced gene is primed: a Nuclease mutates it from afar along an open diagonal, or beside it without moving.'
      : 'A silenced gene is no easier to mutate than a healthy one.',
  proteinLifespan: ({ proteinLifespan }) =>
    proteinLifespan === 0
      ? 'Proteins never denature.'
      : `A protein denatures when it is ${countOf(proteinLifespan, 'turn')} of its side old.`,
  proteinAging: ({ proteinAging }) =>
    proteinAging === 'front'
      ? 'A protein ages in front of its own genes alone; anywhere else it is as new.'
      : 'A protein ages wherever it stands.',
  methylation: ({ methylation }) =>
    methylation === 'deep'
      ? 'From anywhere in the enemy’s half a Methyltransferase silences a gene on its file or the next, with the genes beside it, until a Ligase or a mutation clears it.'
      : 'A Methyltransferase silences one gene beside it, for one round.',
  unfolding: ({ unfolding }) =>
    unfolding
      ? 'A Helicase unfolds an enemy protein that it moves onto: the protein is gone.'
      : 'A Helicase pushes an enemy protein, and removes none.',
  breakWindow: ({ breakWindow, repairWindow }) =>
    breakWindow >= repairWindow
      ? 'What a Nuclease mutated can be repaired as long as anything else.'
      : `A Nuclease breaks both strands: what it mutated can ${
          breakWindow === 0 ? 'never be repaired' : `be repaired in the next ${countOf(breakWindow, 'turn')} alone`
        }.`,
  blackBonusRna: ({ blackBonusRna }) =>
    blackBonusRna === undefined
      ? 'Both sides begin with the same.'
      : `Black begins with one RNA more, on ${makeSquare(blackBonusRna)}.`,
  pieRule: ({ pieRule }) =>
    pieRule ? 'On its first turn Black may swap sides instead of acting.' : 'Nobody may swap sides.',
  turnLimit: ({ turnLimit }) =>
    turnLimit === 0
      ? 'A game may last for ever.'
      : `After turn ${turnLimit} the side with fewer of its own genes mutated wins; if equal, the one with more healthy genes; else it is a draw.`,
};

/** What a ruleset's value of a setting means, in a sentence. */
export const describeSetting = (setting: RulesetSetting, ruleset: Ruleset): string => SENTENCES[setting](ruleset);

/** The settings of a ruleset that are not the standard's, in the order of the rules. */
export const listDifferences = (ruleset: Ruleset): readonly RulesetSetting[] =>
  SETTINGS.filter(setting => String(ruleset[setting]) !== String(STANDARD[setting]));
