import { hashNetworks } from '../../platform/crypto/network-hash.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { resolveRequestVisitor } from '../../features/accounts/resolve-request-visitor.server.ts';
import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import { getStockVersion } from '../../features/car-search/stock-version.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { classifyHost } from '../../features/sites/urls/hostname.ts';
import { isSecretUrl } from '../../features/sites/urls/secret-url.ts';
import type { HostLookup, SiteDirectory } from '../../features/site-config/site-directory.server.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import { createTenantCache, type TenantCache } from '../../platform/cache/tenant-cache.ts';
import { type Semaphore, SemaphoreFullError } from '../../platform/async/semaphore.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { contentSecurityPolicy } from '../../platform/http/security/content-security-policy.ts';
import { sendFetchResponse, toFetchRequest } from '../../platform/http/fetch-bridge.ts';
import { refuseWhileBusy } from '../../platform/http/outages/load-shedding.ts';
import type { KeyedRateLimiter } from '../../platform/http/keyed-rate-limit.ts';
import { isCrossSite } from '../../platform/http/is-cross-site.ts';
import { isOperatorRequest } from '../../platform/http/security/operator-request.ts';
import { isCacheable } from '../../platform/http/page-cache/cacheable-request.ts';
import type { PageVersion } from '../../platform/http/page-cache/page-cache.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { getRequestUrl, isSecure } from '../../platform/http/request-url.ts';
import { streamForms, streamUploads } from '../../platform/http/body/streamed-body.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { formatAllow, sendAllowed } from '../../platform/http/allowed-methods.ts';
import type { Database, PlatformScope } from '../../platform/postgres/database.ts';
import {
  renderDirectoryPage,
  renderExpiredPreviewPage,
  renderUnknownHostPage,
} from '../platform-pages/directory-page.server.tsx';
import { directoryStyle } from '../platform-pages/directory-style.ts';
import { outboxPath } from '../outbox/outbox-path.ts';
import { readOutbox } from '../outbox/read-outbox.server.ts';
import { getCacheablePath } from './cacheable-path.ts';
import type { Providers } from './providers.ts';
import type { RouterHandler } from './router-handler.server.ts';
import { withSearchOutage } from './search-outage.server.ts';
import { type PageCacheOptions, serveFromPageCache } from './serve-from-page-cache.server.ts';
import { isTokenAuthorisedPath } from '../alerts/is-token-authorised-path.ts';
import type { FragmentStore } from '../../platform/fragment-cache/fragment-store.server.ts';
import { toRouterRequest } from '../rendering/deferred-hydration/hydration-request.ts';
import { type Requester, type RateLimitedAction, anonymousRequester, siteRequest } from './site-request.ts';

