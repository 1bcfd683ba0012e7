import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../domain/errors.ts';

const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The local part means what its own server makes of it; a domain is the same in either case. */
const parse = (text: string): string | undefined => {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1).toLowerCase()];
  const isGood = local.length <= LONGEST_LOCAL && LOCAL.test(local) && DOMAIN.test(domain) && text.length <= LONGEST;
  return isGood ? `${local}@${domain}` : undefined;
};

/** A mail address as it is kept. Refuses with BAD_INPUT what is none of ASCII characters, such as `ada@example.org`. */
export const parseMailAddress = (text: string): Result<string, UserError> => {
  const address = parse(text.trim());
  if (address !== undefined) return ok(address);
  const message =
    'This is no mail address of the form name@example.org; write a domain with other letters in its ASCII form.';
  return err(userError('BAD_INPUT', message, ['input', 'address']));
};
