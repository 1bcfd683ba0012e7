import { GraphQLScalarType } from 'graphql';

/** An instant: milliseconds since 1970 inside, ISO 8601 in UTC outside. It is only ever given out. */
export const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  serialize: value => {
    if (typeof value !== 'number') throw new TypeError(`an instant is a number of milliseconds, not ${typeof value}`);
    return new Date(value).toISOString();
  },
});
