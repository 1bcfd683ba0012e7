import type { Resources } from './deployment.ts';

type Pattern = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Pattern => typeof value === 'object' && value !== null;

/**
 * Whether an event passes a pattern of Lambda's event filtering, as far as patterns are made of alternatives that must be
 * equal. Throws for what it does not know, lest a filter be thought to pass what it does not.
 */
const fits = (pattern: Pattern, event: unknown): boolean =>
  Object.entries(pattern).every(([name, wanted]) => {
    const value = isObject(event) ? event[name] : undefined;
    if (!Array.isArray(wanted)) return isObject(wanted) && fits(wanted, value);
    if (wanted.some(isObject)) throw new Error(`the test does not know the filter ${JSON.stringify(wanted)}`);
    return wanted.includes(value);
  });

/** Makes the filter that a template puts before the function that follows the streams; all its mappings must have the same. */
export const createStreamFilter = (resources: Resources): ((event: unknown) => boolean) => {
  const mappings = Object.values(resources).filter(
    ({ Type, Properties }) => Type === 'AWS::Lambda::EventSourceMapping' && Properties.StartingPosition !== undefined,
  );
  const patterns = new Set(mappings.flatMap(({ Properties }) => JSON.stringify(Properties.FilterCriteria.Filters)));
  if (patterns.size !== 1) throw new Error('the streams are not filtered alike');
  const filters: readonly { readonly Pattern: string }[] = JSON.parse([...patterns].join(''));
  return event => filters.some(({ Pattern }) => fits(JSON.parse(Pattern), event));
};
