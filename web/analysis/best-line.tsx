import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Position, Turn } from '#engine/index';
import { makeTurn } from '#notation/index';
import type { SearchResult } from '#search/index';
import { describeTurn } from '../board/choice-words.ts';
import { countOf } from '../game/words.ts';

/** More of a line is guesswork. */
const MOST_TURNS = 6;

const NUMBER = new Intl.NumberFormat('en-GB');

/** The turns of a line as a record has them. */
const writeLine = (position: Position, line: readonly Turn[]): readonly string[] => {
  const texts: string[] = [];
  let before = position;
  for (const turn of line.slice(0, MOST_TURNS)) {
    texts.push(makeTurn(before, turn));
    const after = before.after(turn);
    if (!after.ok) break;
    before = after.value;
  }
  return texts;
};

export interface BestLineProps {
  readonly position: Position;
  readonly result: SearchResult;
  /** Plays the first turn of the line; without it nothing can be played here. */
  readonly onTurn?: ((turn: Turn) => void) | undefined;
}

/** What the search would play in a position, and what it expects then. */
export const BestLine = ({ position, result, onTurn }: BestLineProps): JSX.Element => {
  const { turn, line, depth, nodes } = result;
  const texts = useMemo(() => writeLine(position, line), [position, line]);
  return (
    <div class="analysis-line">
      <p>
        <strong class="analysis-turns">{texts[0]}</strong>{' '}
        <span class="analysis-turns">{texts.slice(1).join(' ')}</span>
      </p>
      <p class="field-note">
        {describeTurn(turn)}. {countOf(depth, 'turn')} deep, {NUMBER.format(nodes)} positions.
      </p>
      {onTurn !== undefined && (
        <button type="button" class="button-small" onClick={() => onTurn(turn)}>
          Play it
        </button>
      )}
    </div>
  );
};
