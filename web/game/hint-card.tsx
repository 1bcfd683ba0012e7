import type { JSX } from 'preact';
import type { Hint } from './hint.ts';
import type { CardPlace } from './square-at.ts';

export interface HintCardProps {
  readonly hint: Hint;
  readonly place: CardPlace;
}

/** A card beside a square. The style sheet keeps it within the board's width. */
export const HintCard = ({ hint, place }: HintCardProps): JSX.Element => (
  <div
    class={`hint-card${place.isAbove ? ' hint-card-above' : ''}`}
    role="tooltip"
    style={{ '--hint-x': `${place.x}px`, '--hint-y': `${place.y}px` }}
  >
    <strong class="hint-card-title">{hint.title}</strong>
    {hint.state.length === 0 ? null : <p>{hint.state.join(' ')}</p>}
    {hint.now.length === 0 ? null : <p>{hint.now.join(' ')}</p>}
    <p class="hint-card-kind">{hint.kind}</p>
  </div>
);
