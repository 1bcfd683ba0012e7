import type { Result } from '#engine/index';
import type { ReachedPosition } from '../../domain/conditional-turns/follow-turns.ts';
import type { UserError } from '../../domain/errors.ts';

/** A position as its resolvers see it. */
export type PositionModel = ReachedPosition;

/** A position, or why there is none, as the schema has it. */
export const positionPayload = (found: Result<PositionModel, UserError>) =>
  found.ok ? { position: found.value, errors: [] } : { errors: [found.error] };
