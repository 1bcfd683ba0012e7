import { areMet, type Conditions } from '../../permissions/conditions.ts';
import type { Deed } from '../../permissions/deeds.ts';
import type { Deployment } from './deployment.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Conditions;
}

/** The ARN that a template says, with the names of tables in place of what CloudFormation puts in; `*` for what is no table's. */
const arnOf = (resource: unknown, tableOf: ReadonlyMap<string, string>): string => {
  if (typeof resource === 'string') return resource;
  const [[kind, value] = []] = Object.entries(Object(resource));
  if (kind === 'Fn::GetAtt' && Array.isArray(value)) return tableOf.get(String(value[0])) ?? '?';
  if (kind === 'Fn::Join' && Array.isArray(value) && Array.isArray(value[1]))
    return value[1].map(part => arnOf(part, tableOf)).join('');
  return '?';
};

const tablesOf = ({ resources }: Deployment): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(resources).flatMap(([id, { Type, Properties }]) =>
      Type === 'AWS::DynamoDB::GlobalTable' ? [[id, String(Properties.TableName)] as const] : [],
    ),
  );

const statementsOf = ({ resources }: Deployment, role: string): readonly Statement[] =>
  Object.values(resources)
    .filter(({ Type, Properties }) => Type === 'AWS::IAM::Policy' && JSON.stringify(Properties.Roles).includes(role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);

/** What the roles of the template allow, of tables whose names have a prefix: some statement has to allow all of a deed. */
export const createPolicies = (deployment: Deployment, prefix: string): ((role: string, deed: Deed) => boolean) => {
  const tables = tablesOf(deployment);
  return (role, { action, table, index, leadingKeys }) => {
    const resource = `${prefix}${table}${index === undefined ? '' : `/index/${index}`}`;
    return statementsOf(deployment, role).some(
      ({ Effect, Action, Resource, Condition = {} }) =>
        Effect === 'Allow' &&
        [Action].flat().includes(`dynamodb:${action}`) &&
        [Resource].flat().some(each => arnOf(each, tables) === resource) &&
        areMet(Condition, leadingKeys),
    );
  };
};
