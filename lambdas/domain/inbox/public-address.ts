import { BlockList, isIPv4, isIPv6 } from 'node:net';

const listOf = (family: 'ipv4' | 'ipv6', blocks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', prefix] = block.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};

/** What the IANA's registry of special addresses takes out of IPv4. */
const SPECIAL_IPV4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** All that is given out in IPv6; whatever embeds an IPv4 address elsewhere (mapped, NAT64) stands outside it … */
const GLOBAL_IPV6 = listOf('ipv6', ['2000::/3']);
/** … and what is special within it: Teredo and 6to4, which embed one too, and addresses for documentation. */
const SPECIAL_IPV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const LOOPBACK_IPV4 = listOf('ipv4', ['127.0.0.0/8']);

/** Whether a text is an address of a machine that everybody reaches by it: not private, local, mapped or special. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !SPECIAL_IPV4.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
};

/** Whether a text is an address of this machine itself. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && LOOPBACK_IPV4.check(address, 'ipv4'));
