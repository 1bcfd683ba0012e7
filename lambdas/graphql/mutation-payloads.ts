import type { Result } from '#engine/index';
import type { UserError } from '../domain/errors.ts';
import type { PlayerId } from '../domain/ids.ts';
import type { Player } from '../domain/players/player.ts';
import type { Change, Refusal } from '../usecases/game/change-game.ts';
import type { GraphQLContext } from './context.ts';
import { playerOf, UNAUTHENTICATED } from './user-input.ts';

/** Runs a mutation for the player who asks, or answers that it needs a token. */
export const asPlayer = async <P extends object>(
  context: GraphQLContext,
  run: (player: PlayerId) => Promise<P>,
): Promise<P | { readonly errors: readonly [typeof UNAUTHENTICATED] }> => {
  const player = playerOf(context);
  return player === undefined ? { errors: [UNAUTHENTICATED] } : run(player);
};

/** A changed game, or why it was refused and the game as it stands. */
export const gamePayload = (outcome: Result<Change, Refusal>) =>
  outcome.ok ? { game: outcome.value.game, errors: [] } : { game: outcome.error.game, errors: [outcome.error.error] };

/** A changed player, or why not. */
export const playerPayload = (outcome: Result<Player, UserError>) =>
  outcome.ok ? { player: outcome.value, errors: [] } : { errors: [outcome.error] };
