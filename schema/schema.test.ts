import { buildSchema, getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from './sdl.generated.ts';

const schema = buildSchema(typeDefs);
const ownTypes = Object.values(schema.getTypeMap()).filter(type => !type.name.startsWith('__') && type.astNode);

/** Everything that can carry a description, by its path. */
const described = (): readonly (readonly [path: string, description: string | null | undefined])[] =>
  ownTypes.flatMap(type => {
    const members: [string, string | null | undefined][] = [[type.name, type.description]];
    if (isEnumType(type))
      members.push(
        ...type.getValues().map(value => [`${type.name}.${value.name}`, value.description] as [string, string | null]),
      );
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
      for (const field of Object.values(type.getFields())) {
        members.push([`${type.name}.${field.name}`, field.description]);
        if ('args' in field)
          for (const argument of field.args)
            members.push([`${type.name}.${field.name}(${argument.name})`, argument.description]);
      }
    return members;
  });

describe('the schema', () => {
  it('describes every type, field, argument, input field and enum value', () => {
    const paths = described();
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter(([, description]) => !description?.trim()).map(([path]) => path)).toEqual([]);
  });

  it('answers every mutation with a payload that has errors', () => {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const payload = getNamedType(field.type);
      expect(isObjectType(payload) && String(payload.getFields()['errors']?.type)).toBe('[UserError!]!');
    }
  });

  it('caps every list that can grow without bound by first', () => {
    for (const type of ownTypes)
      if (isObjectType(type))
        for (const field of Object.values(type.getFields()))
          if (getNamedType(field.type).name.endsWith('Connection'))
            expect(field.args.map(argument => argument.name)).toContain('first');
  });
});
