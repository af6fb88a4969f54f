import type { HeadersArgs } from 'react-router';

/** Of what is one customer's own no copy is kept anywhere, not even in the browser. */
const headers = Object.freeze({ 'cache-control': 'no-store' });

/** Frozen: `redirect` writes its status into what it is given, and every page after it would have that. */
export const personal = Object.freeze({ headers });

/** For the page, whatever its loader or its form has answered; the router leaves their headers out by itself. */
export function personalHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const answered = new Headers(errorHeaders ?? actionHeaders);
  answered.set('cache-control', headers['cache-control']);
  return answered;
}
