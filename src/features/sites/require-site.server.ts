import type { SiteDirectory } from './site-directory.server.ts';
import type { Site } from './site.ts';

/** An error that says with its status that it is the address which is wrong. */
class NoSuchSite extends Error {
  readonly statusCode = 404;
}

/** @throws NoSuchSite */
export async function requireSite(directory: SiteDirectory, host: string | undefined): Promise<Site> {
  const found = await directory.find(host);
  if (found.kind !== 'site') throw new NoSuchSite('There is no website at this address');
  return found.site;
}
