import { err, ok, type Result } from '#engine/index';
import { parseNote } from '../../domain/chat/note.ts';
import { gameNotFound, userError } from '../../domain/errors.ts';
import { type Game, hasSeat } from '../../domain/game/game.ts';
import { isGameId, type PlayerId } from '../../domain/ids.ts';
import { type Change, hideFrom, type Refusal } from '../game/change-game.ts';
import type { Ports } from '../ports.ts';
import { revisionOf, staleRevision } from '../revision.ts';

export interface SaveNoteInput {
  readonly gameId: string;
  /** Empty to remove the note. */
  readonly text: string;
  /** Of the note that stands, as the player knows it; undefined when they know of none. */
  readonly revision: string | undefined;
}

type NotePorts = Pick<Ports, 'games' | 'notes' | 'now'>;

const findGame = async ({ games }: NotePorts, player: PlayerId, id: string): Promise<Result<Game, Refusal>> => {
  const game = isGameId(id) ? await games.load(id) : undefined;
  if (game === undefined) return err({ error: gameNotFound(['input', 'gameId']), game });
  if (hasSeat(game, player)) return ok(game);
  return err(hideFrom(player, { error: userError('NOT_A_PLAYER', 'You have no seat in this game.'), game }));
};

/**
 * Saves a player's note on a game they play or played, and gives the game. Refuses a revision other than that of the note
 * that stands, so that no device undoes what another wrote. The same text again changes nothing.
 */
export const saveNote = async (
  ports: NotePorts,
  player: PlayerId,
  input: SaveNoteInput,
): Promise<Result<Change, Refusal>> => {
  const found = await findGame(ports, player, input.gameId);
  if (!found.ok) return found;
  const game = found.value;
  const text = parseNote(input.text);
  if (!text.ok) return err({ error: text.error, game });
  const read = await ports.notes.load(player, game.id);
  if ((read?.text ?? '') === text.value) return ok({ game });
  const stale = err({ error: staleRevision('Your note'), game });
  if (read?.revision !== input.revision) return stale;
  const next =
    text.value === '' ? undefined : { text: text.value, revision: revisionOf(text.value), savedAt: ports.now() };
  return (await ports.notes.replace(player, game.id, read, next)) ? ok({ game }) : stale;
};
