import type { Delivery } from '../../domain/inbox/delivery.ts';
import type { Webhook } from '../../domain/inbox/webhook.ts';
import type { DeliveryStore } from '../../store/inbox/delivery-store.ts';
import { checkFirst } from '../user-input.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import type { Page } from './sorted-connection.ts';

const MOST = 50;
const FORM = /^d_[0-9a-z]{25}$/;

interface PageArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of what was sent to a webhook, newest first; `now` in milliseconds. Throws BAD_INPUT for bad arguments. */
export const connectDeliveries = async (
  deliveries: DeliveryStore,
  { player, id }: Webhook,
  { first, after }: PageArgs,
  now: number,
): Promise<Page<Delivery>> => {
  const count = checkFirst(first, MOST);
  const before = after ? parseCursor(after, FORM) : undefined;
  const found = await deliveries.list(player, id, { before, limit: count + 1 }, now);
  const edges = found.slice(0, count).map(node => ({ cursor: makeCursor(node.id), node }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: found.length > count,
      hasPreviousPage: before !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    },
  };
};
