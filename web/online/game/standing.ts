import { type ByColor, type Color, opposite } from '#engine/index';
import type {
  GameCardFieldsFragment,
  GameFieldsFragment,
  OfferKind,
  PersonFieldsFragment,
} from '../operations.generated.ts';
import { nameOf } from '../ui/person-name.ts';
import { colorOfSide } from './clocks.ts';

/** What is needed of a game to tell how it stands: a game or a card of one. */
type Told = Pick<
  GameCardFieldsFragment,
  'status' | 'white' | 'black' | 'viewerSide' | 'hotSeat' | 'sideToMove' | 'result' | 'termination'
>;

/** Who plays the sides. */
export const playersOf = ({ white, black }: Told): ByColor<PersonFieldsFragment | null> => ({
  white,
  black,
});

/** The side that this player has, where they have one alone; undefined for spectators and with both sides. */
export const ownColor = ({ viewerSide, hotSeat }: Told): Color | undefined =>
  viewerSide === null || hotSeat ? undefined : colorOfSide(viewerSide);

/** Whether somebody who has a seat in the game looks at it. */
export const isPlayer = ({ viewerSide }: Told): boolean => viewerSide !== null;

/** The side for which a turn may be chosen here now; undefined when none may be. */
export const colorToPlay = (game: Told): Color | undefined => {
  if (game.status !== 'ACTIVE' || !isPlayer(game)) return undefined;
  const toMove = colorOfSide(game.sideToMove);
  return game.hotSeat || ownColor(game) === toMove ? toMove : undefined;
};

const ENDINGS: { readonly [T in NonNullable<Told['termination']>]: string } = {
  CANCER: 'by cancer',
  TURN_LIMIT: 'by the turn limit',
  RESIGNATION: 'by resignation',
  TIMEOUT: 'on time',
  AGREEMENT: 'by agreement',
  ABORTED: 'called off',
};

const describeEnd = ({ result, termination, white, black }: Told): string => {
  const how = termination === null ? '' : ` ${ENDINGS[termination]}`;
  if (termination === 'ABORTED') return 'The game was called off and counts for nobody.';
  if (result === 'WHITE_WINS') return `${nameOf(white)} (White) won${how}.`;
  if (result === 'BLACK_WINS') return `${nameOf(black)} (Black) won${how}.`;
  return `A draw${how}.`;
};

/** How a game stands, in a sentence for whoever looks at it. */
export const describeStanding = (game: Told): string => {
  if (game.status === 'OPEN') return 'The game waits for somebody to take the other seat.';
  if (game.status === 'FINISHED') return describeEnd(game);
  const toMove = colorOfSide(game.sideToMove);
  if (colorToPlay(game) !== undefined)
    return game.hotSeat ? `${toMove === 'white' ? 'White' : 'Black'} is to move.` : 'It is your turn.';
  return `${nameOf(playersOf(game)[toMove])} is to move.`;
};

/** The same in a list of games: whoever watches is not told that they wait. */
export const describeCard = (game: Told): string =>
  game.status === 'OPEN' ? 'Waits for somebody to take the other seat.' : describeStanding(game);

/** Whether both sides have played a turn, so that draws can be offered and the game cannot be called off any more. */
export const haveBothPlayed = ({ ply }: GameFieldsFragment): boolean => ply >= 2;

/** Whose offer of a kind stands: one’s own, the other side’s, or nobody’s. */
export const offerOf = (game: GameFieldsFragment, kind: OfferKind): 'own' | 'other' | undefined => {
  const offer = game.offers.find(each => each.kind === kind);
  if (offer === undefined) return undefined;
  return colorOfSide(offer.by) === ownColor(game) ? 'own' : 'other';
};

/** The other player, for who has one side alone. */
export const opponentOf = (game: GameFieldsFragment): PersonFieldsFragment | null => {
  const own = ownColor(game);
  return own === undefined ? null : playersOf(game)[opposite(own)];
};
