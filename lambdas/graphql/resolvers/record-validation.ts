import { connectDiagnostics } from '../record-diagnostics.ts';
import { isValid, isWhole, makeCanonical } from '../record-validation.ts';
import type { RecordValidationResolvers } from '../types.generated.ts';
import { priceOfText } from '../work-budget.ts';

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
