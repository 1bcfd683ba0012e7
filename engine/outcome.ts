import type { Color } from './types.ts';

export const OUTCOME_REASONS = ['cancer', 'turnLimit'] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** How the rules ended a game (rules.md §7); `winner` is undefined for a draw. */
export interface Outcome {
  readonly winner: Color | undefined;
  readonly reason: OutcomeReason;
}
