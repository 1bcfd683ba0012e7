import {
  type GraphQLAbstractType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  isAbstractType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { GraphQLContext } from '../context.ts';
import type { Resolvers } from '../types.generated.ts';

type FieldResolver = GraphQLFieldResolver<unknown, GraphQLContext>;

/** A field that is subscribed to has two functions, any other has one. */
type AnyResolver = FieldResolver | { readonly subscribe?: FieldResolver; readonly resolve?: FieldResolver };

const attachScalar = (type: GraphQLScalarType, { serialize, parseValue, parseLiteral }: GraphQLScalarType): void => {
  Object.assign(type, { serialize, parseValue, parseLiteral });
};

const attachFields = (type: GraphQLObjectType, resolvers: Readonly<Record<string, AnyResolver>>): void => {
  const fields = type.getFields();
  for (const [name, resolver] of Object.entries(resolvers)) {
    const field = fields[name];
    if (field === undefined) throw new Error(`there is a resolver of ${type.name}.${name}, and no such field`);
    Object.assign(field, typeof resolver === 'function' ? { resolve: resolver } : resolver);
  }
};

interface AbstractResolvers {
  readonly __resolveType: GraphQLTypeResolver<unknown, GraphQLContext>;
}

const attachAbstract = (type: GraphQLAbstractType, { __resolveType }: AbstractResolvers): void => {
  type.resolveType = __resolveType;
};

const attach = (schema: GraphQLSchema, name: string, resolvers: unknown): void => {
  const type = schema.getType(name);
  if (isScalarType(type) && resolvers instanceof GraphQLScalarType) attachScalar(type, resolvers);
  else if (isAbstractType(type)) attachAbstract(type, resolvers as AbstractResolvers);
  else if (isObjectType(type)) attachFields(type, resolvers as Readonly<Record<string, AnyResolver>>);
  else throw new Error(`there are resolvers of ${name}, and no type of that name that could have them`);
};

/** Puts resolvers into a schema, and returns it. Throws when they are of a type or a field that the schema does not have. */
export const attachResolvers = (schema: GraphQLSchema, modules: readonly Resolvers[]): GraphQLSchema => {
  for (const module of modules) for (const [name, resolvers] of Object.entries(module)) attach(schema, name, resolvers);
  return schema;
};
