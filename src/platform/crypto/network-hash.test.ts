import { expect, it } from 'vitest';
import { createNetworkHash, hashNetworks, networkHashPattern } from './network-hash.ts';

const secret = 'a secret of at least 32 characters';
const hash = createNetworkHash(secret, 'visitors');

it('30.3 hashes the network of a client with a key', () => {
  expect(hash({ ip: '203.0.113.7' })).toMatch(new RegExp(networkHashPattern));
  expect(hash({ ip: '203.0.113.7' })).toBe(hash({ ip: '203.0.113.7' }));
  expect(hash({ ip: '203.0.113.7' })).not.toBe(hash({ ip: '203.0.113.8' }));
});

it('30.3 hashes the addresses of a household alike: one IPv6 network, or IPv4 in either notation', () => {
  expect(hash({ ip: '2001:db8:1:2::7' })).toBe(hash({ ip: '2001:db8:1:2:ffff::1' }));
  expect(hash({ ip: '2001:db8:1:2::7' })).not.toBe(hash({ ip: '2001:db8:1:3::7' }));
  expect(hash({ ip: '::ffff:203.0.113.7' })).toBe(hash({ ip: '203.0.113.7' }));
});

it('30.1 hashes the network around a client: an IPv4 /24 or an IPv6 /48', () => {
  const hashWider = (ip: string) => hashNetworks(hash, { ip }).widerNetwork;
  expect(hashWider('203.0.113.7')).toBe(hashWider('203.0.113.250'));
  expect(hashWider('203.0.113.7')).not.toBe(hashWider('203.0.114.7'));
  expect(hashWider('2001:db8:1:2::7')).toBe(hashWider('2001:db8:1:ffff::7'));
  expect(hashWider('2001:db8:1:2::7')).not.toBe(hashWider('2001:db8:2:2::7'));
  expect(hashNetworks(hash, { ip: '203.0.113.7' }).network).toBe(hash({ ip: '203.0.113.7' }));
});

it.each([
  ['another secret', createNetworkHash('another secret of 32 characters!', 'visitors')],
  ['another purpose', createNetworkHash(secret, 'staff')],
])('30.3 gives other hashes with %s', (_case, other) => {
  expect(other({ ip: '203.0.113.7' })).not.toBe(hash({ ip: '203.0.113.7' }));
});
