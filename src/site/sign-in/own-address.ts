import { comparablePath } from '../../features/sites/comparable-path.ts';
import { isSitePath } from '../../features/sites/site-path.ts';

/** Several times the longest search; whatever is longer nobody has come from. */
const longest = 2000;

/**
 * A slash, and after it a second one in any disguise: behind spaces, a backslash for a slash, and either of them encoded
 * once or many times, since a proxy on the way may decode what a browser would not.
 */
const leadsElsewhere = /^\/(?:\s|%(?:25)*(?:0[9ad]|20))*(?:[/\\]|%(?:25)*(?:2f|5c))/i;

const signIn = /^\/sign-in(?:\.(?:data|state))?$/;

/**
 * Where a sign-in may lead: an address of the site itself, as a browser would ask for it. Everything else becomes the
 * home page, and so does the sign-in, which would only lead to itself.
 */
export function ownAddress(asked: readonly string[]): string {
  const [only] = asked;
  if (only === undefined || asked.length > 1 || only.length > longest || !isSitePath(only)) return '/';
  if (!URL.canParse(only, anyOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(only, anyOrigin);
  if (origin !== anyOrigin || [only, pathname].some((path) => leadsElsewhere.test(path))) return '/';
  return signIn.test(comparablePath(pathname)) ? '/' : pathname + search + hash;
}

const anyOrigin = 'https://any-host.invalid';
