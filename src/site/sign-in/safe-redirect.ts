import { normalisePath } from '../../features/sites/urls/normalise-path.ts';
import { isSitePath } from '../../features/sites/urls/site-path.ts';

/** Several times the longest search URL. */
const maxLength = 2000;

/**
 * A slash followed by a disguised second one: after spaces, as a backslash, or encoded once or several times, since a
 * proxy on the way may decode what a browser would not.
 */
const leadsElsewhere = /^\/(?:\s|%(?:25)*(?:0[9ad]|20))*(?:[/\\]|%(?:25)*(?:2f|5c))/i;

const signIn = /^\/sign-in(?:\.(?:data|hydration))?$/;

/**
 * Where a sign-in may redirect to: a URL of this site, normalised as a browser would. Anything else becomes the home
 * page, and so does the sign-in itself, which would loop.
 */
export function toSafeRedirect(values: readonly string[]): string {
  const [url] = values;
  if (url === undefined || values.length > 1 || url.length > maxLength || !isSitePath(url)) return '/';
  if (!URL.canParse(url, anyOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(url, anyOrigin);
  if (origin !== anyOrigin || [url, pathname].some((path) => leadsElsewhere.test(path))) return '/';
  return signIn.test(normalisePath(pathname)) ? '/' : pathname + search + hash;
}

const anyOrigin = 'https://any-host.invalid';
