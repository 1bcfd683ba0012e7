import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Service } from '#lambdas/service';
import { type FunctionName, PERMISSIONS, type TableName } from '../../cdk/permissions.ts';

/** One thing that is done with a table, or with an index of it. */
interface Deed {
  readonly action: string;
  readonly table: string;
  readonly index: string | undefined;
}

interface Input {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly RequestItems?: Readonly<Record<string, unknown>>;
}

const deedsOf = (command: string, { TableName, IndexName, RequestItems }: Input): readonly Deed[] => {
  const action = command.replace(/Command$/, '');
  const tables = TableName === undefined ? Object.keys(RequestItems ?? {}) : [TableName];
  return tables.map(table => ({ action, table, index: IndexName }));
};

const isAllowed = (name: FunctionName, { action, table, index }: Deed): boolean => {
  const rights = PERMISSIONS[name][table as TableName];
  if (index !== undefined) return action === 'Query' && rights?.indexes?.includes(index) === true;
  return rights?.actions.some(each => each === action) === true;
};

class AccessDeniedException extends Error {
  override readonly name = 'AccessDeniedException';
}

/**
 * Runs the functions under the permissions that they are deployed with: a request to the database that a function's role does
 * not allow is refused, as AWS would refuse it. Gives the client to make the service with, and what to put around it.
 */
export const createDeployedAccess = (client: DynamoDBClient, prefix: string) => {
  const acting = new AsyncLocalStorage<FunctionName>();
  client.middlewareStack.add(
    (next, context) => async args => {
      const name = acting.getStore();
      for (const deed of deedsOf(context['commandName'] ?? '', args.input as Input)) {
        const known = { ...deed, table: deed.table.slice(prefix.length) };
        if (name !== undefined && !isAllowed(name, known))
          throw new AccessDeniedException(`${name} may not ${known.action} ${known.table} ${known.index ?? ''}`);
      }
      return next(args);
    },
    { step: 'initialize', name: 'deployedAccess' },
  );
  const as =
    <A extends unknown[], R>(name: FunctionName, run: (...args: A) => R) =>
    (...args: A): R =>
      acting.run(name, () => run(...args));
  return {
    dynamodb: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    restrict: ({ http, websocket, stream, fanOut, computer, sweep }: Service): Service => ({
      http: as('http', http),
      websocket: as('websocket', websocket),
      stream: as('stream', stream),
      fanOut: as('fan-out', fanOut),
      computer: as('computer', computer),
      sweep: as('sweep', sweep),
    }),
  };
};
