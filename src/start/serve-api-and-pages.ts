import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { ServeConsole } from '../console/console-app.server.ts';
import type { CarIndex } from '../features/car-index/car-index.server.ts';
import {
  createSharedKeyedRateLimiter,
  createSharedRateLimiter,
} from '../features/rate-limits/shared-rate-limits.server.ts';
import { requireSite } from '../features/site-config/require-site.server.ts';
import type { SiteDirectory } from '../features/site-config/site-directory.server.ts';
import type { PhotoDependencies } from '../features/stock/photos/photo-dependencies.ts';
import { createSemaphore } from '../platform/async/semaphore.ts';
import { createTenantCache } from '../platform/cache/tenant-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { Draining } from '../platform/http/drain.ts';
import type { PageCacheHits } from '../platform/http/page-cache/page-cache-hits.ts';
import { measurePageCache } from '../platform/http/page-cache/page-cache-metrics.ts';
import { createPageCache } from '../platform/http/page-cache/page-cache.ts';
import { createRateLimits, type RateLimit } from '../platform/http/rate-limit.ts';
import { createErrorLogger } from '../platform/log.ts';
import type { ReadImage } from '../platform/images/read-image.ts';
import { registerCspReportRoute } from '../platform/http/security/csp-report-route.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Database, PlatformScope } from '../platform/postgres/database.ts';
import type { Providers } from '../site/server/providers.ts';
import { createBrochureRenderer } from '../features/brochures/brochure-renderer.server.ts';
import { registerSiteApi } from '../site/server/register-site-api.server.ts';
import { measureFragmentCache } from '../platform/fragment-cache/fragment-cache-metrics.server.ts';
import { createFragmentStore } from '../platform/fragment-cache/fragment-store.server.ts';
import { inlineNonce } from '../site/rendering/inline-nonce.server.ts';
import { createPageMethodFinder } from '../site/server/page-methods.server.ts';
import { createRouterHandler } from '../site/server/router-handler.server.ts';
import { getPageVersion, registerPages } from '../site/server/serve-site.server.ts';

export type WebServer = {
  config: Config;
  database: Database;
  directory: SiteDirectory;
  index: CarIndex;
  clock: Clock;
  providers: Providers;
  readPicture: ReadImage;
  photoDependencies: PhotoDependencies;
  metrics: Metrics;
  pageCacheHits: PageCacheHits;
  draining: Draining;
  /** Where a demo shows its mails and messages. */
  outbox: PlatformScope | undefined;
  build: ServerBuild | (() => Promise<ServerBuild>);
  serveConsole: ServeConsole;
};

/**
 * Rendering takes about 10 ms of the server's only thread. More pages at a time would finish no sooner, but need memory and
 * keep a form waiting between its statements. A visitor of an overloaded server waits half a second at most, then is asked
 * to come back. A page that takes a second waits for the database.
 */
const renderLimits = { slots: 8, maxWaiting: 100, maxWaitMs: 500, maxHoldMs: 1000 };

