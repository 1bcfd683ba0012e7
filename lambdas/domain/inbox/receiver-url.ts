import { isIP } from 'node:net';
import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Whether what is sent may go to a machine by its address. */
export type IsAllowed = (address: string) => boolean;

/** Public addresses alone; in development also those of this machine itself. */
export const allowedAddresses =
  (allowLoopback: boolean): IsAllowed =>
  address =>
    isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));

const MAX_URL = 2000;

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

const isLoopbackHost = (host: string): boolean => isLocalName(host) || isLoopbackAddress(host);

/** Whether a host can be told from its text alone to be none that anything is sent to. */
const isForbidden = (host: string, isAllowed: IsAllowed): boolean => {
  if (isLocalName(host)) return !isAllowed('127.0.0.1');
  return isIP(host) !== 0 && !isAllowed(host);
};

/**
 * The URL of somebody who is to be sent something, as it is kept. Refuses, with BAD_INPUT, what is no https URL (http does for
 * this machine itself where that is allowed), carries a name and password, or names an address that is not allowed. A name
 * may stand for such an address all the same, so addresses are judged again whenever a connection is made.
 */
export const parseReceiverUrl = (text: string, field: string, isAllowed: IsAllowed): Result<string, UserError> => {
  const refuse = (message: string): Result<string, UserError> => err(userError('BAD_INPUT', message, ['input', field]));
  if (text.length > MAX_URL) return refuse(`The ${field} has ${text.length} characters; it takes ${MAX_URL} at most.`);
  if (!URL.canParse(text)) return refuse(`The ${field} is no URL; it takes one such as https://example.org/hook.`);
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(host)))
    return refuse(`The ${field} must begin with https://.`);
  if (url.username !== '' || url.password !== '') return refuse(`The ${field} holds a name or password; leave it out.`);
  if (isForbidden(host, isAllowed)) return refuse(`The ${field} names an address that is not a public one.`);
  url.hash = '';
  return ok(url.href);
};
