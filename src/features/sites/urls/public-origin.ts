import { canonicalOrigin } from './canonical-origin.ts';
import type { Site } from '../site.ts';

type Platform = { host: string; port: number; demo: boolean };

/**
 * The origin for links in mails and messages: the site's own host, or its subdomain of the platform. The demo's hosts
 * do not exist, so its links stay on this machine.
 */
export function publicOrigin(site: Pick<Site, 'canonicalHost' | 'slug'>, { host, port, demo }: Platform): string {
  const own = canonicalOrigin(site);
  if (own !== '' && !demo) return own;
  const isHere = host === 'localhost' || host.endsWith('.localhost');
  return isHere ? `http://${site.slug}.${host}:${port}` : `https://${site.slug}.${host}`;
}
