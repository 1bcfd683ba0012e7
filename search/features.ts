import {
  ADJACENT_HI,
  ADJACENT_LO,
  ageIn,
  at,
  cancerThreshold,
  HELICASE,
  HI_BASE,
  healthyGenes,
  KINASE,
  kindIn,
  LIGASE,
  LO_BASE,
  lowest,
  METHYLTRANSFERASE,
  MUTATED,
  NUCLEASE,
  OCCUPIED_HI,
  OCCUPIED_LO,
  POLYMERASE,
  popCount,
  RNA_HI,
  RNA_LO,
  type Rules,
  type State,
  TURN,
  TURN_NUMBER,
  WINDOW,
} from '#engine/inside';
import { filesAttacked, helicaseTargets } from './threats.ts';

/**
 * What the evaluation looks at. Each is counted for the player to move less the same for the other, but for those named
 * `mover` or `waiting`, which are counted for that one alone (`waiting` as a loss).
 */
export const FEATURES = [
  'rna',
  'rnaAge',
  'rnaConnected',
  'rnaForward',
  'rnaBlocking',
  'nuclease',
  'polymerase',
  'methyltransferase',
  'kinase',
  'helicase',
  'ligase',
  'secondAttacker',
  'attackerTargets',
  'methyltransferaseAhead',
  'attackerAge',
  'helperAge',
  'attackerActivatable',
  'polymeraseAhead',
  'secondMethyltransferase',
  'secondKinase',
  'secondHelicase',
  'secondLigase',
  'helicaseTargets',
  'mutated',
  'needsThree',
  'needsTwo',
  'needsOne',
  'repairable',
  'ligaseNearLesion',
  'healthy',
  'transcribing',
  'shielded',
  'safe',
  'exposedByOne',
  'exposedByTwo',
  'mutatedLate',
  'healthyLate',
  'silencersLate',
  'mover',
  'moverThreatens',
  'moverThreats',
  'moverNearWin',
  'waitingThreatens',
  'waitingThreats',
  'waitingNearWin',
] as const;
export type FeatureName = (typeof FEATURES)[number];

const indexOf = (name: FeatureName): number => FEATURES.indexOf(name);

const FEATURE_RNA = indexOf('rna');
const RNA_AGE = indexOf('rnaAge');
const RNA_CONNECTED = indexOf('rnaConnected');
const RNA_FORWARD = indexOf('rnaForward');
const RNA_BLOCKING = indexOf('rnaBlocking');
/** Proteins follow from here in the order of their kinds. */
const PROTEINS = indexOf('nuclease') - NUCLEASE;
const SECOND_ATTACKER = indexOf('secondAttacker');
const ATTACKER_TARGETS = indexOf('attackerTargets');
const METHYLTRANSFERASE_AHEAD = indexOf('methyltransferaseAhead');
const ATTACKER_AGE = indexOf('attackerAge');
const HELPER_AGE = indexOf('helperAge');
const ATTACKER_ACTIVATABLE = indexOf('attackerActivatable');
const POLYMERASE_AHEAD = indexOf('polymeraseAhead');
/** Follow from here in the order of their kinds. */
const SECOND_HELPERS = indexOf('secondMethyltransferase') - METHYLTRANSFERASE;
const HELICASE_TARGETS = indexOf('helicaseTargets');
const FEATURE_MUTATED = indexOf('mutated');
const NEEDS_THREE = indexOf('needsThree');
const NEEDS_TWO = indexOf('needsTwo');
const NEEDS_ONE = indexOf('needsOne');
const REPAIRABLE = indexOf('repairable');
const LIGASE_NEAR_LESION = indexOf('ligaseNearLesion');
const HEALTHY = indexOf('healthy');
const TRANSCRIBING = indexOf('transcribing');
const SHIELDED = indexOf('shielded');
const SAFE = indexOf('safe');
const EXPOSED_BY_ONE = indexOf('exposedByOne');
const EXPOSED_BY_TWO = indexOf('exposedByTwo');
const MUTATED_LATE = indexOf('mutatedLate');
const HEALTHY_LATE = indexOf('healthyLate');
const SILENCERS_LATE = indexOf('silencersLate');
const MOVER = indexOf('mover');
const MOVER_THREATENS = indexOf('moverThreatens');
const WAITING_THREATENS = indexOf('waitingThreatens');

/** How many turns before the limit the count of genes begins to matter more. */
const LATE_TURNS = 24;

/** The files of a set of squares on the rank before a side's genes. */
const frontOf = (lo: number, hi: number, side: number): number => (side === 0 ? lo & 0xff : (hi >> 16) & 0xff);

