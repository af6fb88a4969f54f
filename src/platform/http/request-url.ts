import type { FastifyRequest } from 'fastify';
import { hasSeveralHosts } from './normalize-request.ts';

const unreadable = 'This address is not valid';

/** A 400: the client's error. */
class MalformedRequest extends Error {
  readonly statusCode = 400;
}

// Browsers and URL parsers read `//host` and `/\host` as another host.
const startsAsPath = /^\/(?![/\\])/;
// No page has these in its path; regular expressions stop at them, and PostgreSQL rejects some.
const controlOrLineBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @throws MalformedRequest if the request names several hosts: proxies and servers could choose different ones */
export function requireOneHost({ raw }: FastifyRequest): void {
  if (hasSeveralHosts(raw)) throw new MalformedRequest('This request names more than one host');
}

/** @throws MalformedRequest unless the target is a path that cannot be parsed as an absolute URL */
export function requirePath(request: FastifyRequest): void {
  const [path = ''] = request.originalUrl.split('?', 1);
  if (!startsAsPath.test(path) || controlOrLineBreak.test(decode(path))) throw new MalformedRequest(unreadable);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new MalformedRequest(unreadable);
  }
}

/**
 * The requested URL. Concatenated, not resolved: a path must never change the host.
 * @throws MalformedRequest if host and path make no valid URL
 */
export function getRequestUrl(request: FastifyRequest): URL {
  requirePath(request);
  const url = URL.parse(`${request.protocol}://${request.host}${request.originalUrl}`);
  // `/.//host` becomes `//host` once its dots are resolved.
  if (!url || url.pathname.startsWith('//')) throw new MalformedRequest(unreadable);
  return url;
}

/** Whether the request came over TLS. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => protocol === 'https';
