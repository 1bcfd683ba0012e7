import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const listOf = (family: Family, blocks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', prefix] = block.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};

/** Whether an address is in one of some blocks, a list that is made when it is first asked: few functions ever ask. */
const within = (family: Family, blocks: readonly string[]): ((address: string) => boolean) => {
  let list: BlockList | undefined;
  return address => {
    list ??= listOf(family, blocks);
    return list.check(address, family);
  };
};

/** What the IANA's registry of special addresses takes out of IPv4. */
const isSpecialIpv4 = within('ipv4', [
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
const isGlobalIpv6 = within('ipv6', ['2000::/3']);
/** … and what is special within it: Teredo and 6to4, which embed one too, and addresses for documentation. */
const isSpecialIpv6 = within('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const isLoopbackIpv4 = within('ipv4', ['127.0.0.0/8']);

/** Whether a text is an address of a machine that everybody reaches by it: not private, local, mapped or special. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !isSpecialIpv4(address);
  return isIPv6(address) && isGlobalIpv6(address) && !isSpecialIpv6(address);
};

/** Whether a text is an address of this machine itself. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && isLoopbackIpv4(address));
