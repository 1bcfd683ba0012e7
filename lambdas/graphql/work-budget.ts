import { GraphQLError } from 'graphql';

/** Takes objects out of what an operation may still give; throws QUERY_TOO_LARGE when there are not so many left. */
export type Spend = (objects: number) => void;

/**
 * What a position can make of an operation shows only when it is carried out: real positions have a hundred first actions, and
 * made-up ones thousands, each with thousands of bonus actions. Each operation has a budget of its own for them.
 */
export const createWorkBudget = (most: number): Spend => {
  let left = most;
  return objects => {
    left -= objects;
    if (left >= 0) return;
    const message = `The operation works out more than ${most} legal actions; ask for fewer, or for positions that have fewer.`;
    throw new GraphQLError(message, { extensions: { code: 'QUERY_TOO_LARGE' } });
  };
};

/** A bonus action that is counted costs a hundredth of one that is listed, and may follow every first action. */
const COUNTED = 100;

/** What it takes to count the bonus actions after every first action of a position. */
export const priceOfCounting = (firstActions: number): number => Math.ceil(firstActions ** 2 / COUNTED);
