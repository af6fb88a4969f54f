import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A weak tag: the same content may be sent in several encodings. */
export const makeEntityTag = (content: string | Buffer): string => `W/"${hash('sha1', content, 'base64url')}"`;

/** Whether `If-None-Match` names the tag. A weak comparison, as RFC 9110 requires here: `W/` makes no difference. */
export const matchesEntityTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => toOpaque(each) === toOpaque(tag)));

const toOpaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Sets the headers by which clients and proxies revalidate a response that is compressed for clients that accept it.
 * @returns whether the client has this response already; it then gets a 304 without a body
 */
export function isNotModified(reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (!matchesEntityTag(reply.request.headers['if-none-match'], tag)) return false;
  reply.code(304).removeHeader('content-type');
  return true;
}
