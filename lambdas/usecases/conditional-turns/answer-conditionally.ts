import { decideAnswer } from '../../domain/conditional-turns/conditional-answer.ts';
import { answerOf, isOnward, openLines } from '../../domain/conditional-turns/conditional-turns.ts';
import { type Game, playerToMove } from '../../domain/game/game.ts';
import type { GameId, PlayerId } from '../../domain/ids.ts';
import type { StoredConditionalTurns } from '../../store/game/conditional-turn-store.ts';
import { changeStoredGame } from '../game/change-game.ts';
import { hashTurnKey } from '../idempotency.ts';
import type { Ports } from '../ports.ts';

export type ConditionalPorts = Pick<Ports, 'games' | 'conditionalTurns' | 'now'>;

const MOST_ATTEMPTS = 5;

/** What a game's state makes of an answer that has been decided on: somebody played, ended the game or was too late. */
const OVERTAKEN = ['STALE_PLY', 'GAME_OVER', 'TIMED_OUT', 'NOT_YOUR_TURN'];

const keyOf = (player: PlayerId, id: GameId, { takes }: Pick<StoredConditionalTurns, 'takes'>, ply: number): string =>
  hashTurnKey(player, id, `conditional\n${takes}\n${ply}`);

/** Whether a player's last turn in a game was played by their conditional turns. */
export const isLastConditional = ({ id, turns }: Game, player: PlayerId): boolean => {
  const last = turns.at(-1);
  return last?.key !== undefined && last.key === keyOf(player, id, { takes: last.take ?? 0 }, turns.length - 1);
};

const play = async (
  ports: ConditionalPorts,
  player: PlayerId,
  id: GameId,
  conditional: StoredConditionalTurns,
  ply: number,
): Promise<void> => {
  const key = keyOf(player, id, conditional, ply);
  const outcome = await changeStoredGame(ports, id, (game, now) =>
    decideAnswer(game, { player, conditional, key }, now),
  );
  if (outcome.ok || OVERTAKEN.includes(outcome.error.error.code)) return;
  throw new Error(`a conditional turn of game ${id} was refused: ${outcome.error.error.message}`);
};

/**
 * Plays the turn that is due by a player's conditional turns; nothing when none is, or when somebody was faster. Whoever has
 * made it somebody's turn calls this, any number of times: what is due follows from the game as it stands. The answer is taken
 * up before it is played, so that conditional turns which were changed or removed are never played afterwards. What has gone
 * another way is removed. Rejects when the game kept changing, so that it is tried again.
 */
export const answerConditionally = async (ports: ConditionalPorts, player: PlayerId, id: GameId): Promise<void> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const conditional = await ports.conditionalTurns.load(player, id);
    const game = conditional && (await ports.games.load(id));
    if (conditional === undefined || game === undefined) return;
    const ply = game.turns.length;
    if (openLines(conditional, game).length === 0) {
      if (await ports.conditionalTurns.remove(player, id, conditional)) return;
    } else {
      if (answerOf(conditional, game, player) === undefined) return;
      if (conditional.answering === ply || (await ports.conditionalTurns.takeUp(player, id, conditional, ply)))
        return play(ports, player, id, conditional, ply);
    }
  }
  throw new Error(`the conditional turns of game ${id} kept changing`);
};

/**
 * Whether the turn that is due in a version of a game was taken up by its player's conditional turns, so that nobody needs to
 * be told of it.
 */
export const isAnswered = async (
  { conditionalTurns }: Pick<Ports, 'conditionalTurns'>,
  game: Game,
): Promise<boolean> => {
  const toMove = playerToMove(game);
  const conditional = toMove && !game.hotSeat ? await conditionalTurns.load(toMove, game.id) : undefined;
  return conditional !== undefined && isOnward(conditional, game) && (conditional.answering ?? 0) >= game.turns.length;
};
