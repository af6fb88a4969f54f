import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>;

/**
 * Whether a request was sent by the page of another website, which may only link to us. `Sec-Fetch-Site` is what
 * browsers say of it themselves: `same-site` is another dealer's website under the same domain, and as foreign as any.
 * Older ones send `Origin` alone; what sends neither is no browser, or one that withholds a session's cookie here
 * (SameSite=Lax).
 */
export function isFromElsewhere({ headers, protocol, host }: Asked): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== `${protocol}://${host}`;
}
