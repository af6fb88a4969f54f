import type { IncomingMessage } from 'node:http';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;

/** Nobody shares such an address, and each would take its place in memory. */
const longest = 2048;

/**
 * Whether a request may get a page that was rendered for nobody in particular: it only reads and brings nothing along.
 * Cookies make no difference, since such a page is rendered without them, be somebody signed in or not (decision 017).
 */
export const isAnybodys = ({ method, url = '', headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined &&
  url.length <= longest;

/**
 * Everything from which Fastify learns host, protocol and path of a request, as it came. Two requests with the same words
 * are the same to it, so whatever it found out about the first (which site, a readable path) holds for the second. What
 * a proxy says counts only if the proxy is trusted, hence with its address.
 */
export function wordsOf({ url, headers, socket }: Asked, trustsProxies: boolean): string {
  const forwardedHost = headers['x-forwarded-host'];
  const forwardedProtocol = headers['x-forwarded-proto'];
  const bare = `${headers.host}\n${url}`;
  if (!trustsProxies || (forwardedHost === undefined && forwardedProtocol === undefined)) return bare;
  return `${bare}\n${forwardedHost}\n${forwardedProtocol}\n${socket.remoteAddress}`;
}
