import { describe, expect, it } from 'vitest';
import { isPublicAddress, createNetworkList } from './public-address.ts';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '203.0.112.1',
    '223.255.255.1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450::1', '3ffe:ffff::1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['shared by a carrier', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local: cloud metadata', '169.254.169.254'],
    ['the host of an Azure virtual machine', '168.63.129.16'],
    ['assigned to protocols', '192.0.0.192'],
    ['an example', '192.0.2.1'],
    ['an example', '198.51.100.1'],
    ['an example', '203.0.113.1'],
    ['a relay', '192.88.99.1'],
    ['for benchmarks', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:7f00:1'],
    ['mapped, even to a public address', '::ffff:8.8.8.8'],
    ['compatible', '::127.0.0.1'],
    ['translated', '64:ff9b::10.0.0.1'],
    ['translated', '64:ff9b::8.8.8.8'],
    ['translated within a network', '64:ff9b:1::1'],
    ['discarded', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['ORCHID', '2001:20::1'],
    ['an example', '2001:db8::1'],
    ['6to4', '2002:7f00:1::'],
    ['6to4', '2002:a00:1::1'],
    ['an example', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fd00:ec2::254'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['link-local in a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', ''],
    ['no address', 'localhost'],
    ['no address', '2130706433'],
    ['no address', '127.1'],
  ])('is not %s: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('networks', () => {
  it.each([
    [['10.20.0.0/16'], '10.20.3.4', true],
    [['10.20.0.0/16'], '10.21.0.1', false],
    [['10.20.0.7'], '10.20.0.7', true],
    [['10.20.0.7'], '10.20.0.8', false],
    [['fd00::/8'], 'fd12::1', true],
    [['::1'], '::1', true],
    [['::1'], '::2', false],
    [['127.0.0.0/8'], '::ffff:127.0.0.1', true],
    [['0.0.0.0/0'], 'localhost', false],
    [[], '10.20.0.7', false],
  ])('%j with %s: %s', (networks, address, isIn) => expect(createNetworkList(networks).has(address)).toBe(isIn));
});
