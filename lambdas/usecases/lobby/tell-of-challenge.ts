import { challengedNotice, declinedNotice } from '../../domain/inbox/challenge-notices.ts';
import type { Challenge } from '../../domain/lobby/challenge.ts';
import { type NotifyPorts, notify } from '../inbox/notify.ts';
import type { Ports } from '../ports.ts';

export type TellPorts = NotifyPorts & Pick<Ports, 'now'>;

/**
 * Tells whoever is to know how a challenge stands, once: the challenged player while it waits, the challenger when it was
 * declined. What the challenged player was told is taken as read when it waits no more.
 */
export const tellOfChallenge = async (ports: TellPorts, challenge: Challenge): Promise<void> => {
  const challenged = challengedNotice(challenge);
  if (challenge.status === 'PENDING') return notify(ports, challenged);
  await ports.inbox.setRead(challenged.recipient, challenged.id, ports.now());
  const declined = declinedNotice(challenge);
  if (declined !== undefined) await notify(ports, declined);
};
