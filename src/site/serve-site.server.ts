import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { visitorOfRequest } from '../features/accounts/visitor-of-request.server.ts';
import type { CarIndex } from '../features/inventory/car-index.server.ts';
import { stockVersionOf } from '../features/inventory/stock-version.ts';
import { isSecretAddress } from '../features/sites/secret-path.ts';
import type { FoundHost, SiteDirectory } from '../features/sites/site-directory.server.ts';
import type { Site } from '../features/sites/site.ts';
import type { TenantMemory } from '../platform/cache/tenant-memory.ts';
import type { Clock } from '../platform/clock.ts';
import { contentSecurityPolicy } from '../platform/http/content-security-policy.ts';
import { sendFetchResponse, sendRenderedPage, toFetchRequest } from '../platform/http/fetch-request.ts';
import type { KeyedLimiter } from '../platform/http/keyed-limit.ts';
import { isFromElsewhere } from '../platform/http/own-origin.ts';
import { isAnybodys } from '../platform/http/page-cache/asked-with.ts';
import type { PageStamp } from '../platform/http/page-cache/page-cache.ts';
import { problem } from '../platform/http/problem.ts';
import { addressOf, isSecure } from '../platform/http/request-address.ts';
import { type Limiter, networkOf } from '../platform/http/rate-limit.ts';
import { pageMethods, refuseMethod } from '../platform/http/unmatched-request.ts';
import type { Database, PlatformScope } from '../platform/postgres/database.ts';
import { renderDirectoryPage, renderUnknownHostPage } from './directory-page.server.tsx';
import { directoryStyle } from './directory-style.ts';
import { outboxPath } from './outbox/outbox-path.ts';
import { readOutbox } from './outbox/read-outbox.server.ts';
import { pageAddressOf } from './page-address.ts';
import type { RenderPlainly } from './plain-pages.server.ts';
import type { Providers } from './providers.ts';
import { type CachedPages, serveCached } from './serve-cached.server.ts';
import { isByToken } from './alerts/is-by-token.ts';
import { toRouterRequest } from './awaken/state-request.ts';
import { type Asker, type LimitedDeed, nobody, siteRequest } from './site-request.ts';

export type PageServer = {
  database: Database;
  directory: SiteDirectory;
  index: CarIndex;
  memory: TenantMemory;
  /** Pages kept as they were rendered; in development none are. */
  pages: CachedPages | undefined;
  clock: Clock;
  providers: Providers;
  phonePace: KeyedLimiter;
  limits: Readonly<Record<LimitedDeed, Limiter>>;
  version: string;
  platformHost: string;
  /** Where a demo keeps what it would have sent; elsewhere there is none to look at. */
  outbox?: PlatformScope | undefined;
  /** The router's handler: pages, their data and their form posts. */
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  /** The short way to a page that is nothing but that; it may have none to this one. */
  renderPlainly: RenderPlainly;
};

/** Every address that nothing else answers: the site of the host, the directory of sites, or a 404 for an unknown host. */
export function registerPages(app: FastifyInstance, server: PageServer): void {
  app.register(async (pages) => {
    // The router makes sense of the body, in whatever form it comes; here it is held to the server's limit.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.route({
      method: pageMethods,
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const found = await server.directory.find(request.host);
        return found.kind === 'site'
          ? answerSite(server, found.site, request, reply)
          : answerPlatform(server, found, request, reply);
      },
    });
  });
}

/** A page that is kept is one for all hosts of its site, so it must not learn on which of them it was asked for. */
const cachedOrigin = 'https://any-host.invalid';

async function answerSite(server: PageServer, site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { pages } = server;
  const url = addressOf(request);
  const address = pages && request.method !== 'POST' ? pageAddressOf(site, url) : undefined;
  if (!pages || address === undefined) return answerAlone(server, site, request, reply);
  if (!isAnybodys(request.raw)) {
    pages.count('bypass');
    return answerAlone(server, site, request, reply);
  }
  const stamp = pageStampOf(site, server.index);
  const render = () =>
    answerOf(server, new Request(cachedOrigin + address), contextOf(server, site, request, stamp, nobody));
  const answer = await serveCached(pages, { stamp, address, render }, request, reply);
  if (!answer) return reply; // as sent
  if (!(answer instanceof Response)) return sendRenderedPage(reply, answer);
  // Where a page leads elsewhere, whatever else was in the visitor's own address goes along.
  return isRedirect(answer) ? answerAlone(server, site, request, reply) : sendFetchResponse(reply, answer);
}

