import { GraphQLError, GraphQLScalarType } from 'graphql';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;
const SECONDS = 'YYYY-MM-DDThh:mm:ss'.length;

/** Milliseconds since 1970 of an instant in UTC; throws for anything else, the 30th of February included. */
const parseInstant = (value: unknown): number => {
  const text = typeof value === 'string' && INSTANT.test(value) ? value : '';
  const instant = Date.parse(text);
  if (!Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text.slice(0, SECONDS))) return instant;
  throw new GraphQLError(`${JSON.stringify(value)} is no instant in UTC such as 2026-11-30T09:41:00.000Z.`);
};

/** An instant: milliseconds since 1970 inside, ISO 8601 in UTC outside. */
export const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  serialize: value => {
    if (typeof value !== 'number') throw new TypeError(`an instant is a number of milliseconds, not ${typeof value}`);
    return new Date(value).toISOString();
  },
  parseValue: parseInstant,
});
