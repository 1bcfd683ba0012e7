import { type ByColor, COLORS, type Color, opposite } from '#engine/index';
import type { AddedTime } from '../clocks/added-time.ts';
import { type Clocks, stopClocks } from '../clocks/clock.ts';
import type { TimeControl } from '../clocks/time-control.ts';
import type { GameId, PlayerId } from '../ids.ts';
import type { Offer } from '../offers/offer.ts';

export const GAME_STATUSES = ['OPEN', 'ACTIVE', 'FINISHED'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const VISIBILITIES = ['PUBLIC', 'PRIVATE'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const TERMINATIONS = ['CANCER', 'TURN_LIMIT', 'RESIGNATION', 'TIMEOUT', 'AGREEMENT', 'ABORTED'] as const;
export type Termination = (typeof TERMINATIONS)[number];

export interface Ending {
  /** Undefined for a draw and for a game that was aborted. */
  readonly winner: Color | undefined;
  readonly termination: Termination;
  /** Who called the game off; undefined for other ends, and for games that ended before this was kept. */
  readonly by?: Color | undefined;
}

export interface PlayedTurn {
  /** Canonical short form. */
  readonly notation: string;
  /** When it was accepted: milliseconds since 1970, UTC. */
  readonly at: number;
  /** Hash of who sent it with which idempotency key. */
  readonly key: string | undefined;
  /** Milliseconds that the side had left after it; undefined without clocks. */
  readonly left?: number | undefined;
  /** How many takebacks came before it; undefined for none. It tells the turn from one that was played in its place before. */
  readonly take?: number | undefined;
}

/** An offer to play again after the end. */
export interface Rematch {
  /** The side that offers, by the seats at the end. */
  readonly by: Color;
  /** The next game, from the moment both want it; undefined until then. */
  readonly game: GameId | undefined;
  /** When it was offered; undefined for an offer made before this was kept. */
  readonly at?: number | undefined;
}

/** What is kept of turns that were taken back. */
export interface TakenBack {
  /** How many takebacks there were. */
  readonly times: number;
  /** Hashes of idempotency keys: a late copy of such a request must not play the turn again. */
  readonly keys: readonly string[];
  /** When the last one was; undefined for one before this was kept. */
  readonly at?: number | undefined;
}

/** A game at one version of it: the aggregate that one conditional write changes. Instants are milliseconds since 1970, UTC. */
export interface Game {
  readonly id: GameId;
  /** From 1; grows by one with every change. */
  readonly version: number;
  readonly status: GameStatus;
  readonly visibility: Visibility;
  readonly hotSeat: boolean;
  /** Whether it counts for ratings, unless it is aborted. */
  readonly rated: boolean;
  /** Canonical text of the ruleset. */
  readonly ruleset: string;
  readonly creator: PlayerId;
  /** What takes the open seat of a private game. */
  readonly inviteCode: string | undefined;
  /** When the code expires; undefined for never. */
  readonly inviteExpiresAt?: number | undefined;
  readonly seats: ByColor<PlayerId | undefined>;
  readonly turns: readonly PlayedTurn[];
  /** Text of the position after the last turn. */
  readonly position: string;
  /** The side to move in `position`. */
  readonly sideToMove: Color;
  readonly turnNumber: number;
  readonly ending: Ending | undefined;
  /** The last offer of each kind and side, standing or not (see `standingOffers`). */
  readonly offers: readonly Offer[];
  /** Undefined before the first takeback. */
  readonly takenBack: TakenBack | undefined;
  /** Undefined until one side offers it. */
  readonly rematch: Rematch | undefined;
  /** Undefined for a game without clocks. */
  readonly timeControl: TimeControl | undefined;
  /** Undefined without clocks and until the game starts. */
  readonly clocks: Clocks | undefined;
  /** Undefined before either side was given time. */
  readonly added?: AddedTime | undefined;
  readonly createdAt: number;
  readonly startedAt: number | undefined;
  readonly updatedAt: number;
  readonly finishedAt: number | undefined;
}

/** How many takebacks a game has had: with the number of its turns it tells the turns themselves, which are only ever added else. */
export const takesOf = (game: Game): number => game.takenBack?.times ?? 0;

/** Who has to play now; undefined unless the game is active. */
export const playerToMove = (game: Game): PlayerId | undefined =>
  game.status === 'ACTIVE' ? game.seats[game.sideToMove] : undefined;

export const hasSeat = (game: Game, player: PlayerId | undefined): boolean =>
  player !== undefined && COLORS.some(color => game.seats[color] === player);

/** A player's side; the side to move for somebody with both seats; undefined without a seat. */
export const sideOfPlayer = (game: Game, player: PlayerId | undefined): Color | undefined => {
  if (player === undefined) return undefined;
  if (game.seats[game.sideToMove] === player) return game.sideToMove;
  return game.seats[opposite(game.sideToMove)] === player ? opposite(game.sideToMove) : undefined;
};

/** Since when the side to move has had to play: the last turn or takeback, or the start. The same in all versions of one turn. */
export const turnSince = ({ createdAt, startedAt, turns, takenBack }: Game): number =>
  Math.max(startedAt ?? createdAt, turns.at(-1)?.at ?? 0, takenBack?.at ?? 0);

/** Whether both have played a turn; a swap is one. Until then a game may be aborted. */
export const hasBegunForBoth = (game: Game): boolean => game.turns.length >= 2;

/** Public games are seen by everybody, private ones by their players. */
export const canSee = (game: Game, player: PlayerId | undefined): boolean =>
  game.visibility === 'PUBLIC' || hasSeat(game, player);

/** Who sat on a side when the turn of a ply was played: a later swap has exchanged the seats. */
export const playerAtPly = (game: Game, side: Color, ply: number): PlayerId | undefined => {
  const isSwapped = game.turns.some((turn, index) => turn.notation === 'swap' && index >= ply);
  return game.seats[isSwapped ? opposite(side) : side];
};

/** The next version of a game. */
export const changeGame = (game: Game, now: number, changes: Partial<Game>): Game => ({
  ...game,
  ...changes,
  version: game.version + 1,
  updatedAt: now,
});

/** The next version, in which the game is over: its clocks stand still, and no offer is left. */
export const finishGame = (game: Game, now: number, ending: Ending): Game =>
  changeGame(game, now, {
    status: 'FINISHED',
    ending,
    finishedAt: now,
    offers: [],
    clocks: game.clocks && stopClocks(game.clocks, game.sideToMove, now),
  });
