import { err, ok, type Result } from '#engine/index';
import { readTimeControl, type TimeControlInput, timeControlEquals } from '../../domain/clocks/time-control.ts';
import { chooseComputer } from '../../domain/computer/against-computer.ts';
import { computerIn } from '../../domain/computer/computer.ts';
import { type UserError, userError } from '../../domain/errors.ts';
import { createGame, type SeatChoice, sideOfChoice } from '../../domain/game/create-game.ts';
import type { Game, Visibility } from '../../domain/game/game.ts';
import { seatOpponent } from '../../domain/game/start-game.ts';
import { type GameId, type PlayerId, toGameId } from '../../domain/ids.ts';
import { checkRatedPlayer } from '../../domain/ratings/rated.ts';
import { checkIdempotencyKey, hashIdempotencyKey } from '../idempotency.ts';
import { loadPlayer } from '../players/load-player.ts';
import type { Ports } from '../ports.ts';
import { makeInviteCode } from './invites.ts';

export interface CreateGameInput {
  readonly ruleset: string;
  readonly seat: SeatChoice;
  readonly visibility: Visibility;
  readonly hotSeat: boolean;
  readonly rated: boolean;
  readonly idempotencyKey: string | undefined;
  /** Undefined for a game without clocks. */
  readonly timeControl: TimeControlInput | undefined;
  /** The computer to play against; undefined for a game that somebody joins. */
  readonly computer: { readonly level: number } | undefined;
}

type CreatePorts = Pick<Ports, 'games' | 'invites' | 'now' | 'players' | 'randomBytes'>;

const ID_BYTES = 10;

/** With an idempotency key the id follows from it, so the table itself refuses a second game. */
const idOf = (ports: CreatePorts, player: PlayerId, key: string | undefined): GameId =>
  toGameId(key === undefined ? ports.randomBytes(ID_BYTES) : hashIdempotencyKey('game', player, key));

const isSameRequest = (made: Game, asked: Game): boolean =>
  made.creator === asked.creator &&
  made.ruleset === asked.ruleset &&
  made.visibility === asked.visibility &&
  made.hotSeat === asked.hotSeat &&
  made.rated === asked.rated &&
  computerIn(made) === computerIn(asked) &&
  timeControlEquals(made.timeControl, asked.timeControl);

const findEarlier = async (ports: CreatePorts, asked: Game): Promise<Result<Game, UserError>> => {
  const made = await ports.games.load(asked.id);
  if (made !== undefined && isSameRequest(made, asked)) return ok(made);
  const message = 'This idempotency key made another game; use a new key for each game.';
  return err(userError('IDEMPOTENCY_KEY_REUSED', message, ['input', 'idempotencyKey']));
};

/** Creates a game, or finds the one that the same player's same key made before. */
export const createNewGame = async (
  ports: CreatePorts,
  player: PlayerId,
  input: CreateGameInput,
): Promise<Result<Game, UserError>> => {
  const badKey = checkIdempotencyKey(input.idempotencyKey);
  if (badKey !== undefined) return err(badKey);
  const computer = input.computer && chooseComputer({ ...input, ...input.computer });
  if (computer?.ok === false) return computer;
  const unrated = input.rated ? checkRatedPlayer(await loadPlayer(ports, player)) : undefined;
  if (unrated !== undefined) return err({ ...unrated, path: ['input', 'rated'] });
  const timeControl = input.timeControl && readTimeControl(input.timeControl);
  if (timeControl?.ok === false) return timeControl;
  const [draw = 0] = ports.randomBytes(1);
  const now = ports.now();
  const created = createGame(
    {
      id: idOf(ports, player, input.idempotencyKey),
      creator: player,
      ruleset: input.ruleset,
      side: sideOfChoice(input.seat, draw),
      visibility: input.visibility,
      hotSeat: input.hotSeat,
      rated: input.rated,
      inviteCode: makeInviteCode(ports),
      timeControl: timeControl?.value,
    },
    now,
  );
  if (!created.ok) return created;
  const game = computer ? seatOpponent(created.value, computer.value, now) : created.value;
  // The code leads to the game from its first moment on.
  if (game.inviteCode !== undefined) await ports.invites.add(game.inviteCode, game.id);
  return (await ports.games.create(game)) ? ok(game) : findEarlier(ports, game);
};
