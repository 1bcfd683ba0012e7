import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { isItem } from '../../store/items/fields.ts';
import type { GraphQLContext } from '../context.ts';

/** The codes of a payload's errors. */
const codesOf = (payload: unknown): readonly string[] => {
  const errors = isItem(payload) ? payload['errors'] : undefined;
  return Array.isArray(errors) ? errors.filter(isItem).map(error => String(error['code'])) : [];
};

/** Makes every mutation count what it refuses, whoever refuses it. */
export const countRefusals = (schema: GraphQLSchema): GraphQLSchema => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, context: GraphQLContext, info) => {
      const payload: unknown = await resolve(source, args, context, info);
      for (const code of codesOf(payload)) context.ports.metrics.add('Refusals', 1, { code });
      return payload;
    };
  }
  return schema;
};
