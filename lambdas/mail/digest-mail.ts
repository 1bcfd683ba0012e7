import type { Notice } from '../domain/inbox/notice.ts';
import type { Mail } from './mail.ts';

/** A notice with what a mail says beside its text. */
export interface MailedNotice {
  readonly notice: Notice;
  /** Who `from` is; undefined for nobody, or somebody who is gone. */
  readonly name: string | undefined;
  /** When the recipient's time for the turn is up: milliseconds since 1970, UTC; undefined when it is not their turn or nothing runs. */
  readonly deadline: number | undefined;
}

/** What a digest is made of. */
export interface Digest {
  readonly address: string;
  /** Whom it greets. */
  readonly name: string;
  /** Those that are new, the oldest first; one at least. */
  readonly notices: readonly MailedNotice[];
  readonly timeZone: string;
  readonly unsubscribeUrl: string;
}

/** So that a mail stays readable; the inbox has the rest. */
const MOST = 50;

const makeInstant = (at: number, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(at)} (${timeZone})`;

const makeEntry = ({ notice, name, deadline }: MailedNotice, timeZone: string): string =>
  [
    `* ${name === undefined ? '' : `${name}: `}${notice.text}`,
    ...(deadline === undefined ? [] : [`  You have until ${makeInstant(deadline, timeZone)}.`]),
    ...(notice.game === undefined ? [] : [`  Game ${notice.game.id}`]),
  ].join('\n');

const TITLES: Readonly<Partial<Record<Notice['kind'], string>>> = {
  YOUR_TURN: 'it is your turn',
  REMINDER: 'your time runs out',
  GAME_BEGAN: 'a game has begun',
  GAME_OVER: 'a game is over',
  DRAW_OFFERED: 'you are offered a draw',
  TAKEBACK_REQUESTED: 'you are asked for a takeback',
  REMATCH_OFFERED: 'you are offered another game',
  CHALLENGED: 'you are challenged',
  CHALLENGE_ANSWERED: 'your challenge was answered',
};

const makeSubject = (notices: readonly MailedNotice[]): string => {
  const [first] = notices;
  if (notices.length > 1 || first === undefined) return `DNA Chess: ${notices.length} things to know`;
  const { notice, name } = first;
  return `DNA Chess: ${TITLES[notice.kind] ?? 'news of your account'}${name === undefined ? '' : ` (${name})`}`;
};

const makeFooter = (unsubscribeUrl: string): string =>
  ['--', 'You get this mail from DNA Chess, where you play.', `To get no more of them: ${unsubscribeUrl}`, ''].join(
    '\n',
  );

/** A mail that tells notices as plain text. */
export const makeDigestMail = ({ address, name, notices, timeZone, unsubscribeUrl }: Digest): Mail => {
  const shown = notices.slice(0, MOST).map(entry => makeEntry(entry, timeZone));
  const rest = notices.length > MOST ? [`And ${notices.length - MOST} more: your inbox has them all.`] : [];
  return {
    to: address,
    subject: makeSubject(notices),
    text: [`Hello ${name},`, ...shown, ...rest, makeFooter(unsubscribeUrl)].join('\n\n'),
    unsubscribeUrl,
  };
};
