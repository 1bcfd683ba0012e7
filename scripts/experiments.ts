/** One match of docs/playtest.md: what `dnachess playtest` is told beside the folder. */
export interface Experiment {
  readonly rules: string;
  readonly games: number;
  readonly level: string;
  /** Another player, to compare with. */
  readonly levelVs?: string;
}

const by = (level: string, games: number, ...rulesets: readonly string[]): readonly Experiment[] =>
  rulesets.map(rules => ({ rules, games, level }));

/** A player that never builds one of the proteins, against one that may. */
const without = (level: string, letters: string): readonly Experiment[] =>
  [...letters].map(letter => ({ rules: 'balanced', games: 60, level: `${level}-${letter}`, levelVs: level }));

const WEAK = 'nodes=300';
const STRONG = 'nodes=2000';

/** Every experiment behind the findings, with a weak player and, where it matters most, with a stronger one. */
export const EXPERIMENTS: readonly Experiment[] = [
  ...by(WEAK, 20, 'standard'),
  ...by(STRONG, 8, 'standard'),
  ...by(WEAK, 12, 'cancerThreshold=3', 'nucleaseCost=1', 'transcriptionInterval=4'),
  ...by(WEAK, 40, 'proteinLifespan=3'),
  ...by(WEAK, 40, 'proteinLifespan=6'),
  ...by(WEAK, 20, 'proteinLifespan=8'),
  ...by(STRONG, 16, 'proteinLifespan=6'),
  ...by(WEAK, 40, 'proteinLifespan=3,transcriptionInterval=2'),
  ...by(WEAK, 40, 'proteinLifespan=3,proteinAging=front', 'balanced,repairWindow=2,blackBonusRna=none'),
  ...by(WEAK, 40, 'balanced,repairWindow=0', 'balanced,repairWindow=2', 'balanced,repairWindow=4'),
  ...by(WEAK, 40, 'balanced,nucleaseCost=2', 'balanced,primedGenes=on'),
  ...by(WEAK, 200, 'balanced'),
  ...by(STRONG, 100, 'balanced'),
  ...without(WEAK, 'NPKLMH'),
];

/** The folder of an experiment's games. */
export const folderOf = ({ rules, level, levelVs }: Experiment): string =>
  [rules, level, ...(levelVs === undefined ? [] : ['vs', levelVs])].join('_').replace(/[,=]/g, '_');

/** The command that plays an experiment. */
export const commandOf = (experiment: Experiment): readonly string[] => {
  const { rules, games, level, levelVs } = experiment;
  const comparison = levelVs === undefined ? [] : ['--level-vs', levelVs, '--elo0', '-1', '--elo1', '1'];
  return ['--rules', rules, '--level', level, ...comparison, '--games', String(games), '--seed', '1'];
};
