import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getDirectiveValues,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import type {
  DirectiveOutline,
  EnumValueOutline,
  FieldOutline,
  InputOutline,
  JsonValue,
  SchemaOutline,
  TypeOutline,
} from '../schema/outline.ts';

/** An outline with what else there is, if there is anything. */
const outline = <T extends object>(name: string, type: string, more: T): readonly [string, string, T?] =>
  Object.keys(more).length > 0 ? [name, type, more] : [name, type];

const deprecation = (reason: string | null | undefined) => (reason ? { deprecated: reason } : {});

const toJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value));

const outlineInput = ({
  name,
  type,
  defaultValue,
  deprecationReason,
}: GraphQLArgument | GraphQLInputField): InputOutline =>
  outline(name, String(type), {
    ...(defaultValue !== undefined && { default: toJson(defaultValue) }),
    ...deprecation(deprecationReason),
  });

const createOutlineField =
  (scope: GraphQLDirective | undefined) =>
  ({ name, type, args, astNode, deprecationReason }: GraphQLField<unknown, unknown>): FieldOutline => {
    const needs = scope && astNode && getDirectiveValues(scope, astNode)?.['needs'];
    return outline(name, String(type), {
      ...(args.length > 0 && { args: args.map(outlineInput) }),
      ...(typeof needs === 'string' && { scope: needs }),
      ...deprecation(deprecationReason),
    });
  };

const outlineEnumValue = ({ name, deprecationReason }: GraphQLEnumValue): EnumValueOutline =>
  deprecationReason ? [name, deprecationReason] : [name];

const createOutlineType = (scope: GraphQLDirective | undefined) => {
  const outlineField = createOutlineField(scope);
  return (type: GraphQLNamedType): TypeOutline => {
    const { name } = type;
    if (isObjectType(type) || isInterfaceType(type)) {
      const kind = isObjectType(type) ? 'type' : 'interface';
      const fields = Object.values(type.getFields()).map(outlineField);
      const interfaces = type.getInterfaces().map(each => each.name);
      return interfaces.length > 0 ? [kind, name, fields, interfaces] : [kind, name, fields];
    }
    if (isInputObjectType(type)) {
      if (type.isOneOf) throw new Error(`an outline does not tell that ${name} is @oneOf`);
      return ['input', name, Object.values(type.getFields()).map(outlineInput)];
    }
    if (isEnumType(type)) {
      return ['enum', name, type.getValues().map(outlineEnumValue)];
    }
    if (isUnionType(type)) return ['union', name, type.getTypes().map(each => each.name)];
    return ['scalar', name];
  };
};

const outlineDirective = ({ name, locations, args, isRepeatable }: GraphQLDirective): DirectiveOutline => {
  if (isRepeatable) throw new Error(`an outline does not tell that @${name} is repeatable`);
  return { name, locations, args: args.map(outlineInput) };
};

/** The outline of a schema. Throws for what an outline cannot tell: `@oneOf` and repeatable directives. */
export const outlineSchema = (sdl: string): SchemaOutline => {
  const schema = buildSchema(sdl);
  const types = Object.values(schema.getTypeMap()).filter(
    type => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return {
    types: types.map(createOutlineType(schema.getDirective('scope') ?? undefined)),
    directives: schema
      .getDirectives()
      .filter(directive => !isSpecifiedDirective(directive))
      .map(outlineDirective),
  };
};
