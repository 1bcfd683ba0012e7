export const ILLEGAL_TURN_CODES = [
  'GAME_OVER',
  'MUST_PASS',
  'CANNOT_PASS',
  'SWAP_NOT_OPEN',
  'ILLEGAL_ACTION',
  'ILLEGAL_BONUS',
] as const;
export type IllegalTurnCode = (typeof ILLEGAL_TURN_CODES)[number];

/** Why a turn is refused. */
export interface IllegalTurn {
  readonly code: IllegalTurnCode;
}
