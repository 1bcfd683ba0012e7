import { createHash } from 'node:crypto';
import type { Position, Result, Turn } from '#engine/index';
import { makeTurn } from '#notation/index';
import type { Level } from '#search/index';
import { computerIn, levelOfComputer } from '../../domain/computer/computer.ts';
import { clockShareOf } from '../../domain/computer/computer-time.ts';
import { type Game, playerToMove, sideOfPlayer, takesOf } from '../../domain/game/game.ts';
import { positionOf } from '../../domain/game/replay.ts';
import type { GameId, PlayerId } from '../../domain/ids.ts';
import { isOffered } from '../../domain/offers/offers.ts';
import type { Refusal } from '../game/change-game.ts';
import { playTurn } from '../game/play-turn.ts';
import { acceptRematch, type RematchPorts } from '../game/rematch.ts';
import { acceptDraw, acceptTakeback, declineDraw } from '../offers/offers.ts';
import type { Ports } from '../ports.ts';

/** How the computer thinks: the same question gives the same answer, unless it is out of time. */
export interface Mind {
  /** The turn that it plays. */
  readonly chooseTurn: (position: Position, level: Level, seed: number, isOver: () => boolean) => Turn;
  /** What it believes to be the chance of winning, from 0 to 1, of the side to move. */
  readonly chanceOf: (position: Position, isOver: () => boolean) => number;
}

export interface ComputerPorts extends RematchPorts, Pick<Ports, 'conditionalTurns' | 'metrics'> {
  readonly mind: Mind;
}

/** With a chance of this or less the computer takes a draw. */
const DRAW_CHANCE = 0.4;

/** What others have made of a game meanwhile. Their change is followed in its turn, so nothing is missed. */
const OVERTAKEN: readonly string[] = [
  'STALE_PLY',
  'NOT_YOUR_TURN',
  'GAME_OVER',
  'TIMED_OUT',
  'NO_OFFER',
  'IDEMPOTENCY_KEY_REUSED',
  'OPPONENT_UNAVAILABLE',
];

/** Throws for a refusal that is none of the game's having moved on, so that it is tried again. */
const unlessOvertaken = (outcome: Result<unknown, Refusal>, id: GameId): void => {
  if (outcome.ok || OVERTAKEN.includes(outcome.error.error.code)) return;
  throw new Error(`the computer was refused in game ${id}: ${outcome.error.error.message}`);
};

/** The ply with what was taken back before it: what is played there anew is another turn. */
const occasionOf = (game: Game): string => `${takesOf(game)}-${game.turns.length}`;

const seedOf = (game: Game): number =>
  createHash('sha256')
    .update(`${game.id}\n${occasionOf(game)}`)
    .digest()
    .readUInt32BE();

/** Ends what is thought at an instant, or when the share of the clock is used up. */
const untilDeadline = ({ now }: Pick<Ports, 'now'>, game: Game, deadline: number): (() => boolean) => {
  const share = clockShareOf(game, now());
  const end = share === undefined ? deadline : Math.min(deadline, now() + share);
  return () => now() >= end;
};

const isTakebackAsked = (game: Game, computer: PlayerId): boolean => {
  const side = sideOfPlayer(game, computer);
  return game.status === 'ACTIVE' && side !== undefined && isOffered(game, 'TAKEBACK', side);
};

const allowTakeback = async (ports: ComputerPorts, computer: PlayerId, game: Game): Promise<void> => {
  const input = { gameId: game.id, expectedPly: game.turns.length };
  unlessOvertaken(await acceptTakeback(ports, computer, input), game.id);
};

const think = (ports: ComputerPorts, level: Level, game: Game, deadline: number): string => {
  const began = ports.now();
  const position = positionOf(game);
  const turn = ports.mind.chooseTurn(position, level, seedOf(game), untilDeadline(ports, game, deadline));
  ports.metrics.add('ComputerThinking', ports.now() - began, { level: String(level) });
  return makeTurn(position, turn);
};

const play = async (ports: ComputerPorts, computer: PlayerId, game: Game, deadline: number): Promise<void> => {
  const level = levelOfComputer(computer);
  if (level === undefined || playerToMove(game) !== computer) return;
  const turn = think(ports, level, game, deadline);
  // A turn would void a takeback that was asked for meanwhile, and it cannot be asked for again at once.
  const present = await ports.games.load(game.id);
  if (present !== undefined && isTakebackAsked(present, computer)) return allowTakeback(ports, computer, present);
  const outcome = await playTurn(ports, computer, {
    gameId: game.id,
    expectedPly: game.turns.length,
    turn,
    idempotencyKey: `computer-${occasionOf(game)}`,
    conditionalTurns: undefined,
  });
  unlessOvertaken(outcome, game.id);
};

/** Answers a draw offer; returns the game as it goes on, or undefined when it is over. */
const answerDraw = async (
  ports: ComputerPorts,
  computer: PlayerId,
  game: Game,
  deadline: number,
): Promise<Game | undefined> => {
  const chance = ports.mind.chanceOf(positionOf(game), untilDeadline(ports, game, deadline));
  const own = playerToMove(game) === computer ? chance : 1 - chance;
  const answer = own <= DRAW_CHANCE ? acceptDraw : declineDraw;
  const outcome = await answer(ports, computer, { gameId: game.id, expectedPly: game.turns.length });
  unlessOvertaken(outcome, game.id);
  return outcome.ok && outcome.value.game.status === 'ACTIVE' ? outcome.value.game : undefined;
};

const answerIn = async (ports: ComputerPorts, computer: PlayerId, game: Game, deadline: number): Promise<void> => {
  if (isTakebackAsked(game, computer)) return allowTakeback(ports, computer, game);
  const side = sideOfPlayer(game, computer);
  const isDrawOffered = side !== undefined && isOffered(game, 'DRAW', side);
  const present = isDrawOffered ? await answerDraw(ports, computer, game, deadline) : game;
  if (present !== undefined) await play(ports, computer, present, deadline);
};

/**
 * Does what a game waits for the computer to do: plays its turn, lets the other side take theirs back, takes a draw when it
 * believes to be losing and declines it otherwise, and plays again whenever it is asked to. Nothing when nothing waits, or
 * when others were faster. What is due follows from the game as it stands, and each write is conditional: called any number of
 * times, at once too, it comes to the same. Stops thinking at an instant (milliseconds since 1970). Rejects to be tried again.
 */
export const answerAsComputer = async (ports: ComputerPorts, id: GameId, deadline: number): Promise<void> => {
  const game = await ports.games.load(id);
  const computer = game && computerIn(game);
  if (game === undefined || computer === undefined) return;
  if (game.status === 'ACTIVE') return answerIn(ports, computer, game, deadline);
  const isAskedAgain = game.rematch !== undefined && game.seats[game.rematch.by] !== computer;
  // Once it is agreed on, this goes on with what was interrupted: the next game is made if it is not there.
  if (isAskedAgain) unlessOvertaken(await acceptRematch(ports, computer, id), id);
};
