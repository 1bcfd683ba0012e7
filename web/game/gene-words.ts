import type { GeneReading } from './side-state.ts';
import { countOf } from './words.ts';

type Condition = Pick<GeneReading, 'state' | 'window' | 'isMethylated' | 'isBound'>;

const describeLesion = (window: number): string =>
  window === 0 ? 'mutated for good' : `mutated, ${countOf(window, 'turn')} left to repair it`;

const describeSilence = ({ isMethylated, isBound }: Condition): string =>
  `silenced by ${[isBound ? 'RNA' : '', isMethylated ? 'methylation' : ''].filter(cause => cause !== '').join(' and ')}`;

/** How a gene is, in a few words: `mutated, 2 turns left to repair it`. */
export const describeGene = (gene: Condition): string => {
  if (gene.state === 'mutated') return describeLesion(gene.window ?? 0);
  return gene.state === 'silenced' ? describeSilence(gene) : 'healthy';
};
