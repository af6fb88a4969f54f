import { isIP } from 'node:net';
import { isPublicAddress, type NetworkList } from './public-address.ts';

export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;
export type WebhookTarget = { url: URL; addresses: readonly string[] };

type Rules = { allowed: NetworkList; resolve: ResolveHost; signal: AbortSignal };

/**
 * Resolves a webhook's target to IP addresses, which are then connected to directly. A target must not reach internal
 * networks, and a name that was checked may resolve to another address a moment later.
 */
export async function findTarget(target: string, { allowed, resolve, signal }: Rules): Promise<WebhookTarget> {
  const url = parseTarget(target);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  // One private address among several is an attack or a mistake. Trying only the others would hide it.
  const internal = addresses.find((address) => !isPublicAddress(address) && !allowed.has(address));
  if (internal !== undefined) throw new Error(`The webhook's target is at ${internal}, which is not on the internet.`);
  if (addresses.length === 0) throw new Error(`The webhook's target ${host} has no address.`);
  return { url, addresses };
}

/** URL normalises every notation of an address: 2130706433, 0x7f.1 and 127.0.0.1 are the same. */
function parseTarget(target: string): URL {
  if (!URL.canParse(target)) throw new Error("The webhook's target is not a valid URL.");
  const url = new URL(target);
  if (url.protocol !== 'https:') throw new Error("The webhook's target must begin with https://.");
  if (url.username !== '' || url.password !== '') {
    throw new Error("The webhook's target must not contain a user name or password: messages are signed.");
  }
  return url;
}
