import { err, ok, type Result } from '#engine/index';
import type { UserError } from '../errors.ts';
import { userError } from '../errors.ts';
import { type Game, playerToMove, takesOf } from '../game/game.ts';
import { positionBefore, positionOf } from '../game/replay.ts';
import { readLines, type TurnLine } from '../game/turn-lines.ts';
import type { PlayerId } from '../ids.ts';
import { sideAtPly } from '../offers/offers.ts';

/**
 * What a player will answer to the other side's turns. It belongs to the turns that had been played when it was made: `ply`
 * of them, after `takes` takebacks. Turns are only ever added to a game but by a takeback, so the two numbers tell that the
 * game still goes on from there.
 */
export interface ConditionalTurns {
  readonly ply: number;
  readonly takes: number;
  readonly lines: readonly TurnLine[];
}

/** Lines that a player wants, and at which ply they believe the game to be. */
export interface ConditionalTurnsCommand {
  readonly player: PlayerId;
  readonly expectedPly: number;
  /** In either notation. */
  readonly lines: readonly TurnLine[];
}

const noOpponent = (): UserError =>
  userError('NO_OPPONENT', 'You play both sides of this game: there is nobody to answer.');

/** Lines as they follow a turn that a player has just played, whose ply is given. Refuses those that cannot be kept. */
export const decideLinesAfter = (
  game: Game,
  ply: number,
  lines: readonly TurnLine[],
  path: readonly string[],
): Result<ConditionalTurns, UserError> => {
  if (game.hotSeat) return err(noOpponent());
  const read = readLines(positionBefore(game, ply + 1), lines, path);
  return read.ok ? ok({ ply: ply + 1, takes: takesOf(game), lines: read.value }) : read;
};

/**
 * Decides what a player who waits for the other side will answer. Refuses strangers, games that do not go on, another ply
 * than the game's, the player's own turn, and lines that cannot be played.
 */
export const decideConditionalTurns = (
  game: Game,
  command: ConditionalTurnsCommand,
): Result<ConditionalTurns, UserError> => {
  const side = sideAtPly(game, command);
  if (!side.ok) return side;
  if (game.hotSeat) return err(noOpponent());
  if (playerToMove(game) === command.player)
    return err(userError('YOUR_TURN', 'It is your turn: play it, with the conditional turns beside it.'));
  const lines = readLines(positionOf(game), command.lines, ['input', 'lines']);
  return lines.ok ? ok({ ply: game.turns.length, takes: takesOf(game), lines: lines.value }) : lines;
};

/** Whether a game still has the turns for which conditional turns were made, whatever came after them. */
export const isOnward = ({ ply, takes }: ConditionalTurns, game: Game): boolean =>
  takes === takesOf(game) && ply <= game.turns.length;

/** What is left of the lines in a game as it stands; none when it is over or has gone another way. */
export const openLines = (conditional: ConditionalTurns, game: Game): readonly TurnLine[] => {
  if (game.status !== 'ACTIVE' || !isOnward(conditional, game)) return [];
  const played = game.turns.slice(conditional.ply).map(({ notation }) => notation);
  return conditional.lines
    .filter(line => line.length > played.length && played.every((turn, index) => turn === line[index]))
    .map(line => line.slice(played.length));
};

/** The turn that is due by a player's lines; undefined while the other side is to move, and where they say nothing. */
export const answerOf = (conditional: ConditionalTurns, game: Game, player: PlayerId): string | undefined =>
  playerToMove(game) === player ? openLines(conditional, game)[0]?.[0] : undefined;
