import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * IPv4 networks that are not public: loopback, private and shared networks, link-local, documentation, benchmarking,
 * relays, multicast and reserved.
 */
const closedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // looks public, but is the host of an Azure virtual machine
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
 * IPv6 assigns public addresses from one block. Everything outside it is refused: loopback, local and mapped addresses,
 * multicast, and addresses that a gateway translates to IPv4.
 */
const publicBlock = '2000::/3';

/** Within that block: tunnels (Teredo, 6to4), which may end at a private address, and documentation. */
const closedWithinBlock = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

export type NetworkList = { has(address: string): boolean };

/** @param networks addresses or networks, as `10.0.0.7` or `fd00::/8` */
export function createNetworkList(networks: readonly string[]): NetworkList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return { has: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const closed = createNetworkList([...closedNetworks, ...closedWithinBlock]);
const open = createNetworkList([publicBlock]);

/** Whether an address is public. Takes addresses as DNS returns them or as in a URL, without brackets. */
export function isPublicAddress(address: string): boolean {
  if (closed.has(address)) return false;
  return isIP(address) === 4 || open.has(address);
}
