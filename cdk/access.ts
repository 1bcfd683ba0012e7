import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { conditionsOf } from './key-conditions.ts';
import type { TableRights } from './permissions.ts';

/** The statement that allows what is listed, and nothing beside it. */
export const statementOf = (table: TableV2, { actions, indexes, keys }: TableRights): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    actions: actions.map(action => `dynamodb:${action}`),
    resources: indexes?.map(index => `${table.tableArn}/index/${index}`) ?? [table.tableArn],
    ...(keys && { conditions: conditionsOf(keys) }),
  });
