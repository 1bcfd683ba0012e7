import type { Deployment } from './deployment.ts';

/** One thing done with a table or an index of it. */
export interface Deed {
  /** As IAM has it: `dynamodb:GetItem`. */
  readonly action: string;
  readonly table: string;
  readonly index: string | undefined;
}

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
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

/** What the roles of the template allow: by a role, the actions and the tables or indexes, `action table/index/name`. */
export const createPolicies = (deployment: Deployment): ((role: string, deed: Deed) => boolean) => {
  const tables = tablesOf(deployment);
  const allowedTo = (role: string): ReadonlySet<string> =>
    new Set(
      statementsOf(deployment, role)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action, Resource }) =>
          [Action].flat().flatMap(action => [Resource].flat().map(resource => `${action} ${arnOf(resource, tables)}`)),
        ),
    );
  return (role, { action, table, index }) =>
    allowedTo(role).has(`${action} ${index === undefined ? table : `${table}/index/${index}`}`);
};
