import type { Connection } from './connection-store.ts';
import type { Invocation } from './invocation.ts';
import type { Runtime } from './runtime.ts';

// Longer than any handling of the `subscribe` it belongs to may take.
const TOMBSTONE_MS = 30_000;
const MAX_TOMBSTONES = 100;
// An update expression is at most 4 KB; what is left over goes with the next one.
const CLEARED_AT_ONCE = 20;
const ATTEMPTS = 3;

/** Marks the id as completed; false when its `subscribe` has come in the meantime. */
const leaveTombstone = async <C>(
  { connections, deps }: Runtime<C>,
  { id: connectionId, completed }: Connection,
  id: string,
  at: number,
): Promise<boolean> => {
  const outdated = [...completed].filter(([, time]) => time + TOMBSTONE_MS < deps.now()).map(([name]) => name);
  if (completed.size - outdated.length >= MAX_TOMBSTONES) return true;
  return connections.markCompleted(connectionId, id, at, outdated.slice(0, CLEARED_AT_ONCE));
};

/**
 * Handles `complete`: ends the operation if it is live. Otherwise it has ended already, or its `subscribe`, sent
 * before but handled later, is still to come: a tombstone makes that one do nothing.
 */
export const handleComplete = async <C>(
  runtime: Runtime<C>,
  { connectionId, at }: Invocation,
  id: string,
): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const connection = await runtime.connections.load(connectionId);
    if (connection === undefined) return;
    const operation = connection.operations.get(id);
    if (operation !== undefined) {
      // Sent before that `subscribe`: it belonged to an earlier operation of the same id.
      if (operation.at > at) return;
      await runtime.connections.release(connectionId, id, operation);
      return runtime.subscriptions.remove({ ...operation, connectionId, operationId: id });
    }
    if (await leaveTombstone(runtime, connection, id, at)) return;
  }
};
