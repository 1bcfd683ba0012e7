import type { Mailer } from '../mail/mail.ts';
import { sendDigest } from '../usecases/inbox/send-digest.ts';
import { sendMailCode } from '../usecases/inbox/send-mail-code.ts';
import type { JobRunners } from '../usecases/run-schedule.ts';
import type { Core } from './core.ts';

/** Who runs the jobs of mails; where none can be sent, those left from when they could come to nothing. */
export const mailRunners = ({ ports, mail, log }: Core, mailer: Mailer | undefined): JobRunners => {
  if (mail === undefined || mailer === undefined)
    return { DIGEST: async () => undefined, MAIL_CODE: async () => undefined };
  const unsubscribeUrl = (token: string): string => `${mail.publicUrl}/unsubscribe/${token}`;
  return {
    DIGEST: job => sendDigest(ports, { mailer, unsubscribeUrl, log }, job),
    MAIL_CODE: job => sendMailCode(ports, mailer, job),
  };
};
