import { COLORS, type Color, opposite } from '#engine/index';
import { isComputer } from '../computer/computer.ts';
import { type Game, takesOf, turnSince } from '../game/game.ts';
import { type GameChange, isEnd } from '../game/game-change.ts';
import type { PlayerId } from '../ids.ts';
import type { Offer, OfferKind } from '../offers/offer.ts';
import { standingOffers } from '../offers/offers.ts';
import { makeNotice, type Notice, type NoticedGame, type NoticeKind } from './notice.ts';

/** The state of a game, as notices name it. */
export const noticedGame = (game: Game): NoticedGame => ({
  id: game.id,
  version: game.version,
  ply: game.turns.length,
  take: takesOf(game),
});

interface GameNews {
  readonly kind: NoticeKind;
  readonly at: number;
  readonly text: string;
  readonly subject: readonly (string | number)[];
}

/** News of a game for whoever sits on a side; none for an empty seat or the computer. */
const noticeFor = (game: Game, side: Color, { subject, ...news }: GameNews): readonly Notice[] => {
  const recipient = game.seats[side];
  if (recipient === undefined || isComputer(recipient)) return [];
  const from = game.seats[opposite(side)];
  return [makeNotice({ ...news, recipient, from, subject: [game.id, ...subject], game: noticedGame(game) })];
};

const nameOf = (side: Color): string => (side === 'white' ? 'White' : 'Black');

/** What led to the turn that is to be played. */
const occasionOf = (game: Game): string => {
  const last = game.turns.at(-1);
  const at = turnSince(game);
  if (last === undefined && game.takenBack === undefined)
    return `The game has begun: you play ${nameOf(game.sideToMove)}.`;
  if (last === undefined || game.takenBack?.at === at) return 'The last turn was taken back.';
  if (last.notation === 'swap') return `The sides were swapped: you play ${nameOf(game.sideToMove)} now.`;
  return `${last.notation} was played.`;
};

const turnNotice = (game: Game): readonly Notice[] =>
  noticeFor(game, game.sideToMove, {
    kind: 'YOUR_TURN',
    at: turnSince(game),
    text: `${occasionOf(game)} It is your turn.`,
    subject: [game.turns.length, takesOf(game)],
  });

const OFFERS: Readonly<Record<OfferKind, Pick<GameNews, 'kind' | 'text'>>> = {
  DRAW: { kind: 'DRAW_OFFERED', text: 'You are offered a draw.' },
  TAKEBACK: { kind: 'TAKEBACK_REQUESTED', text: 'You are asked to allow a takeback.' },
};

const offerNotice = (game: Game, { kind, by, ply, at }: Offer): readonly Notice[] =>
  noticeFor(game, opposite(by), { ...OFFERS[kind], at: at ?? turnSince(game), subject: [ply, takesOf(game)] });

const rematchNotice = (game: Game): readonly Notice[] => {
  if (game.rematch === undefined || game.rematch.game !== undefined) return [];
  const { by, at } = game.rematch;
  const text = 'You are offered another game.';
  return noticeFor(game, opposite(by), { kind: 'REMATCH_OFFERED', at: at ?? game.updatedAt, text, subject: [] });
};

/** What waits for somebody in a game as it stands: a turn to be played, an offer to be answered. */
export const standingNotices = (game: Game): readonly Notice[] => {
  if (game.hotSeat) return [];
  const turn = game.status === 'ACTIVE' ? turnNotice(game) : [];
  return [...turn, ...standingOffers(game).flatMap(offer => offerNotice(game, offer)), ...rematchNotice(game)];
};

const isBeginning = ({ before, after }: GameChange): boolean =>
  after.status === 'ACTIVE' && before?.status !== 'ACTIVE' && after.turns.length === 0;

/**
 * The notice that a game has begun, for its creator, who may not have been there; the other player joined or accepted.
 * None for the side to move, who is told that it is their turn.
 */
const beginningNotice = (game: Game): readonly Notice[] => {
  const side = opposite(game.sideToMove);
  if (game.seats[side] !== game.creator) return [];
  const text = `The game has begun: you play ${nameOf(side)}, and the other side is to move.`;
  return noticeFor(game, side, { kind: 'GAME_BEGAN', at: game.startedAt ?? game.updatedAt, text, subject: [] });
};

