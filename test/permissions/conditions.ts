/** What a statement asks of a request beside action and resource, as IAM has it. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const isLike = (value: string, pattern: string): boolean => {
  const source = pattern
    .replaceAll(/[\\^$.+()|[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(value);
};

/** Whether every value is like one of the patterns. Of no values at all it is true, as AWS has it. */
const areAllLike = (values: readonly string[], patterns: readonly string[]): boolean =>
  values.every(value => patterns.some(pattern => isLike(value, pattern)));

const isNull = (values: readonly string[], expected: unknown): boolean =>
  (values.length === 0) === (expected === 'true');

const KEY = 'dynamodb:LeadingKeys';

/** How IAM's operators judge the partition keys of a request; a policy with another one is a mistake here. */
const OPERATORS: Readonly<Record<string, (values: readonly string[], operand: unknown) => boolean>> = {
  'ForAllValues:StringLike': (values, patterns) => areAllLike(values, [patterns].flat().map(String)),
  Null: isNull,
};

/** Whether a request that names these partition keys meets every condition; throws for conditions that are not of partition keys. */
export const areMet = (conditions: Conditions, leadingKeys: readonly string[]): boolean =>
  Object.entries(conditions).every(([operator, operands]) => {
    const judge = OPERATORS[operator];
    if (judge === undefined || Object.keys(operands).join() !== KEY)
      throw new Error(`no condition on partition keys: ${operator} ${JSON.stringify(operands)}`);
    return judge(leadingKeys, operands[KEY]);
  });
