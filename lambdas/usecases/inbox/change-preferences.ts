import { ok, type Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import {
  type NoticePreferences,
  type PreferenceChange,
  readPreferenceChange,
} from '../../domain/inbox/notice-preferences.ts';
import { mailTime } from '../../mail/digest-time.ts';
import type { Ports } from '../ports.ts';
import { planDigest } from './mail-channel.ts';
import { replanReminders } from './reminders.ts';

const hasOtherTime = ({ pace, hour, timeZone }: PreferenceChange): boolean =>
  [pace, hour, timeZone].some(value => value !== undefined);

/** Changes how a player is told, at once for the turns that wait for them and what is not mailed yet. Refuses what is out of range. */
export const changePreferences = async (
  ports: Pick<Ports, 'games' | 'waiting' | 'preferences' | 'schedule' | 'now'>,
  player: PlayerId,
  change: PreferenceChange,
): Promise<Result<NoticePreferences, UserError>> => {
  const read = readPreferenceChange(change);
  if (!read.ok) return read;
  const preferences = await ports.preferences.change(player, read.value);
  if (read.value.remindBefore !== undefined) await replanReminders(ports, player, preferences);
  if (hasOtherTime(read.value))
    await planDigest(ports, player, mailTime({ at: ports.now(), kind: 'YOUR_TURN' }, preferences.digest));
  return ok(preferences);
};