async function answerOf(server: PageServer, request: Request, context: RouterContextProvider) {
  return (await server.renderPlainly(request, context)) ?? server.handle(toRouterRequest(request), context);
}

export const pageStampOf = (site: Site, index: CarIndex): PageStamp => ({
  siteId: site.id,
  siteVersion: site.version,
  stockVersion: stockVersionOf(site, index),
});

/** A page for whoever asks and nobody else. */
async function answerAlone(server: PageServer, site: Site, request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  // Whoever has the answer has not left; to say so all the same would make an error for nobody.
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
  const asked = toFetchRequest(request, gone.signal);
  const address = addressOf(request);
  // Not `no-referrer`, with which browsers say of the page's own forms that they come from nowhere (`Origin: null`).
  if (isSecretAddress(address)) reply.header('referrer-policy', 'strict-origin');
  // The router refuses some of these as well, but as a failure of its own.
  if (request.method === 'POST' && isFromElsewhere(request)) {
    if (!isByToken(address.pathname)) {
      return problem(reply, { status: 403, title: 'This form was sent from another website.' });
    }
    asked.headers.delete('origin');
  }
  // First, so that what the page itself says of the session is said last and holds.
  const visitor = await visitorOfRequest(server.database.forSite(site.id), request, reply);
  const asker = { visitor, secure: isSecure(request), host: request.hostname, address: networkOf(request) };
  const context = contextOf(server, site, request, pageStampOf(site, server.index), asker);
  const answer = await answerOf(server, asked, context);
  if (!(answer instanceof Response)) return sendRenderedPage(reply, answer);
  return sendFetchResponse(reply, isRefusedForm(answer) ? await pageOf(server, asked, context) : answer);
}

function contextOf(server: PageServer, site: Site, request: FastifyRequest, { stockVersion }: PageStamp, asker: Asker) {
  const context = new RouterContextProvider();
  context.set(siteRequest, {
    site,
    scope: server.database.forSite(site.id),
    index: server.index,
    stockVersion,
    memory: server.memory,
    ...asker,
    clock: server.clock,
    ...server.providers,
    phonePace: server.phonePace,
    secondsToWait: (deed) => server.limits[deed](request),
    requestId: request.id,
    logError: (error) => request.log.error({ err: error, site: site.slug }, 'the page failed'),
  });
  return context;
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

const isRefusedForm = ({ status, headers }: Response): boolean =>
  status === 405 && headers.get('content-type')?.startsWith('text/html') === true;

/** A form sent to a page that takes none gets the page, or the site's own 404, rather than an error without a look. */
async function pageOf(server: PageServer, { url, headers, signal }: Request, context: RouterContextProvider) {
  const page = await server.handle(new Request(url, { headers, signal }), context);
  if (!page.ok) return page;
  page.headers.set('allow', 'GET, HEAD');
  return new Response(page.body, { status: 405, headers: page.headers });
}

async function answerPlatform(
  { platformHost, version, outbox }: PageServer,
  found: Exclude<FoundHost, { kind: 'site' }>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (request.method === 'POST') return refuseMethod(reply, ['GET', 'HEAD']);
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  const homeOf = (host: string) => `${request.protocol}://${host}${port}/`;
  const path = request.url.split('?')[0] ?? '';
  if (found.kind === 'directory' && path === '/') {
    const sites = found.sites.map(({ slug, name }) => ({ slug, name, address: homeOf(`${slug}.${platformHost}`) }));
    return sendPage(reply, 200, renderDirectoryPage({ sites, version, outboxPath: outbox && outboxPath }));
  }
  const sent = found.kind === 'directory' && outbox ? await readOutbox(outbox, path) : undefined;
  if (sent) return sendPage(reply, 200, sent.html, sent.policy);
  const page = renderUnknownHostPage({ host: request.host, directoryAddress: homeOf(platformHost) });
  return sendPage(reply, 404, page);
}

const directoryPolicy = contentSecurityPolicy({ styles: [directoryStyle] });

const sendPage = (reply: FastifyReply, status: number, html: string, policy = directoryPolicy) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
