import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Networks of IPv4 that no target on the internet has: our own machine, private and shared networks, neighbours on the
 * wire, examples, benchmarks, relays, groups and what is reserved.
 */
const closedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // looks public, and is the host below a rented machine
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * IPv6 has one block from which public addresses are given. Everything outside it is closed: loopback, local and mapped
 * addresses, groups, and those behind which a gateway finds an IPv4 address.
 */
const publicBlock = '2000::/3';

/** Within that block: tunnels (Teredo, 6to4), which may end at a private address, and examples. */
const closedWithinBlock = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

export type Networks = { has(address: string): boolean };

/** @param networks addresses or networks, as `10.0.0.7` or `fd00::/8` */
export function networksOf(networks: readonly string[]): Networks {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return { has: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const closed = networksOf([...closedNetworks, ...closedWithinBlock]);
const open = networksOf([publicBlock]);

/** Whether an address, as DNS gives it or as it stands in a URL without brackets, belongs to the internet at large. */
export function isPublicAddress(address: string): boolean {
  if (closed.has(address)) return false;
  return isIP(address) === 4 || open.has(address);
}
