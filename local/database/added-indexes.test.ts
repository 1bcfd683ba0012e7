import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { openDataFolder } from './data-folder.ts';
import { createMissingTables } from './tables.ts';
import { plain, streamed } from './testing/definitions.ts';
import { makeFolder, openDatabase, type TestDatabase } from './testing/fixtures.ts';

const COUNT = 200;
const PADDING = 'x'.repeat(10_000);

/** A folder with a table from before it had an index: more items than one page of a scan holds. */
const makeOlderFolder = async (): Promise<string> => {
  const folder = await makeFolder();
  const { client, documents, close } = await openDatabase({ folder });
  await createMissingTables(client, [plain('games')], silentLog);
  for (let index = 0; index < COUNT; index++) {
    const owner = index % 2 === 0 ? { owner: index % 4 === 0 ? 'rosalind' : 'barbara' } : {};
    await documents.send(new PutCommand({ TableName: 'games', Item: { id: `game-${index}`, PADDING, ...owner } }));
  }
  await close();
  return folder;
};

const countOf = async ({ documents }: TestDatabase, owner: string): Promise<number> => {
  const { Count = 0 } = await documents.send(
    new QueryCommand({
      TableName: 'games',
      IndexName: 'byOwner',
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
      Select: 'COUNT',
    }),
  );
  return Count;
};

describe('an index that a table has got since its data folder was made', () => {
  it('holds what the table held, and what comes later, at every start', async () => {
    const folder = await makeOlderFolder();
    const definitions = [streamed('games')];
    const second = await openDatabase({ folder, definitions });
    expect([await countOf(second, 'rosalind'), await countOf(second, 'barbara')]).toEqual([COUNT / 4, COUNT / 4]);
    await second.documents.send(new PutCommand({ TableName: 'games', Item: { id: 'new', owner: 'barbara' } }));
    await second.close();
    const third = await openDatabase({ folder, definitions });
    expect(await countOf(third, 'barbara')).toBe(COUNT / 4 + 1);
  });

  it('is filled by the next start when the process was killed before it was', async () => {
    const folder = await makeOlderFolder();
    const definitions = [streamed('games')];
    await (await openDataFolder(folder, definitions)).side.close();
    expect(await countOf(await openDatabase({ folder, definitions }), 'rosalind')).toBe(COUNT / 4);
  });
});
