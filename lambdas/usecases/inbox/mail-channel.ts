import type { PlayerId } from '../../domain/ids.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import { isWanted } from '../../domain/inbox/notice-preferences.ts';
import { mailTime } from '../../mail/digest-time.ts';
import type { Ports } from '../ports.ts';
import type { Channel } from './channel.ts';

type MailPorts = Pick<Ports, 'contacts' | 'preferences' | 'schedule'>;

/** Has a player's mails put together at an instant. The same instant again changes nothing. */
export const planDigest = ({ schedule }: Pick<Ports, 'schedule'>, player: PlayerId, dueAt: number): Promise<void> =>
  schedule.add({ kind: 'DIGEST', id: player, dueAt, data: { player } });

/**
 * Tells by mail those who have confirmed an address and want it: by a job at the time of their next digest, which goes by
 * what is unread then.
 */
export const createMailChannel =
  (ports: MailPorts): Channel =>
  async (notice: Notice) => {
    const contact = await ports.contacts.load(notice.recipient);
    if (contact?.address === undefined || !contact.isOn) return;
    const preferences = await ports.preferences.load(notice.recipient);
    if (isWanted(preferences, notice.kind, 'EMAIL'))
      await planDigest(ports, notice.recipient, mailTime(notice, preferences.digest));
  };
