import type { GameFieldsFragment, OfferKind } from '../operations.generated.ts';
import { colorOfSide } from './clocks.ts';
import { offerOf, ownColor } from './standing.ts';

/** The ply at which this player asked for something last, by kinds, as far as it was seen here: the game tells what stands alone. */
export type Asked = { readonly [kind in OfferKind]?: number };

const KINDS = ['DRAW', 'TAKEBACK'] as const satisfies readonly OfferKind[];

/** What has been asked, with what stands in a game now. */
export const withStanding = (asked: Asked, game: GameFieldsFragment): Asked => {
  const news = KINDS.filter(kind => offerOf(game, kind) === 'own' && asked[kind] !== game.ply);
  return news.length === 0 ? asked : { ...asked, ...Object.fromEntries(news.map(kind => [kind, game.ply])) };
};

/** Whether the service would take another offer of a kind: one is made, and then the player's own next turn. */
export const mayAskAgain = (asked: Asked, game: GameFieldsFragment, kind: OfferKind): boolean => {
  const played = game.ply - (asked[kind] ?? Number.NEGATIVE_INFINITY);
  // Turns alternate: a single one since is the player's own where the other side is to move. A takeback ends all offers.
  return played < 0 || played >= 2 || (played === 1 && colorOfSide(game.sideToMove) !== ownColor(game));
};
