import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { PlayerId } from '../../domain/ids.ts';
import { batchDelete } from '../items/batch-write.ts';
import { type Item, readString } from '../items/fields.ts';
import { queryRange } from '../items/key-range.ts';

/** Everything that is kept beside a player, whatever it is. */
export interface PersonalStore {
  /** Items whose sort keys begin with a text, after a sort key, as they are stored. Strongly consistent. */
  readonly list: (
    player: PlayerId,
    prefix: string,
    after: string | undefined,
    limit: number,
  ) => Promise<readonly Item[]>;
  /** Removes everything but the player's record. May be done again. */
  readonly wipe: (player: PlayerId) => Promise<void>;
}

const PAGE = 100;
const RECORD = 'profile';
const partitionOf = (player: PlayerId): string => `player#${player}`;

/** What the players table keeps beside players. */
export const createPersonalStore = (client: DynamoDBDocumentClient, table: string): PersonalStore => ({
  list: (player, prefix, after, limit) =>
    queryRange(client, table, partitionOf(player), prefix, { above: after?.slice(prefix.length), limit }),
  wipe: async player => {
    let above: string | undefined;
    do {
      const items = await queryRange(client, table, partitionOf(player), '', { above, limit: PAGE });
      const keys = items.map(item => ({ pk: readString(item, 'pk'), sk: readString(item, 'sk') }));
      await batchDelete(
        client,
        table,
        keys.filter(({ sk }) => sk !== RECORD),
      );
      above = keys.at(-1)?.sk;
    } while (above !== undefined);
  },
});
