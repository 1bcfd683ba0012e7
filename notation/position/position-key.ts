import type { Setup } from '#engine/index';
import { makeSetup } from './position-writer.ts';

/**
 * What makes two positions the same, as a text: every field of the canonical text but the turn number, so that a position
 * is the same whenever a game reaches it. The ruleset is no part of it, nor is how the game ended.
 */
export const positionKeyOf = (setup: Setup): string => makeSetup({ ...setup, turnNumber: 1 });
