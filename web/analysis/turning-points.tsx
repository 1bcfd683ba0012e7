import type { JSX } from 'preact';
import { COLOR_NAMES } from '../game/words.ts';
import type { TurningPoint } from './chances.ts';

export interface TurningPointsProps {
  readonly points: readonly TurningPoint[];
  /** The text of a turn by its ply, from 1. */
  readonly textOf: (ply: number) => string;
  readonly onSelect: (ply: number) => void;
}

/** The turns that cost most, each of which leads to the position in which something better was there. */
export const TurningPoints = ({ points, textOf, onSelect }: TurningPointsProps): JSX.Element => (
  <section aria-label="Turns that cost most">
    <h3 class="analysis-heading">Turns that cost most</h3>
    {points.length === 0 ? (
      <p class="field-note">None stands out.</p>
    ) : (
      <ul class="analysis-points">
        {points.map(({ ply, side, loss }) => (
          <li key={ply}>
            <button type="button" class="button-plain button-small" onClick={() => onSelect(ply - 1)}>
              <span class="analysis-turns">{textOf(ply)}</span> cost {COLOR_NAMES[side]} {Math.round(loss * 100)} %
            </button>
          </li>
        ))}
      </ul>
    )}
  </section>
);
