// Everything but the reading of records, which whoever plays or writes a game does not need: index.ts adds it.
export { formatPositionError, type PositionTextError, type PositionTextErrorCode } from './position/position-error.ts';
export { positionKeyOf } from './position/position-key.ts';
export { parsePosition, parseSetup } from './position/position-reader.ts';
export { makePosition, makeSetup } from './position/position-writer.ts';
export { type Command, makeDuration, parseCommands, parseDuration } from './record/commands.ts';
export {
  DERIVED_TAGS,
  type GameRecord,
  type GameResult,
  RECORD_ERROR_CODES,
  RESULTS,
  type RecordError,
  type RecordErrorCode,
  type RecordedLine,
  type RecordedTurn,
  TERMINATIONS,
  type Termination,
  type UnreadText,
  type Variation,
} from './record/record.ts';
export {
  type LineJson,
  makeRecordJson,
  RECORD_JSON_VERSION,
  type RecordJson,
  type TurnJson,
  toRecordJson,
} from './record/record-json.ts';
export { type WriterOptions, writeRecord } from './record/record-writer.ts';
export { type ReplayStep, replayRecord } from './record/replay.ts';
export { resultOf } from './record/result-checker.ts';
export { ROLE_NAMES } from './role-names.ts';
export {
  formatRulesetError,
  makeRuleset,
  parseRuleset,
  RULESET_ERROR_CODES,
  type RulesetError,
  type RulesetErrorCode,
} from './ruleset/ruleset-text.ts';
export type { TextError } from './text-error.ts';
export { formatTurnError, TURN_ERROR_CODES, type TurnError, type TurnErrorCode } from './turn/turn-error.ts';
export { type ReadTurn, readTurn } from './turn/turn-player.ts';
export { parseTurn } from './turn/turn-reader.ts';
export {
  givesCancer,
  makeAction,
  makeLongAction,
  makeLongTurn,
  makeTurn,
  type TurnWriter,
  turnWriter,
} from './turn/turn-writer.ts';
