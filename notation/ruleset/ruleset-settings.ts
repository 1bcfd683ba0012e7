import {
  EXPRESSION_CAPS,
  isCytoplasm,
  METHYLATIONS,
  makeFile,
  makeSquare,
  type NumericSetting,
  PROTEIN_AGINGS,
  parseFile,
  parseSquare,
  type Ruleset,
  type RulesetSetting,
  SETTING_RANGES,
} from '#engine/index';

/** How the values of one setting are spelled. */
export interface Spelling {
  /** The values, in words. */
  readonly expected: string;
  /** The setting with the value that a text spells; undefined for what is no value of it. */
  parse(text: string): Partial<Ruleset> | undefined;
  /** The value that a ruleset has: equal texts for equal values. */
  make(ruleset: Ruleset): string;
}

const NONE = /^(none|-)$/;

const numberSpelling = (name: NumericSetting): Spelling => {
  const [least, greatest] = SETTING_RANGES[name];
  return {
    expected: `a whole number from ${least} to ${greatest}`,
    parse: text => {
      const value = /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : -1;
      return value >= least && value <= greatest ? { [name]: value } : undefined;
    },
    make: ruleset => String(ruleset[name]),
  };
};

const switchSpelling = (name: 'primedGenes' | 'unfolding' | 'pieRule'): Spelling => ({
  expected: 'on or off',
  parse: text => (text === 'on' || text === 'off' ? { [name]: text === 'on' } : undefined),
  make: ruleset => (ruleset[name] ? 'on' : 'off'),
});

const GUARDIANS: Spelling = {
  expected: 'files such as cf, or none',
  parse: text => {
    if (NONE.test(text)) return { guardians: [] };
    if (!/^[a-h]+$/.test(text)) return undefined;
    return { guardians: [...new Set(text)].toSorted().flatMap(letter => parseFile(letter) ?? []) };
  },
  make: ({ guardians }) => guardians.map(makeFile).join('') || 'none',
};

const EXPRESSION_CAP: Spelling = {
  expected: EXPRESSION_CAPS.join(' or '),
  parse: text => {
    const expressionCap = EXPRESSION_CAPS.find(cap => cap === text);
    return expressionCap && { expressionCap };
  },
  make: ({ expressionCap }) => expressionCap,
};

const PROTEIN_AGING: Spelling = {
  expected: PROTEIN_AGINGS.join(' or '),
  parse: text => {
    const proteinAging = PROTEIN_AGINGS.find(aging => aging === text);
    return proteinAging && { proteinAging };
  },
  make: ({ proteinAging }) => proteinAging,
};

const METHYLATION: Spelling = {
  expected: METHYLATIONS.join(' or '),
  parse: text => {
    const methylation = METHYLATIONS.find(known => known === text);
    return methylation && { methylation };
  },
  make: ({ methylation }) => methylation,
};

const BLACK_BONUS_RNA: Spelling = {
  expected: 'a square on ranks 2 to 7, or none',
  parse: text => {
    if (NONE.test(text)) return { blackBonusRna: undefined };
    const square = parseSquare(text);
    return square !== undefined && isCytoplasm(square) ? { blackBonusRna: square } : undefined;
  },
  make: ({ blackBonusRna }) => (blackBonusRna === undefined ? 'none' : makeSquare(blackBonusRna)),
};

/** The spelling of every setting. */
export const SPELLINGS: { readonly [name in RulesetSetting]: Spelling } = {
  cancerThreshold: numberSpelling('cancerThreshold'),
  guardians: GUARDIANS,
  expressionCap: EXPRESSION_CAP,
  rnaLifespan: numberSpelling('rnaLifespan'),
  rnaCap: numberSpelling('rnaCap'),
  transcriptionInterval: numberSpelling('transcriptionInterval'),
  nucleaseCost: numberSpelling('nucleaseCost'),
  maxNucleases: numberSpelling('maxNucleases'),
  repairWindow: numberSpelling('repairWindow'),
  primedGenes: switchSpelling('primedGenes'),
  proteinLifespan: numberSpelling('proteinLifespan'),
  proteinAging: PROTEIN_AGING,
  methylation: METHYLATION,
  unfolding: switchSpelling('unfolding'),
  breakWindow: numberSpelling('breakWindow'),
  blackBonusRna: BLACK_BONUS_RNA,
  pieRule: switchSpelling('pieRule'),
  turnLimit: numberSpelling('turnLimit'),
};
