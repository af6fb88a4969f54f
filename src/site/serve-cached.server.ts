import type { FastifyReply, FastifyRequest } from 'fastify';
import { wordsOf } from '../platform/http/page-cache/asked-with.ts';
import { chooseEncodings } from '../platform/http/page-cache/encoding.ts';
import { answerWith } from '../platform/http/page-cache/page-answer.ts';
import type { CountPageRequest } from '../platform/http/page-cache/page-cache-metrics.ts';
import type { PageCache, PageStamp } from '../platform/http/page-cache/page-cache.ts';
import type { RenderedPage } from '../platform/http/rendered-page.ts';
import { type PageVariant, StoredPage } from '../platform/http/page-cache/stored-page.ts';

export type CachedPages = { cache: PageCache; trustsProxies: boolean; count: CountPageRequest };

export type CachedPage = {
  stamp: PageStamp;
  /** The page's one address, on whichever of the site's hosts it was asked for. */
  address: string;
  /** Renders it from that address, for nobody in particular. */
  render(): Promise<RenderedPage | Response>;
};

/** @returns the page's answer; a response that is no page for everybody instead, if that is what rendering came to */
export async function serveCached(
  { cache, trustsProxies, count }: CachedPages,
  { stamp, address, render }: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | RenderedPage | Response> {
  const key = `${stamp.siteId}\n${address}`;
  const encodings = chooseEncodings(request.headers['accept-encoding']);
  let isOwn = false;
  const found = await cache.read(key, stamp, encodings, async (earlier) => {
    isOwn = true;
    const made = await render();
    if (!(made instanceof Response)) {
      return StoredPage.of(headersOf(made.headers, reply), made.html, encodings.soon, earlier);
    }
    if (!isForEverybody(made)) return made;
    const headers = headersOf(Object.fromEntries(made.headers), reply);
    return StoredPage.of(headers, Buffer.from(await made.arrayBuffer()), encodings.soon, earlier);
  });
  const isPage = !(found instanceof Response);
  count(isPage && !isOwn ? 'hit' : 'miss');
  if (!isPage) return isOwn || !setsCookie(found) ? found : render();
  cache.callAlso(wordsOf(request.raw, trustsProxies), { host: request.host, key });
  return sendStored(found, request, reply);
}

const setsCookie = ({ headers }: Response): boolean => headers.has('set-cookie');

/** Nothing but a whole page: what is missing today may be there in a second, and a redirect costs next to nothing. */
const isForEverybody = (page: Response): boolean => page.status === 200 && !setsCookie(page);

/** What the server gives every answer, then what the page says of itself. */
function headersOf(own: RenderedPage['headers'], reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-cache' };
  for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
  return Object.assign(headers, own);
}

function sendStored(page: PageVariant, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, head, body } = answerWith(page, request);
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  return reply.code(status).send(body);
}
