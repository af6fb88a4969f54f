import { canonicalOrigin } from './canonical-origin.ts';
import type { Site } from './site.ts';

type Platform = { host: string; port: number; demo: boolean };

/**
 * Where somebody outside finds a site, for what is sent to people: its own host, else its name on the platform. The
 * demo's hosts are nobody's, so its links stay on this machine.
 */
export function outsideOrigin(site: Pick<Site, 'canonicalHost' | 'slug'>, { host, port, demo }: Platform): string {
  const own = canonicalOrigin(site);
  if (own !== '' && !demo) return own;
  const isHere = host === 'localhost' || host.endsWith('.localhost');
  return isHere ? `http://${site.slug}.${host}:${port}` : `https://${site.slug}.${host}`;
}