/** Registers the API and the pages with their caches. */
export async function serveApiAndPages(app: FastifyInstance, server: WebServer): Promise<void> {
  const {
    config,
    database,
    directory,
    index,
    clock,
    providers,
    readPicture,
    photoDependencies,
    metrics,
    pageCacheHits,
    draining,
    outbox,
    build,
  } = server;
  const { serving } = config;
  const { version } = packageJson;
  const search = { index, database, clock, findSite: ({ host }: FastifyRequest) => requireSite(directory, host) };
  const getTenant = async (request: FastifyRequest) => (await search.findSite(request)).id;
  const createLimiter = await createRateLimits(app, async ({ host }) => {
    const found = await directory.find(host);
    return found.kind === 'site' ? found.site.id : 0;
  });
  const counting = {
    database,
    logError: createErrorLogger(app.log, 'an action could not be counted for its rate limit'),
  };
  const createSharedLimiter = (name: string, limit: RateLimit) =>
    createSharedRateLimiter(counting, { name, limit, local: createLimiter(limit), getTenant });
  // What sends messages, costs money or can be collected: these limits hold over all processes and servers.
  const limits = {
    leads: createSharedLimiter('leads', { max: 30, perSeconds: 60 }),
    valuations: createSharedLimiter('valuations', { max: 30, perSeconds: 60 }),
    phoneReveals: createSharedLimiter('phone reveals', { max: 20, perSeconds: 60 }),
    geocodes: createSharedLimiter('geocodes', { max: 60, perSeconds: 60 }),
    reservations: createSharedLimiter('reservations', { max: 20, perSeconds: 60 }),
    // The rest costs this process alone; docs/security.md lists it.
    events: createLimiter({ max: 120, perSeconds: 60 }),
    carViews: createLimiter({ max: 300, perSeconds: 60 }), // of an office behind one address
    watchlist: createLimiter({ max: 120, perSeconds: 60 }),
    // Only spares the database, which counts codes and attempts over all servers.
    signIns: createLimiter({ max: 60, perSeconds: 60 }),
    assistant: createLimiter({ max: 60, perSeconds: 60 }),
  };
  const phoneRateLimiter = createSharedKeyedRateLimiter(counting, 'phone', { max: 10, perSeconds: 3600 });
  const cache = createTenantCache({ clock, maxAgeMs: serving.siteDataCacheMs, maxTenants: 10_000 });
  const hostKind = async ({ host }: FastifyRequest) => (await directory.find(host)).kind;
  registerCspReportRoute(app, {
    limiter: createLimiter({ max: 30, perSeconds: 60 }),
    registry: metrics.registry,
    hostKind,
  });
  const { platformHost } = config;
  await registerSiteApi(app, {
    version,
    hostKind,
    search,
    instantSearch: {
      findSite: ({ host }) => directory.findSearched(host),
      isOwnOrigin: async ({ id }, origin) => {
        const found = await directory.find(URL.parse(origin)?.host);
        return found.kind === 'site' && found.site.id === id;
      },
    },
    cache,
    providers,
    phoneRateLimiter,
    limits,
    readPicture,
    brochureRenderer: createBrochureRenderer({ maxCached: serving.maxCachedBrochures }),
    platformHost,
    stockApi: {
      database,
      clock,
      photoDependencies,
      limit: { max: 600, perSeconds: 60 },
      logError: createErrorLogger(app.log, 'a call of the stock API could not be counted for its rate limit'),
    },
  });

  const trustsProxies = config.trustProxy !== false;
  const pageCache = createPageCache({ clock, maxAgeMs: 10_000, maxBytes: serving.pageCacheBytes });
  const count = measurePageCache(metrics.registry, pageCache);
  const fragments =
    serving.fragmentCacheBytes > 0
      ? createFragmentStore({ maxBytes: serving.fragmentCacheBytes, nonce: inlineNonce })
      : undefined;
  if (fragments) measureFragmentCache(metrics.registry, fragments);
  registerPages(app, {
    database,
    directory,
    index,
    cache,
    pageCache:
      serving.pageCacheBytes > 0
        ? { cache: pageCache, trustsProxies, count, cdnSeconds: serving.cdnSeconds }
        : undefined,
    fragments,
    clock,
    providers,
    phoneRateLimiter,
    limits,
    version,
    platformHost,
    metricsToken: config.metricsToken,
    outbox,
    serveConsole: server.serveConsole,
    findMethods: createPageMethodFinder(build),
    renders: createSemaphore(config.maxEventLoopDelayMs > 0 ? renderLimits : { slots: Infinity, maxWaiting: 0 }),
    handle: createRouterHandler({ build, isProduction: config.production, defersHydration: serving.defersHydration }),
  });

  pageCacheHits.connect({
    cache: pageCache,
    getVersion: (host) => {
      const site = directory.peek(host);
      return site && getPageVersion(site, index);
    },
    canServe: () => !draining.isDraining() && !app.isUnderPressure(),
    trustsProxies,
    metrics,
    count,
    log: app.log,
  });
}
