import { isSitePath } from '../../features/sites/urls/site-path.ts';

/** The page of this site that a request came from, as path and query; undefined if it came from elsewhere. */
export function getSameSiteReferrer({ url, headers }: Pick<Request, 'url' | 'headers'>): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  const path = pathname + search;
  return origin === new URL(url).origin && isSitePath(path) ? path : undefined;
}
