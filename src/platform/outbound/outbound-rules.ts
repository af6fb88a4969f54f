import { isIP, type LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { createNetworkList, isPublicAddress, type NetworkList } from './public-address.ts';
import { resolveHost } from './resolve-host.ts';

export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Where connections that a dealer configures may lead. */
export type OutboundRules = {
  /** Private networks that are allowed nevertheless. */
  allowed: NetworkList;
  resolve: ResolveHost;
};

/** @param networks private networks that may be reached, as `10.20.0.0/16` (WEBHOOK_NETWORKS) */
export const createOutboundRules = (
  networks: readonly string[],
  resolve: ResolveHost = resolveHost,
): OutboundRules => ({ allowed: createNetworkList(networks), resolve });

/**
 * Resolves a host to addresses that may be connected to. Connect to exactly these: a name that was checked may resolve to
 * another address a moment later.
 *
 * @param host a name, or an address with or without brackets
 */
export async function findAddresses(
  host: string,
  { allowed, resolve }: OutboundRules,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(name) === 0 ? await resolveName(name, resolve, signal) : [name];
  // One private address among several is an attack or a mistake. Trying only the others would hide it. The error does not
  // tell the address: a dealer could look up the names of the operator's own network.
  if (addresses.some((address) => !isPublicAddress(address) && !allowed.has(address)))
    throw new OutboundError('address', `${name} is not on the internet.`);
  if (addresses.length === 0) throw new OutboundError('address', `${name} has no address.`);
  return addresses;
}

async function resolveName(name: string, resolve: ResolveHost, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return await resolve(name, signal);
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new OutboundError('address', `The name ${name} cannot be resolved.`, cause);
  }
}

/** A lookup for sockets that returns addresses found before. */
export const createLookup = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };
};
