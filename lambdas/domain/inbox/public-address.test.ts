import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
  ])('is one such as %s', address => expect(isPublicAddress(address)).toBe(true));

  it.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888', '2003::1'])(
    'is one such as %s',
    address => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this host', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '10.255.255.255'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['shared by carriers', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['of protocols', '192.0.0.1'],
    ['of benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:8.8.8.8'],
    ['mapped, in hexadecimal', '::ffff:a9fe:a9fe'],
    ['compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['multicast', 'ff02::1'],
    ['Teredo', '2001::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['of documentation', '2001:db8::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address as it is written usually', '0x7f.1'],
  ])('is none that is %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

it('loopback addresses are those of the machine itself, and no others', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1']) expect(isLoopbackAddress(address)).toBe(true);
  for (const address of ['128.0.0.1', '169.254.169.254', '10.0.0.1', '::2', '::ffff:127.0.0.1', 'localhost'])
    expect(isLoopbackAddress(address)).toBe(false);
});
