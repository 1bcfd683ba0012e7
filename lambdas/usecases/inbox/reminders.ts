import { deadlineOf } from '../../domain/clocks/timeout.ts';
import { isComputer } from '../../domain/computer/computer.ts';
import { type Game, playerToMove, turnSince } from '../../domain/game/game.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { LEAST_REMINDER, type NoticePreferences } from '../../domain/inbox/notice-preferences.ts';
import { dueReminder, nextReminder } from '../../domain/inbox/reminder.ts';
import { readGameId } from '../../store/items/read-game-id.ts';
import type { Job } from '../../store/items/schedule-store.ts';
import type { Ports } from '../ports.ts';
import { type NotifyPorts, notify } from './notify.ts';

type PlanPorts = Pick<Ports, 'preferences' | 'schedule' | 'now'>;

/** Whether a turn is long enough for any reminder; most turns of fast games are not, and cost nothing here. */
const isLong = (game: Game): boolean => (deadlineOf(game) ?? 0) - turnSince(game) > LEAST_REMINDER * 1000;

const add = async ({ schedule, now }: PlanPorts, game: Game, { remindBefore }: NoticePreferences): Promise<void> => {
  const dueAt = nextReminder(game, remindBefore, now());
  if (dueAt !== undefined) await schedule.add({ kind: 'REMINDER', id: game.id, dueAt, data: { game: game.id } });
};

/** Schedules the next reminder of whoever is to move in a game, unless that is the computer. Once more changes nothing. */
export const planReminder = async (ports: PlanPorts, game: Game): Promise<void> => {
  const player = playerToMove(game);
  if (player === undefined || isComputer(player) || !isLong(game)) return;
  await add(ports, game, await ports.preferences.load(player));
};

const MOST_WAITING = 200;

/** Schedules the reminders of the turns that wait for a player, after other ones have been chosen. */
export const replanReminders = async (
  ports: PlanPorts & Pick<Ports, 'games' | 'waiting'>,
  player: PlayerId,
  preferences: NoticePreferences,
): Promise<void> => {
  const games = await ports.games.loadMany(await ports.waiting.list(player, MOST_WAITING));
  for (const game of games) if (playerToMove(game) === player && isLong(game)) await add(ports, game, preferences);
};

/**
 * Runs a reminder's job: reminds whoever is to move if they are to be reminded by now, and gives the next time. All of it
 * goes by the game as it stands, so a job of a turn that was played, of a pause, or of a game that is over comes to nothing,
 * and one that comes too early, since time was added, to its later time.
 */
export const runReminder = async (
  ports: NotifyPorts & Pick<Ports, 'games' | 'preferences' | 'now'>,
  { data }: Pick<Job, 'data'>,
): Promise<number | undefined> => {
  const game = await ports.games.load(readGameId(data, 'game'));
  const player = game && playerToMove(game);
  if (game === undefined || player === undefined) return undefined;
  const { remindBefore } = await ports.preferences.load(player);
  for (const notice of dueReminder(game, remindBefore, ports.now())) await notify(ports, notice);
  return nextReminder(game, remindBefore, ports.now());
};
