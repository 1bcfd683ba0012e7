export { formatPositionError, type PositionTextError, type PositionTextErrorCode } from './position-error.ts';
export { parsePosition, parseSetup } from './position-reader.ts';
export { makePosition, makeSetup } from './position-writer.ts';
export {
  DERIVED_TAGS,
  type GameRecord,
  type GameResult,
  RECORD_ERROR_CODES,
  RESULTS,
  type RecordError,
  type RecordErrorCode,
  type RecordedTurn,
  TERMINATIONS,
  type Termination,
} from './record.ts';
export { writeRecord } from './record-writer.ts';
export {
  formatRulesetError,
  makeRuleset,
  parseRuleset,
  RULESET_ERROR_CODES,
  type RulesetError,
  type RulesetErrorCode,
} from './ruleset-text.ts';
export type { TextError } from './text-error.ts';
export { formatTurnError, TURN_ERROR_CODES, type TurnError, type TurnErrorCode } from './turn-error.ts';
export { parseTurn } from './turn-reader.ts';
export {
  givesCancer,
  makeAction,
  makeLongAction,
  makeLongTurn,
  makeTurn,
  type TurnWriter,
  turnWriter,
} from './turn-writer.ts';
