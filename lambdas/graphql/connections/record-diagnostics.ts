import { type GameDiagnostic, isError } from '../../domain/archive/read-records.ts';
import type { RecordDiagnostic } from '../types.generated.ts';
import { connectList, type NumberedConnectionArgs } from './numbered-connection.ts';

const viewDiagnostic = (diagnostic: GameDiagnostic): RecordDiagnostic => {
  const { game, code, line, column, offset, length, message, legal = [] } = diagnostic;
  const severity = isError(diagnostic) ? 'ERROR' : 'WARNING';
  return { game, code, severity, line, column, offset, length, message, alternatives: legal };
};

/** A page of diagnostics as the schema has them. Throws BAD_INPUT for bad arguments. */
export const connectDiagnostics = (diagnostics: readonly GameDiagnostic[], args: NumberedConnectionArgs) =>
  connectList('diagnostic', diagnostics.map(viewDiagnostic), args);
