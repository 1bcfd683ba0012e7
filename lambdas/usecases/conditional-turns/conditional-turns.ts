import { err, ok, type Result } from '#engine/index';
import {
  type ConditionalTurns,
  decideConditionalTurns,
  openLines,
} from '../../domain/conditional-turns/conditional-turns.ts';
import { gameNotFound, userError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import type { TurnLine } from '../../domain/game/turn-lines.ts';
import { type GameId, isGameId, type PlayerId } from '../../domain/ids.ts';
import type { StoredConditionalTurns } from '../../store/game/conditional-turn-store.ts';
import { type Change, hideFrom, type Refusal } from '../game/change-game.ts';
import { revisionOf, staleRevision } from '../revision.ts';
import { answerConditionally, type ConditionalPorts } from './answer-conditionally.ts';

export interface SetConditionalTurnsInput {
  readonly gameId: string;
  readonly expectedPly: number;
  /** In either notation; none to take back what stands. */
  readonly lines: readonly TurnLine[];
  /** Of what stands, as the player knows it; undefined when they know of nothing. */
  readonly revision: string | undefined;
}

/** Conditional turns as they stand in a game: what is left of the lines, and the revision of the whole. */
export interface StandingConditionalTurns {
  readonly revision: string;
  readonly lines: readonly TurnLine[];
}

const MOST_ATTEMPTS = 5;

/** Refusals after which an answer may be due that an interrupted request has set, and not looked at again. */
const MAY_BE_DUE = ['STALE_PLY', 'YOUR_TURN'];

const withRevision = (conditional: ConditionalTurns): StoredConditionalTurns => {
  const { ply, takes, lines } = conditional;
  return { ...conditional, revision: revisionOf([ply, takes, lines]), answering: undefined };
};

const standingIn = (stored: StoredConditionalTurns | undefined, game: Game): StandingConditionalTurns | undefined => {
  const lines = stored === undefined ? [] : openLines(stored, game);
  return stored === undefined || lines.length === 0 ? undefined : { revision: stored.revision, lines };
};

/** A player's conditional turns in a game; undefined when none stand. */
export const findConditionalTurns = async (
  { conditionalTurns }: Pick<ConditionalPorts, 'conditionalTurns'>,
  player: PlayerId,
  game: Game,
): Promise<StandingConditionalTurns | undefined> => standingIn(await conditionalTurns.load(player, game.id), game);

const hasLines = (standing: StandingConditionalTurns | undefined, lines: readonly TurnLine[]): boolean =>
  JSON.stringify(standing?.lines ?? []) === JSON.stringify(lines);

const write = (
  { conditionalTurns }: ConditionalPorts,
  player: PlayerId,
  id: GameId,
  stored: StoredConditionalTurns | undefined,
  next: ConditionalTurns,
): Promise<boolean> => {
  if (next.lines.length > 0) return conditionalTurns.replace(player, id, stored, withRevision(next));
  return stored === undefined ? Promise.resolve(true) : conditionalTurns.remove(player, id, stored);
};

/**
 * One attempt; undefined when something changed between reading and writing. What stands is read before the game, so that an
 * answer which was taken up before that is one of a turn which the game has.
 */
const attempt = async (
  ports: ConditionalPorts,
  player: PlayerId,
  id: GameId,
  input: SetConditionalTurnsInput,
): Promise<Result<Change, Refusal> | undefined> => {
  const stored = await ports.conditionalTurns.load(player, id);
  const game = await ports.games.load(id);
  if (game === undefined) return err({ error: gameNotFound(['input', 'gameId']), game });
  const decision = decideConditionalTurns(game, { ...input, player });
  if (!decision.ok) return err({ error: decision.error, game });
  const standing = standingIn(stored, game);
  if (hasLines(standing, decision.value.lines)) return ok({ game });
  if (standing?.revision !== input.revision) return err({ error: staleRevision('Your conditional turns'), game });
  return (await write(ports, player, id, stored, decision.value)) ? ok({ game }) : undefined;
};

/**
 * Sets, replaces or takes back what a player who waits will answer, and gives the game. Exactly one of two things happens when
 * the other side plays at this moment: these lines answer, or they are refused with STALE_PLY. The other side's turn may have
 * been followed already when the lines come to stand, so they are looked at once more afterwards.
 */
export const setConditionalTurns = async (
  ports: ConditionalPorts,
  player: PlayerId,
  input: SetConditionalTurnsInput,
): Promise<Result<Change, Refusal>> => {
  const { gameId } = input;
  if (!isGameId(gameId)) return err({ error: gameNotFound(['input', 'gameId']), game: undefined });
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
    const outcome = await attempt(ports, player, gameId, input);
    if (outcome === undefined) continue;
    if (outcome.ok || MAY_BE_DUE.includes(outcome.error.error.code)) await answerConditionally(ports, player, gameId);
    if (!outcome.ok) return err(hideFrom(player, outcome.error));
    return ok({ game: (await ports.games.load(gameId)) ?? outcome.value.game });
  }
  return err({ error: userError('CONTENTION', 'Your conditional turns kept changing; ask again.'), game: undefined });
};

/**
 * Keeps the lines that came with a turn, in place of those from before it. Where others have been set since, those stay: a copy
 * of the request that comes late changes nothing.
 */
export const keepConditionalTurns = async (
  ports: ConditionalPorts,
  player: PlayerId,
  id: GameId,
  next: ConditionalTurns,
): Promise<void> => {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
    const stored = await ports.conditionalTurns.load(player, id);
    const isNewer = stored?.takes === next.takes && Math.max(stored.ply, stored.answering ?? 0) >= next.ply;
    if (isNewer || (await write(ports, player, id, stored, next))) return answerConditionally(ports, player, id);
  }
  throw new Error(`the conditional turns of game ${id} kept changing`);
};
