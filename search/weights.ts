import type { Rules } from '#engine/inside';
import { FEATURES, type FeatureName } from './features.ts';

/** Points a feature is worth (see score.ts). */
export type Weights = { readonly [name in FeatureName]: number };

/** For rules under which proteins persist. */
export const LASTING: Weights = {
  rna: 12,
  rnaAge: -9,
  rnaConnected: 4,
  rnaForward: 2,
  rnaBlocking: 12,
  nuclease: 90,
  polymerase: 45,
  methyltransferase: 18,
  kinase: 35,
  helicase: 25,
  ligase: 22,
  secondAttacker: -15,
  attackerTargets: 20,
  methyltransferaseAhead: 5,
  attackerAge: -60,
  helperAge: -15,
  attackerActivatable: 30,
  polymeraseAhead: -20,
  mutated: -110,
  needsThree: -30,
  needsTwo: -60,
  needsOne: -110,
  repairable: 25,
  ligaseNearLesion: 45,
  healthy: 10,
  transcribing: 6,
  shielded: 18,
  safe: 60,
  exposedByOne: 20,
  exposedByTwo: 20,
  mutatedLate: -150,
  healthyLate: 40,
  silencersLate: 10,
  mover: 15,
  moverThreatens: 60,
  moverThreats: 15,
  moverNearWin: 1500,
  waitingThreatens: 25,
  waitingThreats: 15,
  waitingNearWin: 120,
};

/** For rules under which proteins denature. */
export const PASSING: Weights = LASTING;

/** The weights for a ruleset, in the order of `FEATURES`. */
export const weightsFor = (rules: Rules): Float64Array => {
  const weights = rules.proteinLifespan === 0 ? LASTING : PASSING;
  return Float64Array.from(FEATURES, name => weights[name]);
};
