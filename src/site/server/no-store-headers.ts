import type { HeadersArgs } from 'react-router';

/** Personal responses must not be stored anywhere, not even in the browser. */
const headers = Object.freeze({ 'cache-control': 'no-store' });

/** Frozen because `redirect` writes its status into the object it is given, which would leak into later responses. */
export const noStore = Object.freeze({ headers });

/** Headers for the page, whatever its loader or action returned; the router drops theirs by default. */
export function noStoreHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const merged = new Headers(errorHeaders ?? actionHeaders);
  merged.set('cache-control', headers['cache-control']);
  return merged;
}
