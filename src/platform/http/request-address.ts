import type { FastifyRequest } from 'fastify';

const unreadable = 'This address cannot be read';

/** An error that says with its status whose fault it is. */
class MalformedRequest extends Error {
  readonly statusCode = 400;
}

// `//host` and `/\host` are read by browsers and URL parsers as another host.
const startsAsPath = /^\/(?![/\\])/;
// No page has them in its address; patterns stop at them, and so does PostgreSQL.
const controlOrLineBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @throws MalformedRequest unless the request asks for a path: no absolute address, none that could be read as one. */
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
 * The address that was asked for. Put together and not resolved: a path must never choose the host.
 * @throws MalformedRequest when host or path make none.
 */
export function addressOf(request: FastifyRequest): URL {
  requirePath(request);
  const url = URL.parse(`${request.protocol}://${request.host}${request.originalUrl}`);
  // `/.//host` becomes `//host` once its dots are resolved.
  if (!url || url.pathname.startsWith('//')) throw new MalformedRequest(unreadable);
  return url;
}

/** Whether it came over TLS. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => protocol === 'https';
