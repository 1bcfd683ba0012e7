import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { frequentRoots } from '../resolvers/frequent-roots.ts';
import { otherRoots } from '../resolvers/other-roots.ts';
import { roots } from '../resolvers/roots.ts';
import { told } from '../resolvers/told.ts';
import type { Resolvers } from '../types.generated.ts';
import { createAnnouncingSchema } from './announcing-schema.ts';
import { createWholeSchema } from './whole-schema.ts';

/** The types that some types lead to. */
const reachedFrom = (schema: GraphQLSchema, ...from: readonly GraphQLNamedType[]): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (type: GraphQLNamedType): void => {
    if (reached.has(type.name)) return;
    reached.add(type.name);
    if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(visit);
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) visit(getNamedType(field.type));
  };
  from.forEach(visit);
  return reached;
};

/** The types that subscriptions lead to. */
const reachedBySubscribing = (schema: GraphQLSchema): ReadonlySet<string> => {
  const type = schema.getSubscriptionType();
  return reachedFrom(schema, ...(type ? [type] : []));
};

const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap(type => Object.values(type?.getFields() ?? {}));

const typesOf = (modules: readonly Resolvers[]): readonly string[] =>
  modules.flatMap(module => Object.keys(module)).filter(name => name !== 'Query' && name !== 'Mutation');

const LATER = typesOf(roots);

const rootNamesOf = (modules: readonly Resolvers[]): readonly string[] =>
  modules.flatMap(({ Query = {}, Mutation = {} }) => [...Object.keys(Query), ...Object.keys(Mutation)]);

describe('the schema', () => {
  it('has a resolver of every query and mutation', () => {
    const names = new Set(rootNamesOf(roots));
    expect(
      rootFields(createWholeSchema())
        .map(({ name }) => name)
        .filter(name => !names.has(name)),
    ).toEqual([]);
  });

  it('has a resolver of a type once, and with the subscriptions what they lead to', () => {
    const reached = reachedBySubscribing(createAnnouncingSchema());
    expect(reached.size).toBeGreaterThan(10);
    expect(LATER.filter(name => reached.has(name))).toEqual([]);
    expect(Object.keys(told).filter(name => LATER.includes(name))).toEqual([]);
    expect(new Set(LATER).size).toBe(LATER.length);
  });

  it('has what is asked for all day lead to no type that is loaded later', () => {
    const schema = createWholeSchema();
    const frequent = new Set(rootNamesOf(frequentRoots));
    const answers = rootFields(schema).flatMap(({ name, type }) => (frequent.has(name) ? [getNamedType(type)] : []));
    const reached = reachedFrom(schema, ...answers);
    expect(reached.size).toBeGreaterThan(50);
    expect(typesOf(otherRoots).filter(name => reached.has(name))).toEqual([]);
  });
});
