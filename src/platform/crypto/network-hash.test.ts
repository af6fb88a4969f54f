import { expect, it } from 'vitest';
import { createNetworkHash, networkHashPattern } from './network-hash.ts';

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

it.each([
  ['another secret', createNetworkHash('another secret of 32 characters!', 'visitors')],
  ['another purpose', createNetworkHash(secret, 'staff')],
])('30.3 gives other hashes with %s', (_case, other) => {
  expect(other({ ip: '203.0.113.7' })).not.toBe(hash({ ip: '203.0.113.7' }));
});
