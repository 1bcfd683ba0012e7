/** One shard of a stream, as DescribeStream tells of it. */
export interface ShardInfo {
  readonly id: string;
  readonly parent: string | undefined;
  /** No more records come into it. */
  readonly isClosed: boolean;
}

/**
 * The shards whose reading may begin: those not begun yet whose parent has been read to its end, or is not there any
 * more. An item's changes go from a shard to its children, so this keeps them in order.
 */
export const readyShards = (
  shards: readonly ShardInfo[],
  begun: ReadonlySet<string>,
  finished: ReadonlySet<string>,
): readonly ShardInfo[] => {
  const present = new Set(shards.map(({ id }) => id));
  const isFree = (parent: string | undefined): boolean =>
    parent === undefined || !present.has(parent) || finished.has(parent);
  return shards.filter(({ id, parent }) => !begun.has(id) && isFree(parent));
};
