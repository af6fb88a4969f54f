import { isSitePath } from '../features/sites/site-path.ts';

/** The page of this very site that a request was sent from, as path and query; nothing where it came from elsewhere. */
export function pageBefore({ url, headers }: Pick<Request, 'url' | 'headers'>): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  const path = pathname + search;
  return origin === new URL(url).origin && isSitePath(path) ? path : undefined;
}
