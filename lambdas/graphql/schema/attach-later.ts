import type { GraphQLField, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import type { Resolvers } from '../types.generated.ts';
import { attachResolvers } from './attach-resolvers.ts';

/** Loads resolvers of queries and mutations, and of the types that they alone lead to. */
export type LoadRoots = () => Promise<readonly Resolvers[]>;

type Resolve = GraphQLFieldResolver<unknown, GraphQLContext>;
type Roots = ReadonlyMap<string, unknown>;

const named = (type: string, resolvers: object): readonly (readonly [string, unknown])[] =>
  Object.entries(resolvers).map(([field, resolve]) => [`${type}.${field}`, resolve]);

const rootsOf = (modules: readonly Resolvers[]): Roots =>
  new Map(
    modules.flatMap(({ Query = {}, Mutation = {} }) => [...named('Query', Query), ...named('Mutation', Mutation)]),
  );

/** Loads once; after a failure the next operation tries again. */
const createLoader = (schema: GraphQLSchema, load: LoadRoots): (() => Promise<Roots>) => {
  let loaded: Promise<Roots> | undefined;
  const begin = async (): Promise<Roots> => {
    const modules = await load();
    attachResolvers(
      schema,
      modules.map(({ Query, Mutation, ...types }) => types),
    );
    return rootsOf(modules);
  };
  return () => {
    loaded ??= begin().catch(error => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};

const rootFieldsOf = (schema: GraphQLSchema): readonly GraphQLField<unknown, GraphQLContext>[] =>
  [schema.getQueryType(), schema.getMutationType()].flatMap(type => Object.values(type?.getFields() ?? {}));

/**
 * Has the resolvers of those queries and mutations that have none yet loaded with the first of them, and returns the schema. An
 * operation rejects when they cannot be loaded.
 */
export const attachLater = (schema: GraphQLSchema, load: LoadRoots): GraphQLSchema => {
  const loadOnce = createLoader(schema, load);
  for (const field of rootFieldsOf(schema))
    field.resolve ??= async (source, args, context: GraphQLContext, info) => {
      const resolve = (await loadOnce()).get(`${info.parentType.name}.${field.name}`);
      if (typeof resolve !== 'function')
        throw new Error(`there is no resolver of ${info.parentType.name}.${field.name}`);
      return (resolve as Resolve)(source, args, context, info);
    };
  return schema;
};
