import { ok, type Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { Player, PlayerSettings } from '../../domain/players/player.ts';
import { decideProfile, type ProfileChange } from '../../domain/players/profile.ts';
import type { Ports } from '../ports.ts';
import { loadPlayer } from './load-player.ts';

/** Changes what a player tells of themselves. */
export const updateProfile = async (
  ports: Ports,
  id: PlayerId,
  change: ProfileChange,
): Promise<Result<Player, UserError>> => {
  const profile = decideProfile(await loadPlayer(ports, id), change);
  return profile.ok ? ok(await ports.players.saveProfile(id, profile.value)) : profile;
};

/** Changes the settings that are named. */
export const updateSettings = async (ports: Ports, id: PlayerId, changes: Partial<PlayerSettings>): Promise<Player> => {
  const { settings } = await loadPlayer(ports, id);
  return ports.players.saveSettings(id, { ...settings, ...changes });
};
