import type { Viewer } from '../identity/authenticate.ts';

type Requester = Pick<Viewer, 'playerId' | 'tokenHash'>;

const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map(part => part.split(':').filter(group => group !== ''));
  if (before === undefined || after === undefined || !address.includes('::')) return address.split(':');
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
};

/**
 * What stands for an address: of one in IPv6 the network of 64 bits, since whoever has one address there has all of it.
 * Addresses that are not known share one key.
 */
export const addressKey = (address: string | undefined): string => {
  if (address === undefined || address === '') return 'address#unknown';
  if (!address.includes(':')) return `address#${address}`;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `address#${network.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::`;
};

/**
 * Whom a request is counted for: its token, so that a program uses up nothing but its own budgets; the player of an account's
 * token, which changes with every sign-in; the address of somebody without a token.
 */
export const requesterKey = ({ playerId, tokenHash }: Requester, address: string | undefined): string => {
  if (tokenHash !== undefined) return `token#${tokenHash}`;
  return playerId === undefined ? addressKey(address) : `player#${playerId}`;
};
