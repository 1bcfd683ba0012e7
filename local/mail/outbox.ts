import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, type Mailer, mailHeaders } from '#lambdas/mail/mail';
import { makeFolder } from '../make-folder.ts';
import type { Ports } from '../ports.ts';

const LINE_BREAKS = /[\r\n]+/g;

/** A mail as a text that mail programs open. */
const makeMessage = (mail: Mail, from: string, at: number): string => {
  const headers = {
    Date: new Date(at).toUTCString(),
    From: from,
    To: mail.to,
    Subject: mail.subject,
    ...mailHeaders(mail),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replaceAll(LINE_BREAKS, ' ')}`);
  return `${lines.join('\n')}\n\n${mail.text}`;
};

/** Makes a mailer that sends nothing: it puts each mail into a file of a folder, named by the instant. */
export const createFolderOutbox =
  (folder: string, from: string, { now, randomBytes }: Ports): Mailer =>
  async mail => {
    const at = now();
    const name = `${new Date(at).toISOString().replaceAll(':', '-')}-${Buffer.from(randomBytes(4)).toString('hex')}.eml`;
    await makeFolder(folder);
    await writeFile(join(folder, name), makeMessage(mail, from, at));
  };

/** Makes a mailer that sends nothing: it writes each mail out. */
export const createPrintedOutbox =
  (write: (text: string) => void, from: string, { now }: Pick<Ports, 'now'>): Mailer =>
  async mail => {
    write(`${makeMessage(mail, from, now())}\n`);
  };
