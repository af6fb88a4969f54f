import { createHmac, hkdfSync } from 'node:crypto';
import { getClientNetwork, getWiderNetwork } from '../http/rate-limit.ts';

/** The keyed hash of a client's network: equal for requests from the same network, and of no use without the key. */
export type HashNetwork = (client: { ip: string }) => string;

const keyBytes = 32;
const hashBytes = 16;

/**
 * Network addresses are stored in this form only. There are few enough IPv4 addresses to try them all, so a hash without a
 * key would hide nothing. A client is its IPv4 address or IPv6 network, as in rate limits.
 * @param purpose what the hashes are for: those of different purposes cannot be compared
 */
export function createNetworkHash(secret: string, purpose: string): HashNetwork {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `forecourt networks of ${purpose}`, keyBytes));
  return (client) =>
    createHmac('sha256', key).update(getClientNetwork(client)).digest().subarray(0, hashBytes).toString('base64url');
}

/** The hashes of a client's network and of the one around it. Limits count both. */
export type NetworkHashes = { network: string; widerNetwork: string };

export const hashNetworks = (hash: HashNetwork, client: { ip: string }): NetworkHashes => ({
  network: hash(client),
  widerNetwork: hash({ ip: getWiderNetwork(getClientNetwork(client)) }),
});

/** What createNetworkHash() returns, for checks of columns. */
export const networkHashPattern = '^[A-Za-z0-9_-]{22}$';
