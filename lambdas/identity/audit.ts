import type { Log } from '../log.ts';

/** What the log keeps of who came and went; searched for by `audit`. */
export const AUDIT_EVENTS = [
  'SIGNED_IN',
  'GUEST_CLAIMED',
  'TOKEN_CREATED',
  'TOKEN_REVOKED',
  'TOKEN_USED',
  'REVOKED_TOKEN_USED',
  'ACCOUNT_DELETED',
  'DATA_EXPORTED',
  'PLAYER_REPORTED',
  'REPORT_SETTLED',
  'TOKEN_REFUSED',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Writes one line about an event. Its details name players and ids, never a token, its hash or a secret. */
export type Audit = (event: AuditEvent, details: Readonly<Record<string, unknown>>) => void;

/** An audit that writes to the service's log. */
export const createAudit =
  (log: Pick<Log, 'info'>): Audit =>
  (event, details) =>
    log.info('Audit.', { audit: event, ...details });
