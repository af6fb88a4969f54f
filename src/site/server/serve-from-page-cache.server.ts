import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../../platform/http/fetch-bridge.ts';
import { requestKey } from '../../platform/http/page-cache/cacheable-request.ts';
import { chooseEncodings } from '../../platform/http/page-cache/encoding.ts';
import type { CountPageRequest } from '../../platform/http/page-cache/page-cache-metrics.ts';
import type { PageCache, PageVersion } from '../../platform/http/page-cache/page-cache.ts';
import { toPageResponse } from '../../platform/http/page-cache/page-response.ts';
import { type PageVariant, StoredPage } from '../../platform/http/page-cache/stored-page.ts';

export type PageCacheOptions = {
  cache: PageCache;
  trustsProxies: boolean;
  count: CountPageRequest;
  /** How long a CDN may store these pages; 0: not at all. */
  cdnSeconds: number;
};

export type CacheablePage = {
  version: PageVersion;
  /** The canonical path and query; the same on all hosts of the site. */
  path: string;
  /** Renders the page from that path, for an anonymous visitor. */
  render(): Promise<Response>;
};

/** @returns the reply, sent; or the response, if it must not be cached and has yet to be sent */
export async function serveFromPageCache(
  { cache, trustsProxies, count, cdnSeconds }: PageCacheOptions,
  { version, path, render }: CacheablePage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Response> {
  const key = `${version.siteId}\n${path}`;
  const encodings = chooseEncodings(request.headers['accept-encoding']);
  let isMiss = false;
  const found = await cache.read(key, version, encodings, async (previous) => {
    isMiss = true;
    const response = await render();
    if (!isStorable(response)) return response;
    const headers = mergeHeaders(reply, response, cdnSeconds);
    return StoredPage.create(headers, await readBody(response), encodings.fast, previous);
  });
  const isPage = !(found instanceof Response);
  count(isPage && !isMiss ? 'hit' : 'miss');
  // Requests that waited for one rendering share its response, unless it sets a cookie: that is one visitor's.
  if (!isPage) return isMiss || !setsCookie(found) ? found : render();
  cache.addAlias(requestKey(request.raw, trustsProxies), { host: request.host, key });
  return sendVariant(found, request, reply);
}

const setsCookie = ({ headers }: Response): boolean => headers.has('set-cookie');

/** Redirects are cheap, and a missing page may exist a second later. */
const isStorable = (response: Response): boolean => response.status === 200 && !setsCookie(response);

/** The headers that every response gets from the server, then the page's own. */
function mergeHeaders(reply: FastifyReply, response: Response, cdnSeconds: number): Record<string, string> {
  const shared = `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`;
  const headers: Record<string, string> = { 'cache-control': cdnSeconds > 0 ? shared : 'no-cache' };
  for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
  return Object.assign(headers, Object.fromEntries(response.headers));
}

function sendVariant(page: PageVariant, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, head, body } = toPageResponse(page, request);
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  return reply.code(status).send(body);
}
