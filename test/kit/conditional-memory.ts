import type { ConditionalTurnStore, StoredConditionalTurns } from '#lambdas/store/game/conditional-turn-store';

const isSame = (a: StoredConditionalTurns | undefined, b: StoredConditionalTurns | undefined): boolean =>
  a?.revision === b?.revision && a?.answering === b?.answering;

/** The conditional turns of one player in one game, in memory. */
export const createConditionalMemory = (): ConditionalTurnStore => {
  let stored: StoredConditionalTurns | undefined;
  const replace = async (read: StoredConditionalTurns | undefined, next: StoredConditionalTurns | undefined) => {
    if (!isSame(stored, read)) return false;
    stored = next;
    return true;
  };
  return {
    load: async () => stored,
    replace: (_player, _game, read, next) => replace(read, next),
    takeUp: (_player, _game, read, answering) => replace(read, { ...read, answering }),
    remove: (_player, _game, read) => replace(read, undefined),
  };
};
