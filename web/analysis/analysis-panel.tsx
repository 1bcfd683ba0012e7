import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Position, Turn } from '#engine/index';
import { makeTurn } from '#notation/index';
import { BestLines } from './best-lines.tsx';
import { ChanceGraph } from './chance-graph.tsx';
import { describeChance, findTurningPoints } from './chances.ts';
import type { GameAnalysis } from './game-analysis.ts';
import { TurningPoints } from './turning-points.tsx';

/** A turn of the line that is analysed. */
export interface AnalysedTurn {
  readonly before: Position;
  readonly turn: Turn;
  readonly position: Position;
}

export interface AnalysisPanelProps {
  readonly analysis: GameAnalysis;
  readonly start: Position;
  readonly turns: readonly AnalysedTurn[];
  /** What the board shows. */
  readonly position: Position;
  /** The ply that the board shows; undefined off the line. */
  readonly ply: number | undefined;
  readonly onSelect: (ply: number) => void;
  readonly onTurn?: ((turn: Turn) => void) | undefined;
}

const Buttons = ({
  analysis,
  positions,
  position,
}: {
  readonly analysis: GameAnalysis;
  readonly positions: readonly Position[];
  readonly position: Position;
}): JSX.Element => {
  const progress = analysis.progress.value;
  if (analysis.isBusy.value)
    return (
      <div class="button-row">
        <button type="button" class="button-small" onClick={analysis.stop}>
          Stop
        </button>
        <span role="status">
          {progress === undefined ? 'Thinking…' : `${progress.done} of ${progress.all} positions`}
        </span>
      </div>
    );
  return (
    <div class="button-row">
      <button type="button" class="button-small" onClick={() => void analysis.goThrough(positions)}>
        Analyse the game
      </button>
      <button
        type="button"
        class="button-small"
        disabled={position.outcome !== undefined}
        onClick={() => void analysis.lookInto(position)}
      >
        What is best here?
      </button>
    </div>
  );
};

/** What the search makes of a game: the chances over it, the turns that cost most, and what is best where one is. */
export const AnalysisPanel = (props: AnalysisPanelProps): JSX.Element => {
  const { analysis, start, turns, position, ply, onSelect, onTurn } = props;
  const positions = useMemo(() => [start, ...turns.map(turn => turn.position)], [start, turns]);
  useEffect(() => analysis.stop, [analysis, start]);
  const known = analysis.chances.value;
  const chances = positions.map(each => known.get(each));
  const sides = turns.map(({ before }) => before.turn);
  const here = known.get(position);
  const look = analysis.look.value;
  const result = look?.position === position ? look.result : undefined;
  const isKnown = chances.filter(chance => chance !== undefined).length > 1;
  const isWhole = chances.every(chance => chance !== undefined) && turns.length > 0;
  const textOf = (at: number): string => {
    const played = turns[at - 1];
    return played === undefined ? '' : makeTurn(played.before, played.turn);
  };
  return (
    <section class="analysis" aria-label="Analysis">
      <h2 class="analysis-heading">Analysis</h2>
      <Buttons analysis={analysis} positions={positions} position={position} />
      {analysis.fault.value !== undefined && (
        <p class="notice notice-danger" role="alert">
          {analysis.fault.value}
        </p>
      )}
      {here !== undefined && result === undefined && <p class="analysis-here">{describeChance(here)}</p>}
      {result !== undefined && <BestLines position={position} result={result} hasChance onTurn={onTurn} />}
      {isKnown && <ChanceGraph chances={chances} current={ply} onSelect={onSelect} />}
      {isWhole && <TurningPoints points={findTurningPoints(chances, sides)} textOf={textOf} onSelect={onSelect} />}
    </section>
  );
};
