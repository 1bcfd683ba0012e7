import type { Rules } from '#engine/inside';
import { FEATURES, type FeatureName } from './features.ts';

/** Points a feature is worth (see score.ts). */
export type Weights = { readonly [name in FeatureName]: number };

/** For rules under which proteins persist. */
export const LASTING: Weights = {
  rna: 8,
  rnaAge: -13,
  rnaConnected: 1,
  rnaForward: 1,
  rnaBlocking: 12,
  nuclease: 40,
  polymerase: 45,
  methyltransferase: 7,
  kinase: 15,
  helicase: -6,
  ligase: 4,
  secondAttacker: -39,
  attackerTargets: -10,
  methyltransferaseAhead: 22,
  attackerAge: -60,
  helperAge: -15,
  attackerActivatable: 14,
  polymeraseAhead: -22,
  mutated: -273,
  needsThree: -11,
  needsTwo: -60,
  needsOne: -110,
  repairable: 88,
  ligaseNearLesion: 107,
  healthy: 203,
  transcribing: 32,
  shielded: 53,
  safe: 56,
  exposedByOne: 25,
  exposedByTwo: 28,
  mutatedLate: -155,
  healthyLate: 51,
  silencersLate: 6,
  mover: 6,
  moverThreatens: 63,
  moverThreats: 28,
  moverNearWin: 1500,
  waitingThreatens: 20,
  waitingThreats: 29,
  waitingNearWin: 120,
};

/** For rules under which proteins denature. */
export const PASSING: Weights = {
  rna: -5,
  rnaAge: -4,
  rnaConnected: 8,
  rnaForward: -6,
  rnaBlocking: -4,
  nuclease: 31,
  polymerase: 38,
  methyltransferase: -8,
  kinase: 17,
  helicase: -7,
  ligase: 7,
  secondAttacker: 1,
  attackerTargets: 8,
  methyltransferaseAhead: 21,
  attackerAge: -56,
  helperAge: -19,
  attackerActivatable: 7,
  polymeraseAhead: 5,
  mutated: -208,
  needsThree: 27,
  needsTwo: 17,
  needsOne: -128,
  repairable: 50,
  ligaseNearLesion: 80,
  healthy: 58,
  transcribing: 21,
  shielded: 20,
  safe: 7,
  exposedByOne: 3,
  exposedByTwo: -8,
  mutatedLate: -173,
  healthyLate: 57,
  silencersLate: 25,
  mover: 5,
  moverThreatens: 49,
  moverThreats: 20,
  moverNearWin: 1500,
  waitingThreatens: -5,
  waitingThreats: 23,
  waitingNearWin: 107,
};

/** The weights for a ruleset, in the order of `FEATURES`. */
export const weightsFor = (rules: Rules): Float64Array => {
  const weights = rules.proteinLifespan === 0 ? LASTING : PASSING;
  return Float64Array.from(FEATURES, name => weights[name]);
};
