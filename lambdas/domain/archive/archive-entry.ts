import { type ByColor, COLORS } from '#engine/index';
import type { GameResult } from '#notation/basics';
import type { Game, Termination, Visibility } from '../game/game.ts';
import { resultOf } from '../game/game-record.ts';
import type { ArchivedGameId, GameId, PlayerId } from '../ids.ts';

/** Where a game of the archive comes from. */
export const GAME_SOURCES = ['PLAYED', 'IMPORTED'] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** What the archive knows of a game that is over, without its turns: all that it can be looked for by. */
export interface ArchiveEntry {
  readonly id: GameId | ArchivedGameId;
  /** When it came into the archive: at its end or moments later. Milliseconds since 1970, UTC. */
  readonly archivedAt: number;
  readonly source: GameSource;
  readonly visibility: Visibility;
  /** Nobody known for an imported game. */
  readonly seats: ByColor<PlayerId | undefined>;
  /** Whose imported game it is. */
  readonly importer: PlayerId | undefined;
  /** The names of an imported game's players, as its record has them. */
  readonly names: readonly string[];
  /** Canonical text. */
  readonly ruleset: string;
  readonly rated: boolean;
  readonly result: GameResult;
  /** Undefined where an imported record does not tell. */
  readonly termination: Termination | undefined;
  /** Turns played, a swap included. */
  readonly plies: number;
}

/** Whether a game belongs into the archive: it is over, and was not called off. */
export const isArchivable = ({ status, ending }: Game): boolean =>
  status === 'FINISHED' && ending?.termination !== 'ABORTED';

/** Whether a game that is in the archive counts for its positions: anybody may see it, and two played it. */
export const isExplorable = ({ visibility, hotSeat }: Game): boolean => visibility === 'PUBLIC' && !hotSeat;

/** The entry of a game played here, which comes into the archive at an instant. */
export const entryOfGame = (game: Game, archivedAt: number): ArchiveEntry => ({
  id: game.id,
  archivedAt,
  source: 'PLAYED',
  visibility: game.visibility,
  seats: game.seats,
  importer: undefined,
  names: [],
  ruleset: game.ruleset,
  rated: game.rated,
  result: resultOf(game),
  termination: game.ending?.termination,
  plies: game.turns.length,
});

/** Public games are seen by everybody, private ones by their players, and by whoever imported them. */
export const canSeeEntry = ({ visibility, seats, importer }: ArchiveEntry, player: PlayerId | undefined): boolean =>
  visibility === 'PUBLIC' ||
  (player !== undefined && (importer === player || COLORS.some(color => seats[color] === player)));
