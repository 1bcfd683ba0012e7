import {
  DirectiveLocation,
  type GraphQLArgumentConfig,
  GraphQLDirective,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  type GraphQLType,
  GraphQLUnionType,
  isInputType,
  isInterfaceType,
  isNullableType,
  isObjectType,
  isOutputType,
  specifiedDirectives,
  specifiedScalarTypes,
} from 'graphql';
import type { DirectiveOutline, FieldOutline, InputOutline, SchemaOutline, TypeOutline } from '#schema/outline';

/** Finds a type by what SDL writes of it (`Game`, `[Game!]!`) that is of the kind that is needed there; throws when there is none. */
type Find = <T extends GraphQLType>(written: string, isKind: (type: unknown) => type is T) => T;

const createFind = (named: ReadonlyMap<string, GraphQLNamedType>): Find => {
  const made = new Map<string, GraphQLType>();
  const typeOf = (written: string): GraphQLType | undefined => {
    const type = named.get(written) ?? made.get(written) ?? wrap(written);
    if (type !== undefined) made.set(written, type);
    return type;
  };
  const wrap = (written: string): GraphQLType | undefined => {
    if (written.endsWith('!')) {
      const inner = typeOf(written.slice(0, -1));
      return isNullableType(inner) ? new GraphQLNonNull(inner) : undefined;
    }
    const item = written.startsWith('[') && written.endsWith(']') ? typeOf(written.slice(1, -1)) : undefined;
    return item && new GraphQLList(item);
  };
  return (written, isKind) => {
    const type = typeOf(written);
    if (!isKind(type)) throw new Error(`the outline of the schema has no type ${written} for where it is named`);
    return type;
  };
};

/** Configurations by name, from outlines that begin with their names. */
const byName = <T extends readonly [string, ...unknown[]], C>(
  outlines: readonly T[],
  configure: (outline: T) => C,
): Record<string, C> => Object.fromEntries(outlines.map(outline => [outline[0], configure(outline)]));

const configureInput =
  (find: Find) =>
  ([, written, { default: defaultValue, deprecated } = {}]: InputOutline): GraphQLArgumentConfig => ({
    type: find(written, isInputType),
    defaultValue,
    deprecationReason: deprecated,
  });

const configureField = (find: Find) => {
  const configure = configureInput(find);
  return ([, written, { args = [], scope, deprecated } = {}]: FieldOutline): GraphQLFieldConfig<unknown, unknown> => ({
    type: find(written, isOutputType),
    args: byName(args, configure),
    deprecationReason: deprecated,
    extensions: { scope },
  });
};

/** A type whose fields are made when they are first looked at, when all types are there. */
const makeType = (outline: TypeOutline, find: Find): GraphQLNamedType => {
  const [kind, name] = outline;
  if (kind === 'scalar') return new GraphQLScalarType({ name });
  if (kind === 'enum')
    return new GraphQLEnumType({
      name,
      values: byName(outline[2], ([, deprecationReason]) => ({ deprecationReason })),
    });
  if (kind === 'input')
    return new GraphQLInputObjectType({ name, fields: () => byName(outline[2], configureInput(find)) });
  if (kind === 'union')
    return new GraphQLUnionType({ name, types: () => outline[2].map(each => find(each, isObjectType)) });
  const [, , fields, interfaces = []] = outline;
  const config = {
    name,
    interfaces: () => interfaces.map(each => find(each, isInterfaceType)),
    fields: () => byName(fields, configureField(find)),
  };
  return kind === 'type' ? new GraphQLObjectType(config) : new GraphQLInterfaceType(config);
};

const LOCATIONS: readonly DirectiveLocation[] = Object.values(DirectiveLocation);

const makeDirective = ({ name, locations, args }: DirectiveOutline, find: Find): GraphQLDirective =>
  new GraphQLDirective({
    name,
    locations: LOCATIONS.filter(location => locations.includes(location)),
    args: byName(args, configureInput(find)),
  });

/**
 * Makes a schema from its outline, without descriptions and resolvers; what `@scope` says of a field is its extension `scope`.
 * The outline is taken to be valid: it comes from SDL that has been checked. This takes a third of the time that parsing the SDL
 * takes with making a schema from what is parsed.
 */
export const buildSchema = ({ types, directives }: SchemaOutline): GraphQLSchema => {
  const named = new Map<string, GraphQLNamedType>(specifiedScalarTypes.map(type => [type.name, type]));
  const find = createFind(named);
  const made = types.map(outline => makeType(outline, find));
  for (const type of made) named.set(type.name, type);
  const rootOf = (name: string) => (named.has(name) ? find(name, isObjectType) : undefined);
  return new GraphQLSchema({
    query: rootOf('Query'),
    mutation: rootOf('Mutation'),
    subscription: rootOf('Subscription'),
    types: made,
    directives: [...directives.map(outline => makeDirective(outline, find)), ...specifiedDirectives],
    assumeValid: true,
  });
};
