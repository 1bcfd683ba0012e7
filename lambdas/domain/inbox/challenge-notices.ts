import type { Challenge, DeclineReason } from '../lobby/challenge.ts';
import { makeNotice, type Notice } from './notice.ts';

/**
 * Tells the challenged player of a challenge. It is the same notice however the challenge stands. What the challenger says
 * stays with the challenge: notices go out by mail and to locked screens.
 */
export const challengedNotice = ({ id, challenger, challenged, createdAt }: Challenge): Notice =>
  makeNotice({
    recipient: challenged,
    kind: 'CHALLENGED',
    at: createdAt,
    from: challenger,
    text: 'You are challenged to a game.',
    game: undefined,
    subject: [id],
  });

const REASONS: Readonly<Record<DeclineReason, string>> = {
  UNSAID: 'Your challenge was declined.',
  NOT_NOW: 'Your challenge was declined: not at this time.',
  OTHER_RULESET: 'Your challenge was declined: rather with another ruleset.',
  SLOWER: 'Your challenge was declined: rather with more time.',
  FASTER: 'Your challenge was declined: rather with less time.',
  OTHER_SIDE: 'Your challenge was declined: rather on the other side.',
};

/** Tells the challenger that a challenge was declined; undefined for any other, since its game tells of an acceptance. */
export const declinedNotice = (challenge: Challenge): Notice | undefined => {
  const { id, status, challenger, challenged, closedAt, declineReason } = challenge;
  if (status !== 'DECLINED' || closedAt === undefined) return undefined;
  const text = REASONS[declineReason ?? 'UNSAID'];
  return makeNotice({
    recipient: challenger,
    kind: 'CHALLENGE_ANSWERED',
    at: closedAt,
    from: challenged,
    text,
    game: undefined,
    subject: [id],
  });
};