const REASONS: Readonly<Record<string, readonly [won: string, lost: string]>> = {
  CANCER: ['the other side’s genome has cancer', 'your genome has cancer'],
  TURN_LIMIT: ['by adjudication at the turn limit', 'by adjudication at the turn limit'],
  RESIGNATION: ['the other side has resigned', 'you have resigned'],
  TIMEOUT: ['the other side’s time is up', 'your time is up'],
};

const verdictOn = (game: Game, side: Color): string => {
  const { winner, termination } = game.ending ?? { winner: undefined, termination: 'ABORTED' };
  if (termination === 'ABORTED') return 'The game was called off.';
  if (termination === 'AGREEMENT') return 'The game is drawn by agreement.';
  if (winner === undefined) return 'The game is drawn, by adjudication at the turn limit.';
  const [won, lost] = REASONS[termination] ?? ['', ''];
  return winner === side ? `You have won: ${won}.` : `You have lost: ${lost}.`;
};

/** Whether a player's last turn in a game was played by themselves, and not for them. */
type IsByHand = (game: Game, player: PlayerId) => boolean;

/** The side whose own deed ended a game, and who need not be told; undefined when it is not known or nobody's. */
const enderOf = ({ before, after }: GameChange, isByHand: IsByHand): Color | undefined => {
  const { winner, termination, by } = after.ending ?? {};
  if (termination === 'CANCER' || termination === 'TURN_LIMIT') {
    const mover = before?.seats[before.sideToMove];
    return mover && isByHand(after, mover) ? before?.sideToMove : undefined;
  }
  if (termination === 'ABORTED') return by;
  if (termination === 'RESIGNATION') return winner && opposite(winner);
  if (termination !== 'AGREEMENT') return undefined;
  const offer = before && standingOffers(before).find(({ kind }) => kind === 'DRAW');
  return offer && opposite(offer.by);
};

const endNotices = (change: GameChange, isByHand: IsByHand): readonly Notice[] => {
  const { after } = change;
  const ender = enderOf(change, isByHand);
  return COLORS.filter(side => side !== ender).flatMap(side =>
    noticeFor(after, side, {
      kind: 'GAME_OVER',
      at: after.finishedAt ?? after.updatedAt,
      text: verdictOn(after, side),
      subject: [],
    }),
  );
};

/**
 * What a change of a game is news of, to whom. Nobody is told of what they did themselves, and one player on both sides of
 * nothing. All of it follows from the change alone, so a change that is told again makes the same notices.
 */
export const noticesOf = (change: GameChange, isByHand: IsByHand): readonly Notice[] => {
  const { before, after } = change;
  if (after.hotSeat) return [];
  const known = new Set((before === undefined ? [] : standingNotices(before)).map(({ id }) => id));
  return [
    ...standingNotices(after).filter(({ id }) => !known.has(id)),
    ...(isBeginning(change) ? beginningNotice(after) : []),
    ...(isEnd(change) && after.startedAt !== undefined ? endNotices(change, isByHand) : []),
  ];
};

/** Whether a player has seen to it by now what a notice of a game asks of them, or nobody can any more. */
const isSettled = ({ kind, game: noticed }: Notice, recipient: PlayerId, game: Game): boolean => {
  const isSameTurn = noticed?.ply === game.turns.length && noticed.take === takesOf(game);
  const isOffered = (offered: OfferKind): boolean =>
    isSameTurn && standingOffers(game).some(({ kind: made, by }) => made === offered && game.seats[by] !== recipient);
  if (kind === 'YOUR_TURN' || kind === 'REMINDER') return game.status !== 'ACTIVE' || !isSameTurn;
  if (kind === 'GAME_BEGAN') return game.status !== 'ACTIVE' || game.turns.length > 0;
  if (kind === 'DRAW_OFFERED') return !isOffered('DRAW');
  if (kind === 'TAKEBACK_REQUESTED') return !isOffered('TAKEBACK');
  return kind === 'REMATCH_OFFERED' && game.rematch?.game !== undefined;
};

/**
 * Whether a game has moved on from what a notice tells, so that there is no point in telling it any more: the turn was
 * played or taken back, the offer answered or gone. News of an end never is. Pass a game as it was at the notice's version or
 * later; of an earlier one nothing is said.
 */
export const isMoot = (notice: Notice, game: Game): boolean =>
  notice.game?.id === game.id && notice.game.version <= game.version && isSettled(notice, notice.recipient, game);
