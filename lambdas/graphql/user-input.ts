import { GraphQLError } from 'graphql';
import { type UserError, userError } from '../domain/errors.ts';
import type { PlayerId } from '../domain/ids.ts';
import type { GraphQLContext } from './context.ts';

/** An argument of a query that is out of its range: queries have no payload to say it in. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_INPUT' } });

/** `first` if it is in its range; throws BAD_INPUT otherwise. */
export const checkFirst = (first: number, most: number): number => {
  if (first >= 1 && first <= most) return first;
  throw badInput(`first is ${first}; it takes 1 to ${most}.`);
};

export const UNAUTHENTICATED: UserError = userError(
  'UNAUTHENTICATED',
  'This needs a token: send "Authorization: Bearer TOKEN". createGuest gives one.',
);

/** Who asks, if somebody does. What they may do is settled before a resolver runs (see scopes.ts). */
export const playerOf = ({ viewer }: GraphQLContext): PlayerId | undefined => viewer.playerId;

/** Who asks a query that only makes sense for somebody; throws UNAUTHENTICATED for nobody. */
export const requirePlayer = (context: GraphQLContext): PlayerId => {
  const player = playerOf(context);
  if (player !== undefined) return player;
  throw new GraphQLError(UNAUTHENTICATED.message, { extensions: { code: UNAUTHENTICATED.code } });
};
