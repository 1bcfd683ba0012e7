import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../domain/errors.ts';

/** An address that is to be confirmed, with the code that was sent to it. Instants are milliseconds since 1970, UTC. */
export interface PendingAddress {
  readonly address: string;
  readonly code: string;
  readonly askedAt: number;
  /** Codes that were wrong. */
  readonly misses: number;
}

/** Where a player gets mail. */
export interface MailContact {
  /** Grows with every change. */
  readonly version: number;
  /** The address that was confirmed; undefined before. */
  readonly address: string | undefined;
  readonly pending: PendingAddress | undefined;
  /** Whether news is sent there. */
  readonly isOn: boolean;
  /** What a link to unsubscribe carries. */
  readonly unsubscribeToken: string;
}

export const CODE_LIFE = 30 * 60 * 1000;
const MOST_MISSES = 5;

const changed = (contact: MailContact, changes: Partial<MailContact>): MailContact => ({
  ...contact,
  ...changes,
  version: contact.version + 1,
});

/** Nothing is known of where a player gets mail; the first change makes it version 1. */
export const noContact = (unsubscribeToken: string): MailContact => ({
  version: 0,
  address: undefined,
  pending: undefined,
  isOn: true,
  unsubscribeToken,
});

/** With an address to be confirmed by a code; what was confirmed before goes on until then. */
export const withPending = (contact: MailContact, address: string, code: string, now: number): MailContact =>
  changed(contact, { pending: { address, code, askedAt: now, misses: 0 } });

/** With a confirmed address, and news on. */
export const withAddress = (contact: MailContact, address: string): MailContact =>
  changed(contact, { address, pending: undefined, isOn: true });

/** Without any address. */
export const withoutAddress = (contact: MailContact): MailContact =>
  changed(contact, { address: undefined, pending: undefined });

/** With news switched on or off. */
export const withNews = (contact: MailContact, isOn: boolean): MailContact => changed(contact, { isOn });

/** Whether the code that was sent can be used still. */
export const isOpen = (pending: PendingAddress | undefined, now: number): pending is PendingAddress =>
  pending !== undefined && pending.misses < MOST_MISSES && now < pending.askedAt + CODE_LIFE;

/** A contact after a code was entered: confirmed, or with one miss more and why. */
export interface Confirmation {
  readonly contact: MailContact;
  readonly error: UserError | undefined;
}

const CODE = ['input', 'code'];

/** Decides about a code that was entered. Refuses with NO_MAIL_CODE when none can be used, counting no miss then. */
export const decideConfirmation = (
  contact: MailContact,
  code: string,
  now: number,
): Result<Confirmation, UserError> => {
  const { pending } = contact;
  if (!isOpen(pending, now)) {
    const message = 'No code waits to be entered: it has expired, was entered wrongly too often, or none was sent.';
    return err(userError('NO_MAIL_CODE', message, CODE));
  }
  if (code.replaceAll(/[\s-]/g, '').toLowerCase() === pending.code)
    return ok({ contact: withAddress(contact, pending.address), error: undefined });
  const missed = changed(contact, { pending: { ...pending, misses: pending.misses + 1 } });
  const left = MOST_MISSES - pending.misses - 1;
  return ok({
    contact: missed,
    error: userError('WRONG_MAIL_CODE', `This is not the code; ${left} attempts left.`, CODE),
  });
};
