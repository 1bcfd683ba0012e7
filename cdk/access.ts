import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableRights } from './permissions.ts';

/** The statements that allow what is listed, and nothing beside it. */
export const statementsOf = (table: TableV2, { actions, indexes = [] }: TableRights): readonly PolicyStatement[] => {
  const onItems = new PolicyStatement({
    effect: Effect.ALLOW,
    actions: actions.map(action => `dynamodb:${action}`),
    resources: [table.tableArn],
  });
  if (indexes.length === 0) return [onItems];
  const onIndexes = new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ['dynamodb:Query'],
    resources: indexes.map(index => `${table.tableArn}/index/${index}`),
  });
  return [onItems, onIndexes];
};
