import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The mails that the backend has sent to an address, the first one first: each as a whole. */
export const listMails = async (address: string): Promise<readonly string[]> => {
  const folder = inject('outbox');
  const names = (await readdir(folder)).sort();
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  return mails.filter(mail => mail.includes(`To: ${address}\n`));
};
