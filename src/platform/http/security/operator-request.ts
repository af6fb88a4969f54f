import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';

type Request = { headers: FastifyRequest['headers']; socket: { remoteAddress?: string | undefined } };

/** What a proxy adds. A request with one of these comes from elsewhere, even if the proxy runs on this machine. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request may see what is for the operator: the metrics and the list of all websites. With a token configured it
 * must have that; without one it must come from this machine, not through a proxy. The requested host proves nothing, since
 * the client chooses it.
 */
export const isOperatorRequest = (request: Request, token: string | undefined): boolean =>
  token === undefined ? isDirectLocal(request) : hasToken(request, token);

const isDirectLocal = ({ headers, socket }: Request): boolean =>
  /^(?:(?:::ffff:)?127\.|::1$)/.test(socket.remoteAddress ?? '') &&
  forwardingHeaders.every((name) => headers[name] === undefined);

function hasToken({ headers }: Request, token: string): boolean {
  const actual = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
