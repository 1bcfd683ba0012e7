import type { Keeping } from '../session/session-keeper.ts';
import type { PendingTurn } from './game-state.ts';

const keyOf = (gameId: string): string => `turn.${gameId}`;

const readFields = (value: unknown): PendingTurn | undefined => {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { key, expectedPly, notation } = fields;
  if (typeof key !== 'string' || typeof notation !== 'string' || typeof expectedPly !== 'number') return undefined;
  return { key, expectedPly, notation, isWaiting: true };
};

/** The turn of a game that was chosen on this device and is not answered yet; undefined for none. */
export const readPending = (storage: Keeping, gameId: string): PendingTurn | undefined => {
  try {
    return readFields(JSON.parse(storage.read(keyOf(gameId)) ?? 'null'));
  } catch {
    return undefined;
  }
};

/** Keeps the turn of a game until it is answered, so that closing the page does not lose it. */
export const keepPending = (storage: Keeping, gameId: string, pending: PendingTurn | undefined): void => {
  if (pending === undefined) storage.remove(keyOf(gameId));
  else storage.write(keyOf(gameId), JSON.stringify({ ...pending, isWaiting: undefined }));
};
