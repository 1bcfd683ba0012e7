import { useEffect } from 'preact/hooks';
import { sideOfColor } from '../game/clocks.ts';
import type { GameStore } from '../game/game-store.ts';
import { ownColor } from '../game/standing.ts';
import type { Online } from '../online.ts';
import { ClaimTimeout, type GameFieldsFragment } from '../operations.generated.ts';

/** The server's clock counts, which this one is not exactly. */
const LATER_MS = 1500;

/** Has a game ended as soon as the other side's time is up, rather than at the server's next sweep. */
export const useClaim = ({ api, clock }: Online, store: GameStore, game: GameFieldsFragment): void => {
  const own = ownColor(game);
  const { id: gameId, deadline, clocks } = game;
  const isTheirs = own !== undefined && clocks?.running != null && clocks.running !== sideOfColor(own);
  useEffect(() => {
    if (deadline === null || !isTheirs) return undefined;
    const wait = Date.parse(deadline) + LATER_MS - clock.now();
    // Timers hold no more than 24.8 days; a game with more time left than that needs none.
    if (wait > 2 ** 31 - 1) return undefined;
    const timer = setTimeout(async () => {
      const sent = await api.send(ClaimTimeout, { gameId });
      if (sent.ok && sent.value.claimTimeout.game !== null) store.receive(sent.value.claimTimeout.game);
    }, wait);
    return () => clearTimeout(timer);
  }, [api, clock, store, gameId, deadline, isTheirs]);
};
