import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { LegalActions, LegalActionsPayload } from '../types.generated.ts';

/** A listing of legal actions, or why there is none, as the schema has it. */
export const payloadOf = (listed: Result<LegalActions, UserError>): LegalActionsPayload =>
  listed.ok ? { legalActions: listed.value, errors: [] } : { errors: [listed.error] };
