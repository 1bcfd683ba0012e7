import type { JSX } from 'preact';
import { chancePath, GRAPH_HEIGHT, GRAPH_WIDTH, xOfPly } from './chance-path.ts';
import { describeChance } from './chances.ts';

export interface ChanceGraphProps {
  /** White's chance at each ply, the start first; undefined where it is not known. */
  readonly chances: readonly (number | undefined)[];
  /** The ply that is looked at; undefined off the main line. */
  readonly current: number | undefined;
  readonly onSelect: (ply: number) => void;
}

const Line = ({ x }: { readonly x: number }): JSX.Element => (
  <line class="analysis-graph-here" x1={x} x2={x} y1={0} y2={GRAPH_HEIGHT} />
);

/** White's chance over a game: White's part from below, Black's from above. A slider over it goes from turn to turn. */
export const ChanceGraph = ({ chances, current, onSelect }: ChanceGraphProps): JSX.Element => {
  const plies = chances.length - 1;
  const here = chances[current ?? 0];
  const standing = here === undefined ? 'not analysed' : describeChance(here);
  return (
    <div class="analysis-graph">
      <svg viewBox={`0 0 ${GRAPH_WIDTH} ${GRAPH_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="analysis-graph-white" d={chancePath(chances)} />
        <line class="analysis-graph-even" x1={0} x2={GRAPH_WIDTH} y1={GRAPH_HEIGHT / 2} y2={GRAPH_HEIGHT / 2} />
        {current !== undefined && <Line x={xOfPly(current, plies)} />}
      </svg>
      <input
        type="range"
        min={0}
        max={plies}
        value={current ?? 0}
        aria-label="Turn of the game, and its chances"
        aria-valuetext={`After ${current ?? 0} of ${plies} turns: ${standing}`}
        onInput={event => onSelect(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};