/** Counts the features of positions under a ruleset into `values`, one number a name of `FEATURES`. */
export class FeatureCounter {
  readonly values = new Float64Array(FEATURES.length);
  readonly #rules: Rules;
  readonly #rnaShare: number;
  readonly #proteinShare: number;
  /** Set by the pieces of the side counted last: what its attackers threaten, its squares beside Kinases, its attackers. */
  #threats = 0;
  #activeLo = 0;
  #activeHi = 0;
  #attackersLo = 0;
  #attackersHi = 0;
  #ligaseFiles = 0;
  #attackers = 0;
  /** Whole numbers, which come to the same in whatever order the squares are looked at. */
  #attackerAge = 0;
  #helperAge = 0;
  #silencers = 0;
  /** Helpers counted so far, by kind. */
  readonly #helpers = new Int8Array(8);
  #exposed = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#rnaShare = rules.rnaLifespan === 0 ? 0 : 1 / rules.rnaLifespan;
    this.#proteinShare = rules.proteinLifespan === 0 ? 0 : 1 / rules.proteinLifespan;
  }

  /** Counts the features of a position that is not over. */
  count(state: State): void {
    this.values.fill(0);
    const mover = at(state, TURN);
    this.#add(MOVER, 1);
    this.#countSide(state, mover, 1, MOVER_THREATENS);
    const [attackers, exposed] = [this.#attackers, this.#exposed];
    this.#countSide(state, 1 - mover, -1, WAITING_THREATENS);
    this.#add(ATTACKER_TARGETS, (attackers * this.#exposed - this.#attackers * exposed) / 8);
  }

  #add(feature: number, amount: number): void {
    this.values[feature] = (this.values[feature] ?? 0) + amount;
  }

  #countSide(state: State, side: number, sign: number, threats: number): void {
    this.#countRnas(state, side, sign);
    this.#countProteins(state, side, sign);
    this.#countThreats(state, side, sign, threats);
    this.#countGenes(state, side, sign);
  }

  #countRnas(state: State, side: number, sign: number): void {
    const lo = at(state, RNA_LO + side);
    const hi = at(state, RNA_HI + side);
    const [ahead, behind] = side === 0 ? [hi, lo] : [lo, hi];
    this.#add(FEATURE_RNA, sign * (popCount(ahead) + popCount(behind)));
    this.#silencers = popCount(ahead);
    this.#add(RNA_FORWARD, sign * this.#silencers);
    this.#add(RNA_BLOCKING, sign * popCount(frontOf(lo, hi, 1 - side) & ~at(state, MUTATED + 1 - side)));
    let age = 0;
    let connected = 0;
    for (let rest = lo; rest !== 0; rest &= rest - 1) {
      const square = lowest(rest) + LO_BASE;
      age += ageIn(at(state, square));
      if (((at(ADJACENT_LO, square) & lo) | (at(ADJACENT_HI, square) & hi)) !== 0) connected++;
    }
    for (let rest = hi; rest !== 0; rest &= rest - 1) {
      const square = lowest(rest) + HI_BASE;
      age += ageIn(at(state, square));
      if (((at(ADJACENT_LO, square) & lo) | (at(ADJACENT_HI, square) & hi)) !== 0) connected++;
    }
    this.#add(RNA_AGE, sign * age * this.#rnaShare);
    this.#add(RNA_CONNECTED, sign * connected);
  }

  #countProteins(state: State, side: number, sign: number): void {
    this.#threats = 0;
    this.#activeLo = 0;
    this.#activeHi = 0;
    this.#attackersLo = 0;
    this.#attackersHi = 0;
    this.#ligaseFiles = 0;
    this.#attackerAge = 0;
    this.#helperAge = 0;
    this.#helpers.fill(0);
    for (let rest = at(state, OCCUPIED_LO + side) & ~at(state, RNA_LO + side); rest !== 0; rest &= rest - 1)
      this.#countProtein(state, lowest(rest) + LO_BASE, side, sign);
    for (let rest = at(state, OCCUPIED_HI + side) & ~at(state, RNA_HI + side); rest !== 0; rest &= rest - 1)
      this.#countProtein(state, lowest(rest) + HI_BASE, side, sign);
    const attackers = popCount(this.#attackersLo) + popCount(this.#attackersHi);
    this.#attackers = attackers;
    if (attackers > 1) this.#add(SECOND_ATTACKER, sign * (attackers - 1));
    const active = (this.#attackersLo & this.#activeLo) | (this.#attackersHi & this.#activeHi);
    if (active !== 0) this.#add(ATTACKER_ACTIVATABLE, sign);
    this.#add(ATTACKER_AGE, sign * this.#attackerAge * this.#proteinShare);
    this.#add(HELPER_AGE, sign * this.#helperAge * this.#proteinShare);
  }

  #countProtein(state: State, square: number, side: number, sign: number): void {
    const cell = at(state, square);
    const kind = kindIn(cell);
    const isAttacker = kind === NUCLEASE || kind === POLYMERASE;
    this.#add(PROTEINS + kind, sign);
    if (isAttacker) this.#attackerAge += ageIn(cell);
    else this.#countHelper(kind, ageIn(cell), sign);
    if (isAttacker) this.#countAttacker(state, square, kind, side, sign);
    else if (kind === KINASE) {
      this.#activeLo |= at(ADJACENT_LO, square);
      this.#activeHi |= at(ADJACENT_HI, square);
    } else if (kind === METHYLTRANSFERASE && square < 32 !== (side === 0)) {
      this.#silencers++;
      this.#add(METHYLTRANSFERASE_AHEAD, sign);
    } else if (kind === LIGASE) this.#countLigase(square, side);
    else if (kind === HELICASE) this.#add(HELICASE_TARGETS, sign * helicaseTargets(state, this.#rules, square, side));
  }

  #countHelper(kind: number, age: number, sign: number): void {
    this.#helperAge += age;
    const before = at(this.#helpers, kind);
    if (before > 0) this.#add(SECOND_HELPERS + kind, sign);
    this.#helpers[kind] = before + 1;
  }

  #countAttacker(state: State, square: number, kind: number, side: number, sign: number): void {
    if (square < 32) this.#attackersLo |= 1 << (square - LO_BASE);
    else this.#attackersHi |= 1 << (square - HI_BASE);
    this.#threats |= filesAttacked(state, this.#rules, square, kind, side);
    if (kind === POLYMERASE && square < 32 !== (side === 0)) this.#add(POLYMERASE_AHEAD, sign);
  }

  /** The files of the genes that it can be beside after its move. */
  #countLigase(square: number, side: number): void {
    const rank = side === 0 ? square >> 3 : 7 - (square >> 3);
    if (rank <= 2) this.#ligaseFiles |= ((0b11111 << (square & 7)) >> 2) & 0xff;
  }

  #countThreats(state: State, side: number, sign: number, threats: number): void {
    const genes = popCount(this.#threats & ~at(state, MUTATED + 1 - side));
    if (genes === 0) return;
    this.#add(threats, sign);
    this.#add(threats + 1, sign * genes);
    const mutated = at(state, MUTATED + 1 - side);
    if (cancerThreshold(this.#rules, mutated) - popCount(mutated) <= 1) this.#add(threats + 2, sign);
  }

  #countGenes(state: State, side: number, sign: number): void {
    const mutated = at(state, MUTATED + side);
    const count = popCount(mutated);
    const need = cancerThreshold(this.#rules, mutated) - count;
    this.#add(FEATURE_MUTATED, sign * count);
    if (need <= 3) this.#add(NEEDS_THREE, sign);
    if (need <= 2) this.#add(NEEDS_TWO, sign);
    if (need <= 1) this.#add(NEEDS_ONE, sign);
    if (mutated !== 0) this.#countLesions(state, side, sign, mutated);
    this.#countFronts(state, side, sign, mutated, need);
    this.#countLate(state, side, sign, count);
  }

  #countLesions(state: State, side: number, sign: number, mutated: number): void {
    for (let rest = mutated; rest !== 0; rest &= rest - 1) {
      const file = lowest(rest);
      if (at(state, WINDOW + side * 8 + file) === 0) continue;
      this.#add(REPAIRABLE, sign);
      if ((this.#ligaseFiles & (1 << file)) !== 0) this.#add(LIGASE_NEAR_LESION, sign);
    }
  }

  #countFronts(state: State, side: number, sign: number, mutated: number, need: number): void {
    const own = frontOf(at(state, OCCUPIED_LO + side), at(state, OCCUPIED_HI + side), side);
    const rnas = frontOf(at(state, RNA_LO + side), at(state, RNA_HI + side), side);
    const enemy = frontOf(at(state, OCCUPIED_LO + 1 - side), at(state, OCCUPIED_HI + 1 - side), side);
    const healthy = healthyGenes(state, side);
    const shields = own & ~rnas & ~mutated;
    this.#exposed = 8 - popCount(mutated) - popCount(shields);
    const margin = this.#exposed - need;
    this.#add(HEALTHY, sign * popCount(healthy));
    this.#add(TRANSCRIBING, sign * popCount(healthy & ~((own & ~rnas) | enemy)));
    this.#add(SHIELDED, sign * popCount(shields));
    if (margin < 0) this.#add(SAFE, sign);
    if (margin <= 0) this.#add(EXPOSED_BY_ONE, sign);
    if (margin <= 1) this.#add(EXPOSED_BY_TWO, sign);
  }

  #countLate(state: State, side: number, sign: number, mutated: number): void {
    if (this.#rules.turnLimit === 0) return;
    const left = this.#rules.turnLimit - at(state, TURN_NUMBER);
    if (left >= LATE_TURNS) return;
    const lateness = 1 - left / LATE_TURNS;
    this.#add(MUTATED_LATE, sign * lateness * mutated);
    this.#add(HEALTHY_LATE, sign * lateness * popCount(healthyGenes(state, side)));
    this.#add(SILENCERS_LATE, sign * lateness * this.#silencers);
  }
}
