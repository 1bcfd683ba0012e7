import { err, ok, type Result } from '#engine/index';
import { type ChatMessage, decideDeletion, decideHiding, messageNotFound } from '../../domain/chat/chat.ts';
import { parseMessageId } from '../../domain/chat/message-id.ts';
import { type UserError, userError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { Ports } from '../ports.ts';

type ChangePorts = Pick<Ports, 'games' | 'chat' | 'now'>;

const MOST_ATTEMPTS = 5;

type Decide = (game: Game, message: ChatMessage, player: PlayerId, now: number) => Result<ChatMessage, UserError>;

/** A message that is changed: read, decided, written on condition that it is still what was read. */
const changeBy =
  (decide: Decide) =>
  async (ports: ChangePorts, player: PlayerId, id: string): Promise<Result<ChatMessage, UserError>> => {
    const place = parseMessageId(id);
    const game = place && (await ports.games.load(place.game));
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const message = game && place && (await ports.chat.load(place));
      if (game === undefined || message === undefined) return err(messageNotFound());
      const decision = decide(game, message, player, ports.now());
      if (!decision.ok || decision.value === message) return decision;
      if (await ports.chat.replace(message, decision.value)) return ok(decision.value);
    }
    return err(userError('CONTENTION', 'The message kept changing; ask again.'));
  };

/** Deletes a message of one's own. */
export const deleteMessage = changeBy(decideDeletion);

/** Hides a message of the spectators' room of a game one plays. */
export const hideMessage = changeBy(decideHiding);
