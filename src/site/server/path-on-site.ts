import { normaliseHostname } from '../../features/sites/urls/hostname.ts';

/** The path of a link to the site itself, with or without one of its hosts; undefined for a link elsewhere. */
export function pathOnSite(link: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(link, 'https://site.invalid');
  if (!url) return undefined;
  const isOwn = link.startsWith('/') || hosts.some((host) => normaliseHostname(host) === normaliseHostname(url.host));
  return isOwn ? url.pathname.replace(/(?<=.)\/+$/, '') : undefined;
}
