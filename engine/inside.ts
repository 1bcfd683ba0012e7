/**
 * What a search stands on: positions as states that are changed in place, actions as two ints. Nothing here checks what it
 * is given; whoever does not count nanoseconds uses `Position`.
 *
 * A turn is `copy.set(state)`, `applyAction` of one of `generateActions`, perhaps `applyAction` of one of `addBonusActions`,
 * and `endTurn`; whoever plays a turn sets `SWAP_OPEN` to 0 first.
 */
export { hasActivator } from './activation.ts';
export { applyAction, cancerThreshold } from './apply.ts';
export { stateOf } from './convert-setup.ts';
export { addBonusActions, addPieces, generateActions } from './generate.ts';
export * from './packed.ts';
export { FIRST_DIRECTION, LAST_DIRECTION, nearestOccupied } from './reach.ts';
export { compileRules, type Rules } from './rules.ts';
export * from './state.ts';
export * from './tables.ts';
export { endTurn } from './upkeep.ts';
