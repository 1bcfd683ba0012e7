import type { JSX } from 'preact';
import type { GameFieldsFragment, PersonFieldsFragment } from '../operations.generated.ts';
import { Person } from '../ui/person.tsx';

const makeChange = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

export interface SeatProps {
  readonly person: PersonFieldsFragment | null;
  readonly rating: GameFieldsFragment['whiteRating'];
}

/** Who has a side, with the rating by which the game counts. */
export const Seat = ({ person, rating }: SeatProps): JSX.Element => (
  <>
    <Person person={person} />
    {rating !== null && (
      <span class="seat-rating">
        {' '}
        {rating.value}
        {rating.isProvisional ? '?' : ''}
        {rating.change != null && ` (${makeChange(rating.change)})`}
      </span>
    )}
  </>
);
