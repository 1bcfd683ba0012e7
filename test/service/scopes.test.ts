import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeDefs } from '#schema/sdl.generated';
import { createGuest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

const schema = buildSchema(typeDefs);
const SCOPES = ['READ', 'PLAY', 'MANAGE'] as const;

/** Something of an input's type; it need not make sense, for scopes come before that. */
const someValue = (type: GraphQLArgument['type']): unknown => {
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) {
    const needed = Object.values(inner.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(needed.map(field => [field.name, someValue(field.type)]));
  }
  const { name } = getNamedType(inner);
  if (name === 'Boolean') return true;
  return name === 'Int' ? 1 : 'x';
};

interface RootOperation {
  readonly name: string;
  readonly needs: string;
  readonly query: string;
  readonly variables: object;
}

const operationsOf = (kind: string, type: GraphQLObjectType | null | undefined): readonly RootOperation[] =>
  Object.values(type?.getFields() ?? {}).map(field => {
    const args = field.args.filter(isRequiredArgument);
    const needs = /needs: (\w+)/.exec(
      field.astNode?.directives?.map(each => each.loc?.source.body.slice(each.loc.start, each.loc.end)).join() ?? '',
    );
    const heads = args.map(each => `$${each.name}: ${each.type}`).join(', ');
    const passed = args.map(each => `${each.name}: $${each.name}`).join(', ');
    const selection = isLeafType(getNamedType(field.type))
      ? ''
      : kind === 'mutation'
        ? '{ errors { code scope } }'
        : '{ __typename }';
    return {
      name: field.name,
      needs: needs?.[1] ?? '',
      query: `${kind} ${heads && `(${heads})`} { ${field.name}${passed && `(${passed})`} ${selection} }`,
      variables: Object.fromEntries(args.map(each => [each.name, someValue(each.type)])),
    };
  });

const OPERATIONS = [
  ...operationsOf('query', schema.getQueryType()),
  ...operationsOf('mutation', schema.getMutationType()),
];

let host: TestService;
const tokens = new Map<string, string>();
beforeAll(async () => {
  host = await startTestService();
  const { token } = await createGuest(host.query, 'Scoped');
  for (const scope of SCOPES) {
    const { data } = await host.query(
      'mutation ($scopes: [Scope!]!) { createApiToken(input: { label: "x", scopes: $scopes }) { token } }',
      { scopes: [scope] },
      token,
    );
    tokens.set(scope, data.createApiToken.token);
  }
});
afterAll(() => host.close());

const outcomeOf = async ({ name, query, variables }: RootOperation, token: string | undefined) => {
  const { data, errors } = await host.query(query, variables, token);
  const error = errors[0];
  if (error === undefined) return data[name]?.errors?.[0] ?? { code: undefined };
  return { code: error.extensions['code'], scope: error.extensions['scope'] };
};

/** Reading what is one's own: any token allows it, and without one there is nobody to have it. */
const OWN = new Set(['inbox', 'noticePreferences', 'incomingChallenges', 'outgoingChallenges', 'seeks']);

describe.each(OPERATIONS.map(operation => [operation.name, operation] as const))('%s', (_, operation) => {
  it.each(SCOPES)('with a token for %s', async scope => {
    const outcome = await outcomeOf(operation, tokens.get(scope));
    if (operation.needs === 'READ' || operation.needs === scope) expect(outcome.code).not.toBe('SCOPE_MISSING');
    else expect(outcome).toEqual({ code: 'SCOPE_MISSING', scope: operation.needs });
  });

  it('without a token', async () => {
    const { code } = await outcomeOf(operation, undefined);
    if (operation.needs === 'READ' && !OWN.has(operation.name)) expect(code).not.toBe('UNAUTHENTICATED');
    else expect(code).toBe('UNAUTHENTICATED');
  });
});

it('covers the whole schema', () => {
  expect(OPERATIONS.length).toBeGreaterThan(13);
  expect(OPERATIONS.every(({ needs }) => needs !== '')).toBe(true);
  expect(OPERATIONS.filter(({ name, needs }) => OWN.has(name) && needs === 'READ')).toHaveLength(OWN.size);
});
