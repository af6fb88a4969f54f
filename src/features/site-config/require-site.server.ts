import type { SiteDirectory } from './site-directory.server.ts';
import type { ConfiguredSite } from './site-config.ts';

/** No site has the host. Fastify responds with 404. */
class NoSuchSite extends Error {
  readonly statusCode = 404;
}

/** @throws NoSuchSite */
export async function requireSite(directory: SiteDirectory, host: string | undefined): Promise<ConfiguredSite> {
  const found = await directory.find(host);
  if (found.kind !== 'site') throw new NoSuchSite('There is no website at this address');
  return found.site;
}
