import type { Level } from '#search/index';
import { type Game, playerToMove } from '../game/game.ts';
import { type PlayerId, toPlayerId } from '../ids.ts';
import { DEFAULT_SETTINGS, newPlayer, type Player } from '../players/player.ts';

/** From 1, who plays nearly anything, to 8. */
export const COMPUTER_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Level[];

/** When there first was one. */
const CREATED_AT = Date.UTC(2026, 10, 30);

const ID_BYTES = 10;

const idOf = (level: Level): PlayerId => toPlayerId(new Uint8Array(ID_BYTES).with(ID_BYTES - 1, level));

/**
 * The computer at a level, as a player: a bot that nobody owns, that has no token and stands in no table. It is challenged by
 * nobody; a game against it is created.
 */
const toPlayer = (level: Level): Player => ({
  ...newPlayer({
    id: idOf(level),
    name: `Computer, level ${level}`,
    isGuest: false,
    isBot: true,
    createdAt: CREATED_AT,
  }),
  settings: { ...DEFAULT_SETTINGS, challengesFrom: 'NOBODY' },
});

const COMPUTERS: ReadonlyMap<PlayerId, { readonly level: Level; readonly player: Player }> = new Map(
  COMPUTER_LEVELS.map(level => [idOf(level), { level, player: toPlayer(level) }]),
);

/** The id of the computer at a level. */
export const computerId = (level: Level): PlayerId => idOf(level);

/** The computer whose id it is, as a player; undefined for anybody else's. */
export const findComputer = (id: PlayerId): Player | undefined => COMPUTERS.get(id)?.player;

/** The level of a player who is the computer; undefined for anybody else. */
export const levelOfComputer = (id: PlayerId): Level | undefined => COMPUTERS.get(id)?.level;

/** Whether a player is the computer, whom nobody needs to tell or remind of anything. */
export const isComputer = (id: PlayerId): boolean => COMPUTERS.has(id);

/** A level from a number; undefined for one that is none. */
export const parseLevel = (value: number): Level | undefined => COMPUTER_LEVELS.find(level => level === value);

/** The computer that plays in a game, on whatever side; undefined where none does. */
export const computerIn = ({ seats }: Game): PlayerId | undefined =>
  [seats.white, seats.black].find(player => player !== undefined && isComputer(player));

/** Whether it is the computer's turn. */
export const isComputersTurn = (game: Game): boolean => {
  const player = playerToMove(game);
  return player !== undefined && isComputer(player);
};
