import type { GameCardFieldsFragment } from '../operations.generated.ts';

/** Games that go on, by what they want of a player. */
export interface SortedGames {
  /** It is their turn, the least time first; games without a clock by who has waited longest. */
  readonly own: readonly GameCardFieldsFragment[];
  /** The other side thinks, the last change first. */
  readonly others: readonly GameCardFieldsFragment[];
}

const deadlineOf = ({ deadline }: GameCardFieldsFragment): number =>
  deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline);

const byUrgency = (a: GameCardFieldsFragment, b: GameCardFieldsFragment): number => {
  const [first, second] = [deadlineOf(a), deadlineOf(b)];
  return first === second ? Date.parse(a.updatedAt) - Date.parse(b.updatedAt) : first - second;
};

const byChange = (a: GameCardFieldsFragment, b: GameCardFieldsFragment): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/** Sorts a player's games: their turn first. */
export const sortGames = (games: readonly GameCardFieldsFragment[], playerId: string): SortedGames => {
  const isOwn = ({ playerToMove }: GameCardFieldsFragment): boolean => playerToMove?.id === playerId;
  return {
    own: games.filter(isOwn).sort(byUrgency),
    others: games.filter(game => !isOwn(game)).sort(byChange),
  };
};
