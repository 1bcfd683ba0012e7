import { isPlayerId, type PlayerId } from '../domain/ids.ts';

/** Reads who moderates, from the ids of players with commas between; nobody without. Throws an error that names what is no id. */
export const readModerators = (text = ''): ReadonlySet<PlayerId> => {
  const ids = text
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '');
  const wrong = ids.find(id => !isPlayerId(id));
  if (wrong !== undefined)
    throw new Error(`MODERATORS holds ${JSON.stringify(wrong)}, which is no player's id such as p_0123456789abcdef`);
  return new Set(ids.filter(isPlayerId));
};
