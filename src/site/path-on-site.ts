import { normaliseHostname } from '../features/sites/hostname.ts';

/** The path of a link on the site itself, be it that the link names one of its hosts; nothing for one elsewhere. */
export function pathOnSite(link: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(link, 'https://site.invalid');
  if (!url) return undefined;
  const isOwn = link.startsWith('/') || hosts.some((host) => normaliseHostname(host) === normaliseHostname(url.host));
  return isOwn ? url.pathname.replace(/(?<=.)\/+$/, '') : undefined;
}
