import { connectDiagnostics } from '../connections/record-diagnostics.ts';
import { priceOfText } from '../guards/work-budget.ts';
import { isValid, isWhole, makeCanonical } from '../models/record-validation.ts';
import type { RecordValidationResolvers } from '../types.generated.ts';

export const recordValidationResolvers: RecordValidationResolvers = {
  isComplete: isWhole,
  isValid,
  warningCount: ({ diagnostics, errorCount }) => diagnostics.length - errorCount,
  diagnostics: ({ diagnostics }, args) => connectDiagnostics(diagnostics, args),
  canonical: (text, _, { spend }) => {
    const canonical = makeCanonical(text);
    if (canonical === undefined) return null;
    spend(priceOfText(canonical));
    return canonical;
  },
};
