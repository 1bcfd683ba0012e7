import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { RESULTS } from '#notation/basics';
import type { Visit } from '../../domain/archive/tally.ts';
import { batchDelete, batchPut } from '../items/batch-write.ts';
import { type Item, readOneOf, readString, readStrings } from '../items/fields.ts';
import { type KeyPage, queryRange } from '../items/key-range.ts';

/** A visit, and the sort key of its game, which ends in the game's id. */
export interface ListedVisit extends Visit {
  readonly key: string;
}

/** A visit, and the position visited. */
export interface VisitAt extends ListedVisit {
  readonly partition: string;
}

/** Which games reached a position, by when they came into the archive. What is counted is derived from this alone. */
export interface VisitStore {
  /** Stores visits, each in place of itself. */
  readonly put: (visits: readonly VisitAt[]) => Promise<void>;
  readonly remove: (visits: readonly Pick<VisitAt, 'partition' | 'key'>[]) => Promise<void>;
  /** Strongly consistent. */
  readonly list: (partition: string, page: KeyPage) => Promise<readonly ListedVisit[]>;
}

const PREFIX = 'visit#';
const keyOf = ({ partition, key }: Pick<VisitAt, 'partition' | 'key'>) => ({ pk: partition, sk: `${PREFIX}${key}` });

const visitFromItem = (item: Item): ListedVisit => ({
  key: readString(item, 'sk').slice(PREFIX.length),
  result: readOneOf(item, 'result', RESULTS),
  turns: readStrings(item, 'turns'),
});

/** The id of the game of a visit. */
export const idOfVisit = ({ key }: Pick<ListedVisit, 'key'>): string => key.slice(key.indexOf('#') + 1);

/** The visits of the archive table. */
export const createVisitStore = (client: DynamoDBDocumentClient, table: string): VisitStore => ({
  put: visits =>
    batchPut(
      client,
      table,
      visits.map(visit => ({ ...keyOf(visit), result: visit.result, turns: visit.turns })),
    ),
  remove: visits => batchDelete(client, table, visits.map(keyOf)),
  list: async (partition, page) => (await queryRange(client, table, partition, PREFIX, page)).map(visitFromItem),
});
