import type { JSX } from 'preact';
import type { GeneReading } from './side-state.ts';

/** A wave for a gene that is read, a bar for one that is not, a break for one that is broken: told apart by shape. */
const PATHS = {
  healthy: 'M2 8c3-7 5-7 8 0s5 7 8 0',
  silenced: 'M3 6h14M3 10h14',
  mutated: 'M2 8h5l3-6 1 12 3-6h4',
} as const;

/** A small sign of a gene's state. */
export const GeneMark = ({ state }: Pick<GeneReading, 'state'>): JSX.Element => (
  <svg class={`gene-mark gene-mark-${state}`} viewBox="0 0 20 16" aria-hidden="true">
    <path d={PATHS[state]} />
  </svg>
);