export type PageServer = {
  database: Database;
  directory: SiteDirectory;
  index: CarIndex;
  cache: TenantCache;
  /** Undefined where the page cache is off. */
  pageCache: PageCacheOptions | undefined;
  /** Rendered parts of pages; none where the fragment cache is off. */
  fragments?: FragmentStore | undefined;
  clock: Clock;
  providers: Providers;
  phoneRateLimiter: KeyedRateLimiter;
  limits: Readonly<Record<RateLimitedAction, RateLimiter>>;
  version: string;
  platformHost: string;
  /** Opens the list of websites to requests from other machines. */
  metricsToken?: string | undefined;
  /** Stores the mails and messages of a demo; undefined elsewhere. */
  outbox?: PlatformScope | undefined;
  /** The methods of the page at a path. */
  findMethods(path: string): Promise<readonly string[]>;
  /** Handles the requests at the console's host. */
  serveConsole(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The router's handler: pages, their data and their form posts. */
  handle: RouterHandler;
  /** Limits how many pages are rendered at a time, and how many wait. */
  renders: Pick<Semaphore, 'run'>;
};

/** Handles every path that no other route matches: the host's site, the console, the directory of sites, or 404 for an unknown host. */
export function registerPages(app: FastifyInstance, options: PageServer): void {
  const server = { ...options, index: withSearchOutage(options.index) };
  app.register(async (pages) => {
    // The router parses the body, whatever its type; here its size is limited.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    streamUploads(pages);
    streamForms(pages, async ({ host }) => (await server.directory.find(host)).kind === 'console');
    pages.route({
      method: pages.supportedMethods,
      url: '/*',
      exposeHeadRoute: false,
      // Before the body is read, which Fastify may refuse for another reason.
      onRequest: async (request, reply) => {
        if (handledMethods.has(request.method)) return;
        const { kind } = await server.directory.find(request.host);
        const { pathname } = getRequestUrl(request);
        if (kind === 'console') return sendAllowed(reply, [...handledMethods]);
        return sendAllowed(reply, kind === 'site' ? await server.findMethods(pathname) : readMethods);
      },
      handler: async (request, reply) => {
        const found = await server.directory.find(request.host);
        if (found.kind === 'site') return serveSite(server, found.site, request, reply);
        return found.kind === 'console'
          ? server.serveConsole(request, reply)
          : servePlatform(server, found, request, reply);
      },
    });
  });
}

const readMethods = ['GET', 'HEAD'];
const handledMethods = new Set([...readMethods, 'POST']);

/** A cached page is the same on all hosts of its site, so it is rendered without knowing the requested one. */
const cachedOrigin = 'https://any-host.invalid';

async function serveSite(server: PageServer, site: ConfiguredSite, request: FastifyRequest, reply: FastifyReply) {
  const { pageCache } = server;
  const url = getRequestUrl(request);
  const mainOrigin = request.method === 'POST' ? undefined : findMainOrigin(site, request.host, server.platformHost);
  if (mainOrigin !== undefined) {
    return reply
      .header('cache-control', `public, max-age=${redirectSeconds}`)
      .redirect(mainOrigin + url.pathname + url.search, 301);
  }
  const path = pageCache && !site.preview && request.method !== 'POST' ? getCacheablePath(site, url) : undefined;
  if (!pageCache || path === undefined) return serveUncached(server, site, request, reply);
  if (!isCacheable(request.raw)) {
    pageCache.count('bypass');
    return serveUncached(server, site, request, reply);
  }
  const version = getPageVersion(site, server.index);
  const render = () =>
    renderPage(
      server,
      new Request(cachedOrigin + path),
      createContext(server, site, request, version, anonymousRequester),
    );
  const served = await serveFromPageCache(pageCache, { version, path, render }, request, reply);
  if (!(served instanceof Response)) return reply; // already sent
  // A redirect keeps the whole query of the visitor's own request.
  return isRedirect(served) ? serveUncached(server, site, request, reply) : sendPageResponse(request, reply, served);
}

/** Short: a dealer can make another hostname the main one, and then back. */
const redirectSeconds = 300;

/** Where pages at another of the site's hostnames redirect. The platform's own names for the site stay as they are. */
function findMainOrigin(site: ConfiguredSite, host: string, platformHost: string): string | undefined {
  const { canonicalHost } = site;
  if (!canonicalHost || classifyHost(host, platformHost).kind !== 'hostname') return undefined;
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name === canonicalHost ? undefined : canonicalOrigin(site);
}

const handlePage = (server: PageServer, request: Request, context: RouterContextProvider): Promise<Response> =>
  server.handle(toRouterRequest(request), context);

/** Waits until the server has time for another page. */
async function renderPage(server: PageServer, request: Request, context: RouterContextProvider): Promise<Response> {
  try {
    return await server.renders.run(() => handlePage(server, request, context));
  } catch (error) {
    if (error instanceof SemaphoreFullError) return new Response(null, { status: 503 });
    throw error;
  }
}

async function sendPageResponse(request: FastifyRequest, reply: FastifyReply, response: Response) {
  const isRefused = response.status === 503 && response.body === null;
  return isRefused ? refuseWhileBusy(request, reply) : sendFetchResponse(reply, response);
}

export const getPageVersion = (site: ConfiguredSite, index: CarIndex): PageVersion => ({
  siteId: site.id,
  siteVersion: site.version,
  stockVersion: getStockVersion(site, index),
});

/** Renders a page for this visitor alone. */
async function serveUncached(server: PageServer, site: ConfiguredSite, request: FastifyRequest, reply: FastifyReply) {
  const disconnected = new AbortController();
  // 'close' is also emitted after a complete response, which is not a disconnect.
  reply.raw.once('close', () => reply.raw.writableFinished || disconnected.abort());
  const fetchRequest = toFetchRequest(request, disconnected.signal);
  const url = getRequestUrl(request);
  // Not `no-referrer`: with it browsers send `Origin: null` for the page's own forms.
  if (isSecretUrl(url)) reply.header('referrer-policy', 'strict-origin');
  // The router refuses some of these, too, but logs them as errors.
  if (request.method === 'POST' && isCrossSite(request)) {
    if (!isTokenAuthorisedPath(url.pathname)) {
      return sendProblem(reply, { status: 403, title: 'This form was sent from another website.' });
    }
    fetchRequest.headers.delete('origin');
  }
  // First, so that a cookie that the page sets replaces this one.
  const visitor = site.preview
    ? anonymousRequester.visitor
    : await resolveRequestVisitor(server.database.forSite(site.id), request, reply);
  const networks = hashNetworks(server.providers.hashNetwork, request);
  const requester = { visitor, secure: isSecure(request), host: request.hostname, ...networks };
  const context = createContext(server, site, request, getPageVersion(site, server.index), requester);
  // A form does not wait for pages: its visitor would lose what they typed.
  const handle = request.method === 'POST' ? handlePage : renderPage;
  const response = await handle(server, fetchRequest, context);
  return sendPageResponse(
    request,
    reply,
    isRefusedForm(response) ? await renderRefusedForm(server, fetchRequest, context) : response,
  );
}

function createContext(
  server: PageServer,
  site: ConfiguredSite,
  request: FastifyRequest,
  { stockVersion }: PageVersion,
  requester: Requester,
) {
  const logError = (error: unknown): void => request.log.error({ err: error, site: site.slug }, 'the page failed');
  const context = new RouterContextProvider();
  context.set(siteRequest, {
    site,
    scope: server.database.forSite(site.id),
    index: server.index,
    stockVersion,
    cache: site.preview ? noCache : server.cache,
    ...requester,
    clock: getClock(server, site),
    ...server.providers,
    phoneRateLimiter: server.phoneRateLimiter,
    secondsToWait: (action) => server.limits[action](request),
    fragments: site.preview ? undefined : server.fragments,
    requestId: request.id,
    logError,
  });
  return context;
}

/** A preview can show the website at another time, with what is scheduled until then. */
function getClock({ clock }: PageServer, { previewedAt }: ConfiguredSite): Clock {
  return previewedAt ? () => previewedAt : clock;
}

/** Of previews, which show every change at once. */
const noCache = createTenantCache({ clock: systemClock, maxAgeMs: 0, maxTenants: 1 });

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

const isRefusedForm = ({ status, headers }: Response): boolean =>
  status === 405 && headers.get('content-type')?.startsWith('text/html') === true;

/** A form posted to a page without an action gets that page, or the site's 404 page, instead of a bare error. */
async function renderRefusedForm(
  server: PageServer,
  { url, headers, signal }: Request,
  context: RouterContextProvider,
) {
  const page = await server.handle(new Request(url, { headers, signal }), context);
  if (!page.ok) return page;
  page.headers.set('allow', formatAllow(readMethods));
  return new Response(page.body, { status: 405, headers: page.headers });
}

async function servePlatform(
  { platformHost, version, outbox, metricsToken }: PageServer,
  found: Exclude<HostLookup, { kind: 'site' | 'console' }>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (request.method === 'POST') return sendAllowed(reply, readMethods);
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  const toHomeUrl = (host: string) => `${request.protocol}://${host}${port}/`;
  const path = request.url.split('?')[0] ?? '';
  const listsSites = isOperatorRequest(request, metricsToken);
  if (found.kind === 'directory' && path === '/' && listsSites) {
    const sites = found.sites.map(({ slug, name }) => ({ slug, name, address: toHomeUrl(`${slug}.${platformHost}`) }));
    return sendPage(reply, 200, renderDirectoryPage({ sites, version, outboxPath: outbox && outboxPath }));
  }
  const sent = found.kind === 'directory' && outbox ? await readOutbox(outbox, path) : undefined;
  if (sent) return sendPage(reply, 200, sent.html, sent.policy);
  const page =
    found.kind === 'expired preview'
      ? renderExpiredPreviewPage()
      : renderUnknownHostPage({ host: request.host, directoryAddress: listsSites ? toHomeUrl(platformHost) : null });
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
