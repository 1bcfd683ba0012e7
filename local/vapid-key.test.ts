import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVapid } from './vapid-key.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'vapid-')), 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ports = { now: () => 0, randomBytes };
const KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';

describe('the identity with which pushes are sent', () => {
  it('is made once and kept, for nobody else to read', async () => {
    const made = await openVapid({}, folder, ports);
    expect(await openVapid({}, folder, ports)).toEqual(made);
    expect((await stat(join(folder, 'vapid-private-key'))).mode & 0o077).toBe(0);
  });

  it('is the one chosen, which is not written down', async () => {
    const chosen = { privateKey: KEY, subject: 'mailto:me@example.org' };
    expect(await openVapid(chosen, folder, ports)).toEqual(chosen);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    expect(await openVapid({ subject: 'https://example.org/' }, folder, ports)).toMatchObject({
      subject: 'https://example.org/',
    });
  });

  it('is another with each start where no data is kept', async () => {
    const [one, two] = [await openVapid({}, undefined, ports), await openVapid({}, undefined, ports)];
    expect(one.privateKey).not.toBe(two.privateKey);
  });

  it('is refused, with what to do, when the file is damaged', async () => {
    await openVapid({}, folder, ports);
    await writeFile(join(folder, 'vapid-private-key'), 'nonsense');
    await expect(openVapid({}, folder, ports)).rejects.toMatchObject({
      code: 'DATA_FOLDER_DAMAGED',
      message: expect.stringContaining('delete it'),
    });
  });
});
