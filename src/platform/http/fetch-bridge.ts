import { Readable } from 'node:stream';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncodings, encode, minCompressibleBytes } from './page-cache/encoding.ts';
import { isNotModified, makeEntityTag } from './entity-tag.ts';
import { refuseDuringOutage } from './outages/load-shedding.ts';
import { sendProblem } from './problem.ts';
import { getRequestUrl } from './request-url.ts';
import { retryAfterSeconds } from './outages/retry-page.ts';

/**
 * Converts to a Fetch API request, with its body. Protocol and host come from Fastify, which applies the trusted proxies:
 * with wrong ones the router would refuse every form post as cross-origin.
 */
export function toFetchRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Names with a colon are HTTP/2 pseudo-headers.
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return new Request(getRequestUrl(request), {
    method: request.method,
    headers,
    signal,
    ...toFetchBody(request.body),
  });
}

/** A collected body, or an upload that is still arriving. */
function toFetchBody(body: unknown): RequestInit & { duplex?: 'half' } {
  if (Buffer.isBuffer(body)) return { body: new Uint8Array(body) };
  if (!(body instanceof Readable)) return {};
  // A reader that stops early must not end the connection, which still needs the response.
  return { body: NodeReadableStream.from(body.iterator({ destroyOnReturn: false })) as ReadableStream, duplex: 'half' };
}

export async function sendFetchResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (response.status === 503) {
    reply.header('retry-after', retryAfterSeconds);
    if (!isDesigned(response)) return refuseDuringOutage(reply.request, reply);
  }
  if (response.status >= 400 && !isDesigned(response)) {
    const title = response.status >= 500 ? 'Something went wrong on our side.' : 'This request was refused';
    return sendProblem(reply, { status: response.status, title, detail: `Request ${reply.request.id}` });
  }
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  setCacheControl(reply);
  if (!response.body) return reply.send(null);
  const body = await readBody(response);
  return isShared(reply) && isNotModified(reply, makeEntityTag(body)) ? reply.send(null) : sendBody(reply, body);
}

/** The body as one buffer. A body of one chunk is not copied, as `arrayBuffer()` would. */
export async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (body) for await (const chunk of body) chunks.push(chunk);
  const [first] = chunks;
  return chunks.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(chunks);
}

/** Whether the response is the same for every visitor, such as a sitemap. */
const isShared = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 && String(reply.getHeader('cache-control')).startsWith('public');

function setCacheControl(reply: FastifyReply): void {
  // A cookie belongs to one visitor, even next to a body that could be cached. What is not available may be a second later.
  if (reply.hasHeader('set-cookie') || reply.statusCode === 503) reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
}

/** Compresses pages synchronously; Fastify's plugin would stream them in chunks. */
function sendBody(reply: FastifyReply, plain: Buffer): FastifyReply {
  const encoding = chooseEncodings(reply.request.headers['accept-encoding']).fast;
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  if (!isPage || encoding === 'identity' || plain.length < minCompressibleBytes) return reply.send(plain);
  const compressed = encode[encoding](plain);
  return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(compressed);
}

/** The router's own error responses, such as `Unexpected Server Error`, are plain text or empty. */
const isDesigned = ({ headers }: Response): boolean => !/^(text\/plain\b|$)/.test(headers.get('content-type') ?? '');
