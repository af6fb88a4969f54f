import type { IncomingMessage } from 'node:http';

type HttpRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;

/** Longer URLs are not shared by visitors, and each would take memory. */
const maxUrlLength = 2048;

/**
 * Whether a request may get a page that was rendered for an anonymous visitor: it reads, and has no body or credentials.
 * Cookies make no difference, since cached pages are rendered without them, signed in or not (decision 017).
 */
export const isCacheable = ({ method, url = '', headers }: HttpRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined &&
  url.length <= maxUrlLength;

/**
 * Everything that Fastify derives host, protocol and path of a request from. Two requests with the same key are the same
 * to it, so what was found for the first (its site, a valid path) holds for the second. Forwarded headers count only
 * from a trusted proxy, hence its address is part of the key.
 */
export function requestKey({ url, headers, socket }: HttpRequest, trustsProxies: boolean): string {
  const forwardedHost = headers['x-forwarded-host'];
  const forwardedProtocol = headers['x-forwarded-proto'];
  const direct = `${headers.host}\n${url}`;
  if (!trustsProxies || (forwardedHost === undefined && forwardedProtocol === undefined)) return direct;
  return `${direct}\n${forwardedHost}\n${forwardedProtocol}\n${socket.remoteAddress}`;
}
