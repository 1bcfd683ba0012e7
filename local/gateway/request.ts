import type { IncomingMessage } from 'node:http';
import type { Ports } from '../ports.ts';

/** The name under which the local API appears in events and ARNs. */
export const API_ID = 'local';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** Writes an instant (milliseconds since 1970) as the common log format does: `30/Nov/2026:09:05:00 +0000`. */
export const makeRequestTime = (instant: number): string => {
  const date = new Date(instant);
  const day = `${two(date.getUTCDate())}/${MONTHS[date.getUTCMonth()]}/${date.getUTCFullYear()}`;
  return `${day}:${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
};

/** An id as API Gateway makes them: fifteen characters and an equals sign. */
export const makeId = (randomBytes: Ports['randomBytes']): string =>
  `${Buffer.from(randomBytes(11)).toString('base64url')}=`;

/** A trace's id as X-Ray writes it: the second and 96 random bits, in hexadecimal. `now` in milliseconds since 1970. */
export const makeTraceId = (now: number, randomBytes: Ports['randomBytes']): string =>
  `Root=1-${Math.floor(now / 1000).toString(16)}-${Buffer.from(randomBytes(12)).toString('hex')}`;

/** The peer's address, an IPv4 address in its own form. */
export const sourceIpOf = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** Path and query of the request line, as they came. */
export const targetOf = (request: IncomingMessage): { readonly path: string; readonly query: string } => {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  return { path, query: query.join('?') };
};

/** A query's parameters; of a name given several times, all values in their order. */
export const parametersOf = (query: string): Readonly<Record<string, readonly string[]>> => {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries([...new Set(parameters.keys())].map(name => [name, parameters.getAll(name)]));
};
