import { isOpen } from '../../mail/contact.ts';
import type { Mailer } from '../../mail/mail.ts';
import { readNumber } from '../../store/items/fields.ts';
import { readPlayerId } from '../../store/items/read-player-id.ts';
import type { Job } from '../../store/items/schedule-store.ts';
import type { Ports } from '../ports.ts';

const textOf = (code: string): string =>
  [
    'Hello,',
    '',
    `${code.slice(0, 4)}-${code.slice(4)} is the code that confirms this address to DNA Chess. It is good for 30 minutes.`,
    '',
    'If you have not asked for it, somebody has entered your address by mistake: ignore this mail, and you get no other.',
    '',
  ].join('\n');

/** Runs the job of a code: sends it, unless it has expired, was used, or another one was asked for since. */
export const sendMailCode = async (
  { contacts, now }: Pick<Ports, 'contacts' | 'now'>,
  mailer: Mailer,
  { data }: Pick<Job, 'data'>,
): Promise<undefined> => {
  const pending = (await contacts.load(readPlayerId(data, 'player')))?.pending;
  if (!isOpen(pending, now()) || pending.askedAt !== readNumber(data, 'askedAt')) return undefined;
  await mailer({
    to: pending.address,
    subject: 'DNA Chess: confirm your address',
    text: textOf(pending.code.toUpperCase()),
    unsubscribeUrl: undefined,
  });
  return undefined;
};
