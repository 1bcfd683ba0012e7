import { createHash } from 'node:crypto';
import { type UserError, userError } from '../domain/errors.ts';

const LENGTH = 12;

/** A short text that follows from some content: what a client hands back tells whether it knew what it replaces. */
export const revisionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, LENGTH);

/** The refusal of a change made by somebody who has not seen what it would replace. */
export const staleRevision = (what: string): UserError =>
  userError('STALE_REVISION', `${what} changed elsewhere; look at what stands now, and send its revision.`, [
    'input',
    'revision',
  ]);
