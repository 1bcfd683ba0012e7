import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { IsAllowed } from '../domain/inbox/receiver-url.ts';

/** The addresses of a name; rejects when it has none. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** A name that leads nowhere that anything may be sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const LOCAL: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks name servers, with a time limit of its own: the system's lookup would hold one of the few threads of this process for
 * as long as a name server keeps it waiting.
 */
export const createResolve = (): Resolve => {
  // Making one takes as long as loading the rest of this folder, and few functions ever ask.
  let resolver: Resolver | undefined;
  return async name => {
    if (name === 'localhost') return LOCAL;
    resolver ??= new Resolver({ timeout: 2000, tries: 2 });
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map(address => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map(address => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
};

/** A lookup for connections that gives the allowed addresses of a name alone, so that none but those are connected to. */
export const guardLookup =
  (resolve: Resolve, isAllowed: IsAllowed): LookupFunction =>
  (name, { all }, callback) => {
    resolve(name).then(
      addresses => {
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (first === undefined) callback(new AddressRefused(`${name} has no public address`), '', 0);
        else if (all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
