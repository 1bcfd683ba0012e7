import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolderOutbox, createPrintedOutbox } from './outbox.ts';

const FROM = 'DNA Chess <dnachess@localhost>';
const MAIL = {
  to: 'ada@example.org',
  subject: 'DNA Chess: it is your turn (Žofie)',
  text: 'Hello Ada,\n',
  unsubscribeUrl: 'http://localhost/u/1',
};
const MESSAGE = `Date: Thu, 01 Jan 1970 00:00:07 GMT
From: DNA Chess <dnachess@localhost>
To: ada@example.org
Subject: DNA Chess: it is your turn (Žofie)
Auto-Submitted: auto-generated
List-Unsubscribe: <http://localhost/u/1>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Hello Ada,
`;

const PORTS = { now: () => 7000, randomBytes: (length: number) => new Uint8Array(length).fill(255) };

it('mails go into a folder, each as a file that mail programs open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = join(folder, 'outbox');
  await createFolderOutbox(outbox, FROM, PORTS)(MAIL);
  expect(await readdir(outbox)).toEqual(['1970-01-01T00-00-07.000Z-ffffffff.eml']);
  expect(await readFile(join(outbox, '1970-01-01T00-00-07.000Z-ffffffff.eml'), 'utf8')).toBe(MESSAGE);
});

it('mails are written out where there is no folder, and no line of one passes for a header', async () => {
  const written: string[] = [];
  const print = createPrintedOutbox(text => void written.push(text), FROM, PORTS);
  await print(MAIL);
  await print({ ...MAIL, subject: 'one\r\nBcc: eve@example.org' });
  expect(written[0]).toBe(`${MESSAGE}\n`);
  expect(written[1]).toContain('Subject: one Bcc: eve@example.org\n');
});
