import { badInput } from '../user-input.ts';

/** Cursors are opaque to clients: the sort key of a list in base64url. */
export const makeCursor = (sortKey: string): string => Buffer.from(sortKey).toString('base64url');

/** The sort key in a cursor; throws BAD_INPUT for a text that no list of this form has given out. */
export const parseCursor = (cursor: string, form: RegExp): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (form.test(sortKey) && makeCursor(sortKey) === cursor) return sortKey;
  throw badInput('after is not a cursor of this list; pass an endCursor as it was given.');
};
