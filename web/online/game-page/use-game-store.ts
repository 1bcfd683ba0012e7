import { useEffect, useMemo } from 'preact/hooks';
import { createGameStore, type GameStore } from '../game/game-store.ts';
import type { Online } from '../online.ts';

/** The game of an id, followed for as long as a component is shown; another player on this device sees it anew. */
export const useGameStore = (online: Online, gameId: string): GameStore => {
  const who = online.who.value;
  const store = useMemo(() => createGameStore(gameId, online), [online, gameId, who]);
  useEffect(() => {
    store.open();
    return store.close;
  }, [store]);
  return store;
};
