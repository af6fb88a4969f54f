import { normaliseHostname } from '../../sites/urls/hostname.ts';

export type ReadAddress = { ok: true; value: string } | { ok: false; reason: string };

const maxLength = 2000;
const refuse = (reason: string): ReadAddress => ({ ok: false, reason });

/** The former address of a redirect, as requests have it: a path without a query and without a slash at its end. */
export function readFormerPath(text: string, hosts: readonly string[]): ReadAddress {
  const typed = text.trim();
  if (typed === '') return refuse('Enter the former address, such as /old-page.');
  const path = toPath(typed, hosts);
  if (!path.ok) return path;
  if (/[?#]/.test(path.value)) return refuse('Leave out “?” or “#” and what follows. The query is kept by itself.');
  return path.value === '/' ? refuse('The home page cannot be redirected.') : path;
}

/** Where a redirect leads: a path on the website, or an https address elsewhere. */
export function readTarget(text: string, hosts: readonly string[]): ReadAddress {
  const typed = text.trim();
  if (typed === '') return refuse('Enter where it leads, such as /new-page.');
  if (typed.startsWith('/') || isOwn(typed, hosts)) return toPath(typed, hosts);
  const url = URL.parse(typed);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return refuse('Enter a path that begins with /, or an address that begins with https://.');
  return url.href.length > maxLength ? refuse(`Use at most ${maxLength} characters.`) : { ok: true, value: url.href };
}

/** The path of a target on the website itself; undefined for one elsewhere. */
export const toOwnPath = (target: string): string | undefined =>
  target.startsWith('/') ? target.replace(/[?#].*$/, '') : undefined;

const isOwn = (typed: string, hosts: readonly string[]): boolean => {
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  const host = url ? normaliseHostname(url.host) : undefined;
  return host !== undefined && hosts.some((each) => normaliseHostname(each) === host);
};

/** `https://own.example/Ü/` and `/Ü/` → `/%C3%9C` */
function toPath(typed: string, hosts: readonly string[]): ReadAddress {
  if (!typed.startsWith('/') && !isOwn(typed, hosts))
    return refuse(/^https?:/i.test(typed) ? 'This address is of another website.' : 'Begin with /, as in /old-page.');
  if (/^\/[/\\]/.test(typed)) return refuse('Begin with one / only.');
  const url = URL.parse(typed, 'https://site.invalid');
  if (!url) return refuse('This is not an address.');
  const pathname = url.pathname.replace(/(?<=.)\/+$/, '');
  const value = pathname + url.search + url.hash;
  return value.length > maxLength ? refuse(`Use at most ${maxLength} characters.`) : { ok: true, value };
}
