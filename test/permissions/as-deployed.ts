import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Service } from '#lambdas/service';
import { conditionsOf } from '../../cdk/key-conditions.ts';
import { type FunctionName, PERMISSIONS, type TableName, type TableRights } from '../../cdk/permissions.ts';
import { areMet } from './conditions.ts';
import { type DatabaseRequest, type Deed, deedsOf } from './deeds.ts';

const isAllowedBy = (rights: TableRights, { action, index, leadingKeys }: Deed): boolean =>
  rights.actions.some(each => each === action) &&
  (index === undefined ? rights.indexes === undefined : rights.indexes?.includes(index) === true) &&
  (rights.keys === undefined || areMet(conditionsOf(rights.keys), leadingKeys));

/** Whether the role of a function allows a deed: one statement has to allow all of it. */
export const isAllowed = (name: FunctionName, deed: Deed): boolean =>
  PERMISSIONS[name][deed.table as TableName]?.some(rights => isAllowedBy(rights, deed)) === true;

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
      const action = (context['commandName'] ?? '').replace(/Command$/, '');
      const denied =
        name && deedsOf(action, args.input as DatabaseRequest, prefix).find(deed => !isAllowed(name, deed));
      if (denied) throw new AccessDeniedException(`${name} may not ${JSON.stringify(denied)}`);
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
