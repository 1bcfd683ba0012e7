import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Position, Turn } from '#engine/index';
import type { Candidate, SearchResult } from '#search/index';
import { describeTurn } from '../board/choice-words.ts';
import { suggest, withdraw } from '../board/suggestion.ts';
import { countOf } from '../game/words.ts';
import { BestLine, type LineTurn } from './best-line.tsx';
import { describeChance, whiteChance } from './chances.ts';

const NUMBER = new Intl.NumberFormat('en-GB');

/** Has the board of a position show a turn as long as this is on the page. */
const useSuggestion = (on: Position, before: Position, turn: Turn): void => {
  useEffect(() => {
    const suggestion = { on, before, turn };
    suggest(suggestion);
    return () => withdraw(suggestion);
  }, [on, before, turn]);
};

export interface BestLinesProps {
  readonly position: Position;
  readonly result: SearchResult;
  /** Whether each line is told with the chances that it leaves; no if not given. */
  readonly hasChance?: boolean;
  /** Plays the first turn of a line; without it nothing can be played here. */
  readonly onTurn?: ((turn: Turn) => void) | undefined;
}

interface LineProps extends Omit<BestLinesProps, 'result'> {
  readonly candidate: Candidate;
  readonly onPoint: (turn: LineTurn | undefined) => void;
}

const Line = ({ position, candidate, hasChance, onPoint, onTurn }: LineProps): JSX.Element => (
  <li class="analysis-line">
    {hasChance && <p class="analysis-here">{describeChance(whiteChance(position, candidate))}</p>}
    <BestLine position={position} candidate={candidate} onPoint={onPoint} />
    <p class="field-note">{describeTurn(candidate.turn)}.</p>
    {onTurn !== undefined && (
      <button
        type="button"
        class="button-small"
        aria-label={`Play it: ${describeTurn(candidate.turn)}`}
        onClick={() => onTurn(candidate.turn)}
      >
        Play it
      </button>
    )}
  </li>
);

/** The best turns that a search has found, best first. The board shows the first, or the one that is pointed at. */
export const BestLines = ({ position, result, hasChance = false, onTurn }: BestLinesProps): JSX.Element => {
  const { candidates, depth, nodes } = result;
  const [pointed, setPointed] = useState<LineTurn>();
  useSuggestion(position, pointed?.before ?? position, pointed?.turn ?? result.turn);
  return (
    <div class="analysis-lines">
      <ol>
        {candidates.map((candidate, index) => (
          <Line
            key={index}
            position={position}
            candidate={candidate}
            hasChance={hasChance}
            onPoint={setPointed}
            onTurn={onTurn}
          />
        ))}
      </ol>
      <p class="field-note">
        {countOf(depth, 'turn')} deep, {NUMBER.format(nodes)} positions.
      </p>
    </div>
  );
};
