import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableNames } from '../store/items/tables.ts';
import type { Ports } from '../usecases/ports.ts';

/** The stores that queries, mutations and what follows a turn take beside those of told-stores.ts. */
export const OTHER_STORES = [
  'archive',
  'visits',
  'segments',
  'bots',
  'reports',
  'personal',
  'digests',
  'schedule',
  'preferences',
  'contacts',
  'challenges',
  'seeks',
  'invites',
  'lists',
  'outstanding',
  'webhooks',
  'pushSubscriptions',
  'deliveries',
] as const satisfies readonly (keyof Ports)[];

export type OtherStores = Pick<Ports, (typeof OTHER_STORES)[number]>;

/** Makes those stores, over tables of some names. */
export type CreateOtherStores = (dynamodb: DynamoDBDocumentClient, tables: TableNames) => OtherStores;
