// A process to be killed: writes items one after the other, eight at a time, and prints the number of each that the
// database has acknowledged. Nothing of what it changes is ever delivered.
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { silentLog } from '../../log.ts';
import { startDatabase } from '../database.ts';
import { createMissingTables } from '../tables.ts';
import { clientOf, ports, streamed } from './definitions.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: crash-child FOLDER');

const database = await startDatabase({
  folder,
  ports,
  log: silentLog,
  onRecord: () => new Promise(() => undefined),
});
const client = clientOf(database.endpoint);
await createMissingTables(client, [streamed('games')], silentLog);
const documents = DynamoDBDocumentClient.from(client);

const writer = async (first: number): Promise<never> => {
  for (let n = first; ; n += 8) {
    await documents.send(new PutCommand({ TableName: 'games', Item: { id: `g${n % 40}`, n, owner: `owner-${n}` } }));
    process.stdout.write(`${n}\n`);
  }
};
await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(writer));
