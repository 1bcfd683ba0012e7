import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';

/** Control, format and unassigned characters, line and paragraph separators: what can hide in a text or turn it around. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Line breaks and tabs have a place in a text; joiners are part of letters and signs. */
const withoutAllowed = (text: string): string => text.replaceAll(/\n|\t|\u200c|\u200d/g, '');

/**
 * A text of an input field as it is kept: line breaks as line feeds, no white space at the ends. Refuses what cannot be shown
 * and what is longer than `most` characters, with BAD_INPUT.
 */
export const parseWrittenText = (text: string, field: string, most: number): Result<string, UserError> => {
  const refuse = (message: string): Result<string, UserError> => err(userError('BAD_INPUT', message, ['input', field]));
  const written = text.replaceAll(/\r\n?/g, '\n').trim();
  const seen = withoutAllowed(written);
  if (UNSEEN.test(seen)) return refuse(`The ${field} holds a control or invisible character; leave it out.`);
  if (seen === '' && written !== '') return refuse(`The ${field} shows nothing.`);
  const length = [...written].length;
  return length <= most ? ok(written) : refuse(`The ${field} has ${length} characters; it takes ${most} at most.`);
};
