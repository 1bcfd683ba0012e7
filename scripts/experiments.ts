/** One match of docs/playtest.md: what `dnachess playtest` is told beside the folder. */
export interface Experiment {
  readonly rules: string;
  readonly games: number;
  readonly level: string;
  /** Another player, to compare with. */
  readonly levelVs?: string;
  /** Turns at random before the players choose; two when left out. */
  readonly openingPlies?: number;
}

const by = (level: string, games: number, ...rulesets: readonly string[]): readonly Experiment[] =>
  rulesets.map(rules => ({ rules, games, level }));

/** Players that never build one of the proteins, each against one that may. */
const without = (rules: string, level: string, games: number, letters: string): readonly Experiment[] =>
  [...letters].map(letter => ({ rules, games, level: `${level}-${letter}`, levelVs: level }));

const WEAK = 'nodes=300';
const MIDDLING = 'nodes=1000';
const STRONG = 'nodes=2000';

/** The best that was found before `methylation` and `unfolding`. */
const WITHOUT_NEW = 'transcriptionInterval=2,repairWindow=3,proteinLifespan=3,proteinAging=front,blackBonusRna=d6';

/** Every experiment behind the findings, with a weak player and, where it matters most, with a stronger one. */
export const EXPERIMENTS: readonly Experiment[] = [
  ...by(WEAK, 40, 'standard', 'cancerThreshold=3', 'nucleaseCost=1', 'transcriptionInterval=4'),
  ...by(STRONG, 16, 'standard'),
  ...by(WEAK, 40, 'proteinLifespan=3', 'proteinLifespan=6', 'proteinLifespan=8'),
  ...by(STRONG, 20, 'proteinLifespan=6'),
  ...by(WEAK, 40, 'proteinLifespan=3,proteinAging=front'),
  ...by(WEAK, 200, WITHOUT_NEW),
  ...without(WITHOUT_NEW, WEAK, 300, 'NPMKHL'),
  ...by(WEAK, 400, 'balanced'),
  ...by(STRONG, 400, 'balanced'),
  ...by(WEAK, 200, 'balanced,blackBonusRna=none'),
  ...by(WEAK, 100, 'balanced', 'balanced,pieRule=on').map(experiment => ({ ...experiment, openingPlies: 1 })),
  ...by(WEAK, 100, 'balanced,repairWindow=9', 'balanced,breakWindow=9'),
  ...by(WEAK, 100, 'balanced,methylation=brief', 'balanced,primedGenes=off', 'balanced,unfolding=off'),
  ...by(WEAK, 100, 'balanced,proteinLifespan=0', 'balanced,guardians=none', 'balanced,transcriptionInterval=2'),
  ...without('balanced', WEAK, 1200, 'P'),
  ...without('balanced', WEAK, 600, 'NHL'),
  ...without('balanced', WEAK, 200, 'MK'),
  ...without('balanced,maxNucleases=2', WEAK, 600, 'P'),
  ...without('balanced', MIDDLING, 1200, 'P'),
  ...without('balanced', MIDDLING, 600, 'N'),
  ...without('balanced', MIDDLING, 200, 'HL'),
];

/** The folder of an experiment's games. */
export const folderOf = ({ rules, level, levelVs, openingPlies }: Experiment): string =>
  [
    rules,
    level,
    ...(levelVs === undefined ? [] : ['vs', levelVs]),
    ...(openingPlies === undefined ? [] : ['opening', openingPlies]),
  ]
    .join('_')
    .replace(/[,=]/g, '_');

/** The command that plays an experiment. */
export const commandOf = (experiment: Experiment): readonly string[] => {
  const { rules, games, level, levelVs, openingPlies } = experiment;
  const comparison = levelVs === undefined ? [] : ['--level-vs', levelVs, '--elo0', '-1', '--elo1', '1'];
  const opening = openingPlies === undefined ? [] : ['--opening-plies', String(openingPlies)];
  return ['--rules', rules, '--level', level, ...comparison, '--games', String(games), '--seed', '1', ...opening];
};
