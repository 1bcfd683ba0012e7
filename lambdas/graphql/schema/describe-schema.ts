import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  visit,
} from 'graphql';

/** Something in a schema that has a description. */
interface Described {
  readonly name: string;
  description?: string | null | undefined;
  readonly args?: readonly Described[];
}

const partsOf = (type: GraphQLNamedType): readonly Described[] => {
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
};

/** Gives things the descriptions that others of the same names have, and to their arguments. */
const describeAll = (things: readonly Described[], like: readonly Described[]): void => {
  const byName = new Map(like.map(each => [each.name, each]));
  for (const thing of things) {
    const { description, args = [] } = byName.get(thing.name) ?? {};
    thing.description = description;
    describeAll(thing.args ?? [], args);
  }
};

/** Gives a schema the descriptions that the same schema has as SDL. */
export const describeSchema = (schema: GraphQLSchema, typeDefs: string): void => {
  const described = buildASTSchema(parse(typeDefs, { noLocation: true }), { assumeValid: true });
  schema.description = described.description;
  describeAll(schema.getDirectives(), described.getDirectives());
  for (const like of Object.values(described.getTypeMap())) {
    const type = schema.getType(like.name);
    if (type === undefined || like.name.startsWith('__')) continue;
    type.description = like.description;
    describeAll(partsOf(type), partsOf(like));
  }
};

/** Whether an operation asks what the schema is like. */
export const isIntrospection = (document: DocumentNode): boolean => {
  let found = false;
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      found ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return found;
};
