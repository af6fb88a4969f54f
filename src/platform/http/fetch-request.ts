import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncodings, encode, leastToCompress } from './page-cache/encoding.ts';
import { problem } from './problem.ts';
import type { RenderedPage } from './rendered-page.ts';
import { addressOf } from './request-address.ts';

/**
 * The request as the Fetch API knows it, its body read already. Protocol and host come from Fastify, which knows the
 * trusted proxies: with a wrong one the router would refuse every form post as coming from another origin.
 */
export function toFetchRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Names with a colon are HTTP/2's own.
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}

export async function sendFetchResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (response.status >= 400 && !hasOwnLook(response)) {
    const title = response.status >= 500 ? 'Something went wrong on our side.' : 'This request was refused';
    return problem(reply, { status: response.status, title, detail: `Request ${reply.request.id}` });
  }
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  sayWhoMayKeep(reply);
  return response.body ? sendBody(reply, Buffer.from(await response.arrayBuffer())) : reply.send(null);
}

export function sendRenderedPage(reply: FastifyReply, { headers, html }: RenderedPage): FastifyReply {
  reply.code(200).headers(headers);
  sayWhoMayKeep(reply);
  return sendBody(reply, html);
}

function sayWhoMayKeep(reply: FastifyReply): void {
  // A cookie is one visitor's, be it beside a picture that everybody may keep.
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
}

/** Pages are compressed at once; Fastify's plugin would send them through a stream, piece by piece. */
function sendBody(reply: FastifyReply, plain: Buffer): FastifyReply {
  const encoding = chooseEncodings(reply.request.headers['accept-encoding']).soon;
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  if (!isPage || encoding === 'identity' || plain.length < leastToCompress) return reply.send(plain);
  const compressed = encode[encoding](plain);
  return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(compressed);
}

/** The router's own last words, `Unexpected Server Error` and the like, are bare text or nothing at all. */
const hasOwnLook = ({ headers }: Response): boolean => !/^(text\/plain\b|$)/.test(headers.get('content-type') ?? '');
