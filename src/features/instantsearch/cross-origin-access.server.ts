import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const keyName = 'x-algolia-api-key';

/** Headers that Algolia's clients send. */
const allowedHeaders = [
  'content-type',
  keyName,
  'x-algolia-application-id',
  'x-algolia-agent',
  'x-algolia-usertoken',
].join(', ');

/** How long a browser may remember the response to a preflight request. */
const preflightSeconds = 7200;

class ForbiddenOriginError extends Error {
  readonly statusCode = 403;
}

/**
 * Lets any origin read responses. An error is useful only if the client can show it; cars are sent only to origins that
 * `requireSearchKey` accepts. Sessions play no part: browsers send no cookies here from other origins.
 */
export function allowReading(origin: string, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', 'retry-after');
}

/** Responds to the request that a browser sends before one with a key in a header. */
export function sendPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', preflightSeconds)
    .send(null);
}

/**
 * Requires the site's search key, in a header or in the query, as Algolia's clients send it.
 * @throws ForbiddenOriginError
 */
export function requireSearchKey({ headers, query }: FastifyRequest, key: string | null): void {
  if (key === null)
    throw new ForbiddenOriginError(
      'Only the pages of this website may search it. Its config needs a search.key for other origins',
    );
  const sent = headers[keyName] ?? (query as Record<string, unknown>)[keyName];
  if (typeof sent !== 'string' || !isSame(sent, key))
    throw new ForbiddenOriginError(`Invalid API key: send the search.key of this website as ${keyName}`);
}

/** Compares hashes, which have the same length, in constant time. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(hash(a), hash(b));

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
