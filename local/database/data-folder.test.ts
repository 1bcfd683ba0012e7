import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { Level } from 'level';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { StartFailure } from '../start-failure.ts';
import { openDataFolder } from './data-folder.ts';
import { createMissingTables } from './tables.ts';
import { streamed } from './testing/definitions.ts';
import { makeFolder, openDatabase } from './testing/fixtures.ts';

const failureOf = async (folder: string): Promise<StartFailure> => {
  const thrown = await openDataFolder(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof StartFailure)) throw new Error(`Expected a StartFailure, not ${String(thrown)}`);
  return thrown;
};

const expectOneLine = ({ message }: StartFailure, folder: string): void => {
  expect(message).not.toContain('\n');
  expect(message).toContain(folder);
  expect(message).toContain('--data');
};

describe('a data folder', () => {
  it('is made with the folders above it', async () => {
    const folder = join(await makeFolder(), 'a', 'b');
    const { side } = await openDataFolder(folder);
    await side.close();
    expect((await readdir(folder)).sort()).toEqual(['journal', 'tables']);
  });

  it('cannot be a file', async () => {
    const folder = join(await makeFolder(), 'file');
    await writeFile(folder, '');
    const failure = await failureOf(folder);
    expect(failure.code).toBe('DATA_FOLDER_UNWRITABLE');
    expectOneLine(failure, folder);
  });

  it('cannot be where the system takes no folders', async () => {
    const folder = '/proc/dna-chess/data';
    const failure = await failureOf(folder);
    expect(failure.code).toBe('DATA_FOLDER_UNWRITABLE');
    expectOneLine(failure, folder);
  });

  it('says that it is damaged', async () => {
    const folder = await makeFolder();
    await (await openDataFolder(folder)).side.close();
    await writeFile(join(folder, 'tables', 'CURRENT'), 'nonsense');
    const failure = await failureOf(folder);
    expect(failure.code).toBe('DATA_FOLDER_DAMAGED');
    expect(failure.message).toContain(folder);
  });

  it('says that it is damaged when a file of the database is gone', async () => {
    const folder = await makeFolder();
    await (await openDataFolder(folder)).side.close();
    await writeFile(join(folder, 'tables', 'CURRENT'), 'MANIFEST-000099\n');
    const failure = await failureOf(folder);
    expect(failure.code).toBe('DATA_FOLDER_DAMAGED');
    expect(failure.message).toContain(folder);
  });

  it('belongs to one process at a time, and a killed one leaves no lock', async () => {
    const folder = await makeFolder();
    const child = fileURLToPath(new URL('./testing/crash-child.ts', import.meta.url));
    const holder = spawn(process.execPath, ['--import', 'tsx', child, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    const exited = new Promise(resolve => holder.once('exit', resolve));
    await new Promise(resolve => createInterface({ input: holder.stdout }).once('line', resolve));
    const failure = await failureOf(folder);
    holder.kill('SIGKILL');
    await exited;
    expect(failure.code).toBe('DATA_FOLDER_LOCKED');
    expectOneLine(failure, folder);
    await (await openDataFolder(folder)).side.close();
  });

  it('is not hindered by lock files that are left over', async () => {
    const folder = await makeFolder();
    for (const part of ['journal', 'tables']) {
      await mkdir(join(folder, part));
      await writeFile(join(folder, part, 'LOCK'), '');
    }
    await (await openDataFolder(folder)).side.close();
  });

  it('makes a table active whose creation was cut off', async () => {
    const folder = await makeFolder();
    const first = await openDatabase({ folder });
    await createMissingTables(first.client, [streamed('games')], silentLog);
    await first.close();
    const tables = new Level<string, Record<string, unknown>>(join(folder, 'tables'), { valueEncoding: 'json' });
    await tables.put('table~games', { ...(await tables.get('table~games')), TableStatus: 'CREATING' });
    await tables.close();
    const second = await openDatabase({ folder });
    const { Table: table } = await second.client.send(new DescribeTableCommand({ TableName: 'games' }));
    expect(table?.TableStatus).toBe('ACTIVE');
    expect(table?.GlobalSecondaryIndexes?.[0]?.IndexStatus).toBe('ACTIVE');
  });
});
