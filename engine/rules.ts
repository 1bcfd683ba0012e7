import type { Ruleset } from './ruleset.ts';
import { kindOf } from './state.ts';
import type { Protein } from './types.ts';
import { PROTEINS } from './types.ts';

/** A ruleset as the hot path reads it: numbers and sets of files. */
export interface Rules {
  readonly cancerThreshold: number;
  readonly guardians: number;
  readonly capPerGene: boolean;
  readonly rnaLifespan: number;
  readonly rnaCap: number;
  readonly transcriptionInterval: number;
  /** RNAs spent, by kind of protein. */
  readonly costs: Int8Array;
  readonly maxNucleases: number;
  readonly repairWindow: number;
  /** The repair window of what a Nuclease mutates. */
  readonly breakWindow: number;
  readonly primedGenes: boolean;
  readonly proteinLifespan: number;
  /** Proteins age on the rank in front of their own genes alone. */
  readonly agesInFront: boolean;
  readonly deepMethylation: boolean;
  readonly unfolding: boolean;
  readonly pieRule: boolean;
  readonly turnLimit: number;
}

/** Costs of translation but for the Nuclease's, which is a setting (rules.md §4). */
const COSTS: { readonly [protein in Exclude<Protein, 'nuclease'>]: number } = {
  methyltransferase: 1,
  ligase: 1,
  kinase: 2,
  helicase: 2,
  polymerase: 2,
};

/** RNAs spent to translate a protein under a ruleset. */
export const translationCost = (protein: Protein, ruleset: Ruleset): number =>
  protein === 'nuclease' ? ruleset.nucleaseCost : COSTS[protein];

const makeCosts = (ruleset: Ruleset): Int8Array => {
  const costs = new Int8Array(8);
  for (const protein of PROTEINS) costs[kindOf(protein)] = translationCost(protein, ruleset);
  return costs;
};

export const compileRules = (ruleset: Ruleset): Rules => ({
  cancerThreshold: ruleset.cancerThreshold,
  guardians: ruleset.guardians.reduce((files, file) => files | (1 << file), 0),
  capPerGene: ruleset.expressionCap === 'gene',
  rnaLifespan: ruleset.rnaLifespan,
  rnaCap: ruleset.rnaCap,
  transcriptionInterval: ruleset.transcriptionInterval,
  costs: makeCosts(ruleset),
  maxNucleases: ruleset.maxNucleases,
  repairWindow: ruleset.repairWindow,
  breakWindow: Math.min(ruleset.breakWindow, ruleset.repairWindow),
  primedGenes: ruleset.primedGenes,
  proteinLifespan: ruleset.proteinLifespan,
  agesInFront: ruleset.proteinAging === 'front',
  deepMethylation: ruleset.methylation === 'deep',
  unfolding: ruleset.unfolding,
  pieRule: ruleset.pieRule,
  turnLimit: ruleset.turnLimit,
});
