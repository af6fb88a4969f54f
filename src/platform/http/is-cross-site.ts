import type { FastifyRequest } from 'fastify';

type HttpRequest = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>;

/**
 * Whether a page of another website sent the request. Browsers set `Sec-Fetch-Site`; its value `same-site` means another
 * dealer's website under the same domain, which is not trusted either. Older browsers send `Origin` alone. A client that
 * sends neither is no browser, or one that does not send the session cookie here (SameSite=Lax).
 */
export function isCrossSite({ headers, protocol, host }: HttpRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== `${protocol}://${host}`;
}
