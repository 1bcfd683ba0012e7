import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { Player } from './player.ts';

/** How a handle is compared: no two players have handles that differ in case alone. */
export type HandleKey = string & { readonly __brand: 'HandleKey' };

const FORM = /^[A-Za-z0-9_-]{3,20}$/;
const PATH = ['input', 'handle'];
const DAY = 24 * 60 * 60 * 1000;
const CHANGE_EVERY = 30 * DAY;

/** How long a handle that was given up stays with who had it. */
export const HELD_AFTERWARDS = 90 * DAY;

/** What would pass for this service, or for somebody who speaks for it. */
const RESERVED = new Set(
  'about admin administrator anonymous api bot dnachess guest help me moderator mod nobody null official owner player players root security settings staff support system team undefined unknown webmaster www'.split(
    ' ',
  ),
);

export const toHandleKey = (handle: string): HandleKey => handle.toLowerCase() as HandleKey;

/** The key of a text that may be a handle; undefined when it has no handle's form. */
export const parseHandleKey = (text: string): HandleKey | undefined =>
  FORM.test(text) ? toHandleKey(text) : undefined;

/** A handle as it is kept. Refuses another form with BAD_INPUT, a reserved word, hyphens or not, with HANDLE_RESERVED. */
export const parseHandle = (text: string): Result<string, UserError> => {
  if (!FORM.test(text))
    return err(userError('BAD_INPUT', 'A handle is 3 to 20 characters out of A-Z, a-z, 0-9, "_" and "-".', PATH));
  if (RESERVED.has(text.toLowerCase().replace(/[_-]/g, '')))
    return err(userError('HANDLE_RESERVED', `${text} is reserved; choose another handle.`, PATH));
  return ok(text);
};

export const handleTaken = (handle: string): UserError =>
  userError('HANDLE_TAKEN', `${handle} belongs to somebody else; choose another handle.`, PATH);

/** Why a player may not change their handle now; undefined when they may. The first one may be chosen at any time. */
export const checkHandleChange = ({ handleChangedAt }: Player, now: number): UserError | undefined => {
  const next = (handleChangedAt ?? Number.NEGATIVE_INFINITY) + CHANGE_EVERY;
  if (next <= now) return undefined;
  const message = `You changed your handle less than 30 days ago; you can again at ${new Date(next).toISOString()}.`;
  return userError('HANDLE_CHANGED_RECENTLY', message, PATH);
};
