import { FILES, isCytoplasm, toFile, toSquare } from './square.ts';
import type { File, Square } from './types.ts';

export const EXPRESSION_CAPS = ['gene', 'square'] as const;
export type ExpressionCap = (typeof EXPRESSION_CAPS)[number];

export const PROTEIN_AGINGS = ['everywhere', 'front'] as const;
export type ProteinAging = (typeof PROTEIN_AGINGS)[number];

export const METHYLATIONS = ['brief', 'deep'] as const;
export type Methylation = (typeof METHYLATIONS)[number];

/** The settings of rules.md §6, in its order; `proteinAging` to `breakWindow` came from playtests (docs/playtest.md). */
export interface Ruleset {
  readonly cancerThreshold: number;
  /** Files in order, without repetition. */
  readonly guardians: readonly File[];
  readonly expressionCap: ExpressionCap;
  readonly rnaLifespan: number;
  readonly rnaCap: number;
  readonly transcriptionInterval: number;
  readonly nucleaseCost: number;
  readonly maxNucleases: number;
  readonly repairWindow: number;
  readonly primedGenes: boolean;
  readonly proteinLifespan: number;
  /** Where proteins age under a lifespan: everywhere, or only in front of their own genes; anywhere else the age goes back to 0. */
  readonly proteinAging: ProteinAging;
  /** `deep`: Methyltransferases silence from afar, more than one gene, and until it is cleared; see docs/notation.md. */
  readonly methylation: Methylation;
  /** A Helicase that moves onto an enemy protein unfolds it, which removes it, instead of pushing it. */
  readonly unfolding: boolean;
  /** Own turns in which what a Nuclease mutated can be repaired, where that is less than the `repairWindow`: it breaks both strands. */
  readonly breakWindow: number;
  readonly blackBonusRna: Square | undefined;
  readonly pieRule: boolean;
  readonly turnLimit: number;
}

export type RulesetSetting = keyof Ruleset;

export const STANDARD: Ruleset = {
  cancerThreshold: 5,
  guardians: [],
  expressionCap: 'gene',
  rnaLifespan: 3,
  rnaCap: 0,
  transcriptionInterval: 1,
  nucleaseCost: 3,
  maxNucleases: 0,
  repairWindow: 2,
  primedGenes: false,
  proteinLifespan: 0,
  proteinAging: 'everywhere',
  methylation: 'brief',
  unfolding: false,
  breakWindow: 9,
  blackBonusRna: undefined,
  pieRule: false,
  turnLimit: 100,
};

/** Setting names in their order. */
export const SETTINGS = Object.keys(STANDARD) as readonly RulesetSetting[];

/** The least and the greatest value of each numeric setting (rules.md §6). */
export const SETTING_RANGES = {
  cancerThreshold: [1, 8],
  rnaLifespan: [0, 9],
  rnaCap: [0, 16],
  transcriptionInterval: [1, 4],
  nucleaseCost: [1, 4],
  maxNucleases: [0, 8],
  repairWindow: [0, 9],
  proteinLifespan: [0, 99],
  breakWindow: [0, 9],
  turnLimit: [0, 999],
} as const satisfies Partial<Record<RulesetSetting, readonly [number, number]>>;

export type NumericSetting = keyof typeof SETTING_RANGES;

export const PRESET_NAMES = ['standard', 'tumor-suppressors', 'faster', 'balanced'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

const D6 = toSquare(43);

/** Where the guardians stand whose files nobody names: c and f (rules.md §6). */
const GUARDIANS = [toFile(2), toFile(5)];

/** `standard` and the variants of the design document; `balanced` came from playtests (docs/playtest.md). */
export const PRESETS: { readonly [name in PresetName]: Ruleset } = {
  standard: STANDARD,
  'tumor-suppressors': { ...STANDARD, guardians: GUARDIANS },
  faster: { ...STANDARD, rnaLifespan: 0, rnaCap: 6 },
  balanced: {
    ...STANDARD,
    guardians: GUARDIANS,
    transcriptionInterval: 3,
    maxNucleases: 1,
    primedGenes: true,
    proteinLifespan: 24,
    methylation: 'deep',
    unfolding: true,
    breakWindow: 0,
    blackBonusRna: D6,
  },
};

const isWithin = (value: number, [least, greatest]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= least && value <= greatest;

const isOrderedFiles = (files: readonly File[]): boolean =>
  files.every((file, index) => FILES.includes(file) && file > (files[index - 1] ?? -1));

/** The first setting whose value rules.md §6 does not allow; undefined when all are allowed. */
export const invalidSetting = (ruleset: Ruleset): RulesetSetting | undefined => {
  for (const [name, range] of Object.entries(SETTING_RANGES))
    if (!isWithin(ruleset[name as NumericSetting], range)) return name as NumericSetting;
  if (!isOrderedFiles(ruleset.guardians)) return 'guardians';
  const bonus = ruleset.blackBonusRna;
  return bonus === undefined || isCytoplasm(bonus) ? undefined : 'blackBonusRna';
};
