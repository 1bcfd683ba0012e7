import type { PlayerId } from '../../domain/ids.ts';
import type { Log } from '../../log.ts';
import { makeDigestMail } from '../../mail/digest-mail.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';
import { readNumber, readOptional } from '../../store/items/fields.ts';
import { readPlayerId } from '../../store/items/read-player-id.ts';
import type { Job } from '../../store/items/schedule-store.ts';
import type { Ports } from '../ports.ts';
import { type ContentPorts, type DigestContent, readDigest } from './digest-content.ts';

type DigestPorts = ContentPorts & Pick<Ports, 'contacts' | 'digests' | 'schedule'>;

/** What mailing takes. */
export interface MailDeps {
  readonly mailer: Mailer;
  /** The link to unsubscribe that carries a token. */
  readonly unsubscribeUrl: (token: string) => string;
  readonly log: Log;
}

/** Longer than sending takes: whoever has not given a player's mails back by then has crashed. */
const CLAIM_MS = 60_000;
const MOST_ATTEMPTS = 8;
const FIRST_RETRY_MS = 60_000;

/** The mail for what is new; undefined when nothing is, or there is nobody to send it to any more. */
const compose = async (
  ports: DigestPorts,
  { unsubscribeUrl }: MailDeps,
  player: PlayerId,
  { news, timeZone }: DigestContent,
): Promise<Mail | undefined> => {
  const [contact, [found]] = await Promise.all([ports.contacts.load(player), ports.players.loadMany([player])]);
  if (news.length === 0 || found === undefined || contact?.address === undefined || !contact.isOn) return undefined;
  const url = unsubscribeUrl(contact.unsubscribeToken);
  return makeDigestMail({ address: contact.address, name: found.name, notices: news, timeZone, unsubscribeUrl: url });
};

/** Schedules what failed for later, each time for twice as long; false when it has been tried often enough. */
const retry = async ({ schedule, now }: DigestPorts, job: Job): Promise<boolean> => {
  const attempts = (readOptional(job.data, 'attempts', readNumber) ?? 0) + 1;
  if (attempts >= MOST_ATTEMPTS) return false;
  const dueAt = now() + FIRST_RETRY_MS * 2 ** (attempts - 1);
  await schedule.add({ ...job, dueAt, data: { ...job.data, attempts } });
  return true;
};

/** Whether a mail is done with: sent, or given up. */
const send = async (ports: DigestPorts, { mailer, log }: MailDeps, job: Job, mail: Mail): Promise<boolean> => {
  try {
    await mailer(mail);
    return true;
  } catch (error) {
    const isTriedAgain = await retry(ports, job);
    log.error('A digest could not be mailed.', { player: job.id, isTriedAgain, error });
    return !isTriedAgain;
  }
};

/**
 * Runs the job of a digest: mails what is new in a player's inbox by now, in one mail. One run at a time has a player's mails,
 * and what was mailed is noted once it is sent. So nothing is mailed twice, unless a crash falls between the two: then it is,
 * for a mail that never comes is worse. A run that finds the mails with another comes again a minute later.
 */
export const sendDigest = async (ports: DigestPorts, deps: MailDeps, job: Job): Promise<number | undefined> => {
  const player = readPlayerId(job.data, 'player');
  const now = ports.now();
  const until = now + CLAIM_MS;
  const mailed = await ports.digests.claim(player, now, until);
  if (mailed === undefined) return until;
  const content = await readDigest(ports, player, new Set(mailed));
  const mail = await compose(ports, deps, player, content);
  const isDone = mail !== undefined && (await send(ports, deps, job, mail));
  const sent = isDone ? content.news.map(({ notice }) => notice.id) : [];
  const unread = new Set(content.unread);
  await ports.digests.release(player, until, [...mailed.filter(id => unread.has(id)), ...sent]);
  return undefined;
};
