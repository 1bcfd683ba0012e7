import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { type UserError, userError } from '../../domain/errors.ts';
import { SCOPES, type Scope } from '../../domain/players/scope.ts';
import type { Viewer } from '../../identity/authenticate.ts';
import type { Planner } from '../../subscriptions/index.ts';
import type { GraphQLContext } from '../context.ts';
import { UNAUTHENTICATED } from '../user-input.ts';

type RootField = GraphQLField<unknown, GraphQLContext>;
type Plans = Readonly<Record<string, Planner<GraphQLContext>>>;

const rootFieldsOf = (type: GraphQLObjectType | null | undefined): readonly RootField[] =>
  Object.values(type?.getFields() ?? {});

/** The scope that the schema declares for a root field; throws when it declares none. */
const declaredScope = (field: RootField): Scope => {
  const scope = SCOPES.find(each => each === field.extensions['scope']);
  if (scope === undefined) throw new Error(`the root field ${field.name} declares no scope: give it @scope(needs: …)`);
  return scope;
};

/** Why a viewer may not use what needs a scope; undefined when they may. What needs READ, anybody may use. */
export const refusalOf = ({ playerId, scopes }: Viewer, needs: Scope): UserError | undefined => {
  if (needs === 'READ') return undefined;
  if (playerId === undefined) return UNAUTHENTICATED;
  if (scopes.includes(needs)) return undefined;
  const message = `This needs a token with the scope ${needs}; yours has ${scopes.join(' and ')}.`;
  return { ...userError('SCOPE_MISSING', message), scope: needs };
};

const toError = ({ message, code, scope }: UserError): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(scope && { scope }) } });

/** A query throws its refusal; a mutation has a payload to say it in. */
const guardField = (field: RootField, refuse: (error: UserError) => unknown): void => {
  const needs = declaredScope(field);
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, context, info) => {
    const refusal = refusalOf(context.viewer, needs);
    return refusal === undefined ? resolve(source, args, context, info) : refuse(refusal);
  };
};

const throwing = (error: UserError): never => {
  throw toError(error);
};

/**
 * Makes every query and mutation refuse a token that lacks the scope its root field declares. Throws when a root field
 * declares none. Scopes are looked at here, in `guardPlans` and for routes over HTTP (handlers/for-viewer.ts), and nowhere else.
 */
export const guardSchema = (schema: GraphQLSchema): GraphQLSchema => {
  for (const field of rootFieldsOf(schema.getQueryType())) guardField(field, throwing);
  for (const field of rootFieldsOf(schema.getMutationType())) guardField(field, error => ({ errors: [error] }));
  return schema;
};

/** Plans that refuse a token which lacks the scope of their subscription; throws when a subscription declares none. */
export const guardPlans = (schema: GraphQLSchema, plans: Plans): Plans => {
  const guard = (field: RootField): readonly [string, Planner<GraphQLContext>][] => {
    const needs = declaredScope(field);
    const plan = plans[field.name];
    if (plan === undefined) throw new Error(`the subscription ${field.name} has no plan`);
    const guarded: Planner<GraphQLContext> = async (args, context) => {
      const refusal = refusalOf(context.viewer, needs);
      return refusal === undefined ? plan(args, context) : throwing(refusal);
    };
    return [[field.name, guarded]];
  };
  return Object.fromEntries(rootFieldsOf(schema.getSubscriptionType()).flatMap(guard));
};
