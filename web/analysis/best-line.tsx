import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Position, Turn } from '#engine/index';
import { makeTurn } from '#notation/index';
import type { Candidate } from '#search/index';

/** More of a line is guesswork. */
const MOST_TURNS = 6;

/** A turn of a line, and the position in which it would be played. */
export interface LineTurn {
  readonly before: Position;
  readonly turn: Turn;
  readonly text: string;
}

/** The turns of a line as a record has them. */
const listLine = (position: Position, line: readonly Turn[]): readonly LineTurn[] => {
  const turns: LineTurn[] = [];
  let before = position;
  for (const turn of line.slice(0, MOST_TURNS)) {
    turns.push({ before, turn, text: makeTurn(before, turn) });
    const after = before.after(turn);
    if (!after.ok) break;
    before = after.value;
  }
  return turns;
};

export interface BestLineProps {
  readonly position: Position;
  readonly candidate: Candidate;
  /** Called with a turn that is pointed at, and with undefined when it no longer is. */
  readonly onPoint: (turn: LineTurn | undefined) => void;
}

/** A turn that could be played and what is expected then. Each is shown on the board while one points at it or comes to it. */
export const BestLine = ({ position, candidate: { line }, onPoint }: BestLineProps): JSX.Element => {
  const turns = useMemo(() => listLine(position, line), [position, line]);
  return (
    <p class="analysis-turns">
      {turns.map((each, index) => (
        <button
          key={index}
          type="button"
          class="analysis-turn"
          // Not on entering: a line that appears under a pointer at rest is not pointed at.
          onPointerMove={() => onPoint(each)}
          onPointerLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(each)}
          onBlur={() => onPoint(undefined)}
          onClick={event => event.currentTarget.focus()}
        >
          {each.text}
        </button>
      ))}
    </p>
  );
};
