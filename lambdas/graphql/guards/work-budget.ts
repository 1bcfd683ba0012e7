import { GraphQLError } from 'graphql';

/**
 * Takes objects out of what an operation may still give; throws QUERY_TOO_LARGE when there are not so many left. To take none
 * is to ask whether it is worth beginning.
 */
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
    const message = `The operation works out more than ${most} legal actions, or as much of other things; ask for less at a time.`;
    throw new GraphQLError(message, { extensions: { code: 'QUERY_TOO_LARGE' } });
  };
};

/** A bonus action that is counted costs a hundredth of one that is listed, and may follow every first action. */
const COUNTED = 100;

/** What it takes to count the bonus actions after every first action of a position. */
export const priceOfCounting = (firstActions: number): number => Math.ceil(firstActions ** 2 / COUNTED);

/** What it takes to find legal turns in place of those of a record that are not. */
export const priceOfIllegalTurns = (turns: number): number => turns * 100;

/** What it takes to send a text that may be as long as a record. */
export const priceOfText = (text: string): number => Math.ceil(text.length / 64);
