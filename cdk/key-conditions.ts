/** The condition key of the partition keys that a request names: of a query of an index, the index's own. */
const LEADING_KEYS = 'dynamodb:LeadingKeys';

/** IAM's conditions that every key is like one of the patterns, and that there is one: `ForAllValues` alone is true of none. */
export const conditionsOf = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { [LEADING_KEYS]: keys },
  Null: { [LEADING_KEYS]: 'false' },
});
