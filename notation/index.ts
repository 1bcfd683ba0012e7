export * from './basics.ts';
export { decodeGame } from './record/decode.ts';
export {
  DIAGNOSTIC_CODES,
  type Diagnostic,
  type DiagnosticCode,
  formatDiagnostic,
  SEVERITIES,
  type Severity,
  severityOf,
} from './record/diagnostic.ts';
export { type GameReaderOptions, type ReadGame, readGame, readGameInSteps } from './record/game-reader.ts';
export type { SourceGame } from './record/game-text.ts';
export {
  parseRecordJson,
  RECORD_JSON_ERROR_CODES,
  type RecordJsonError,
  type RecordJsonErrorCode,
} from './record/record-json-reader.ts';
export { parseRecord, parseRecords, type ReaderOptions, readRecords, splitGames } from './record/record-reader.ts';
