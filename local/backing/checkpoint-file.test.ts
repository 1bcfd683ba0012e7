import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCheckpointFile } from './checkpoint-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkpoints-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the checkpoint file', () => {
  it('keeps the last of each shard for the next process', async () => {
    const file = join(folder, 'new', 'kept.json');
    const first = await openCheckpointFile(file);
    expect(await first.load('a')).toBeUndefined();
    await Promise.all([first.save('a', '1'), first.save('b', '7'), first.save('a', '2')]);
    const second = await openCheckpointFile(file);
    expect([await second.load('a'), await second.load('b')]).toEqual(['2', '7']);
    expect(await readdir(join(folder, 'new'))).toEqual(['kept.json']);
  });

  it('forgets shards that have long ended', async () => {
    const file = join(folder, 'many.json');
    const first = await openCheckpointFile(file);
    const saves = Array.from({ length: 1100 }, (_, i) => first.save(`shard-${i}`, String(i)));
    await Promise.all(saves);
    const second = await openCheckpointFile(file);
    expect([await second.load('shard-99'), await second.load('shard-1099')]).toEqual([undefined, '1099']);
  });

  it('refuses a damaged file in a line that names it', async () => {
    const file = join(folder, 'damaged.json');
    await writeFile(file, '{"a":');
    await expect(openCheckpointFile(file)).rejects.toMatchObject({
      code: 'DATA_FOLDER_DAMAGED',
      message: `The file ${file} cannot be read: delete it, and the stream is read again from its oldest record.`,
    });
  });
});
