import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createAnnouncingSchema } from './announcing-schema.ts';
import { roots } from './resolvers/roots.ts';
import { told } from './resolvers/told.ts';
import { createWholeSchema } from './whole-schema.ts';

/** The types that subscriptions lead to. */
const reachedBySubscribing = (schema: GraphQLSchema): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (type: GraphQLNamedType): void => {
    if (reached.has(type.name)) return;
    reached.add(type.name);
    if (isInterfaceType(type)) schema.getPossibleTypes(type).forEach(visit);
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) visit(getNamedType(field.type));
  };
  const type = schema.getSubscriptionType();
  if (type) visit(type);
  return reached;
};

const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap(type => Object.values(type?.getFields() ?? {}));

const LATER = roots.flatMap(module => Object.keys(module)).filter(name => name !== 'Query' && name !== 'Mutation');

describe('the schema', () => {
  it('has a resolver of every query and mutation', () => {
    const names = new Set(
      roots.flatMap(({ Query = {}, Mutation = {} }) => [...Object.keys(Query), ...Object.keys(Mutation)]),
    );
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
});
