import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { CarIndex } from '../features/inventory/car-index.server.ts';
import { requireSite } from '../features/sites/require-site.server.ts';
import type { SiteDirectory } from '../features/sites/site-directory.server.ts';
import { createTenantMemory } from '../platform/cache/tenant-memory.ts';
import type { Clock } from '../platform/clock.ts';
import type { Draining } from '../platform/http/drain.ts';
import { createKeyedLimiter } from '../platform/http/keyed-limit.ts';
import { answerEarly } from '../platform/http/page-cache/answer-early.ts';
import { measurePageCache } from '../platform/http/page-cache/page-cache-metrics.ts';
import { createPageCache } from '../platform/http/page-cache/page-cache.ts';
import { openRateLimits } from '../platform/http/rate-limit.ts';
import type { ReadPicture } from '../platform/images/read-picture.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Providers } from '../site/providers.ts';
import { registerCalls } from '../site/register-calls.server.ts';
import { createRouterHandler } from '../site/router-handler.server.ts';
import { pageStampOf, registerPages } from '../site/serve-site.server.ts';

export type VisitorServer = {
  config: Config;
  database: Database;
  directory: SiteDirectory;
  index: CarIndex;
  clock: Clock;
  providers: Providers;
  readPicture: ReadPicture;
  metrics: Metrics;
  draining: Draining;
  build: ServerBuild | (() => Promise<ServerBuild>);
};

/** Everything that visitors ask for beside files and pictures: calls and pages, the pages from memory where it has them. */
export async function serveVisitors(app: FastifyInstance, server: VisitorServer): Promise<void> {
  const { config, database, directory, index, clock, providers, readPicture, metrics, draining, build } = server;
  const { version } = packageJson;
  const search = { index, database, clock, siteOf: ({ host }: FastifyRequest) => requireSite(directory, host) };
  const limiterOf = await openRateLimits(app, async (request) => (await search.siteOf(request)).id);
  const limits = {
    phoneReveals: limiterOf({ most: 20, perSeconds: 60 }),
    leads: limiterOf({ most: 30, perSeconds: 60 }),
    geocodes: limiterOf({ most: 60, perSeconds: 60 }),
    events: limiterOf({ most: 120, perSeconds: 60 }),
    watchlist: limiterOf({ most: 120, perSeconds: 60 }),
    // Only spares the database: what counts is counted there, over all servers.
    signIns: limiterOf({ most: 60, perSeconds: 60 }),
    reservations: limiterOf({ most: 20, perSeconds: 60 }),
    valuations: limiterOf({ most: 30, perSeconds: 60 }),
    assistant: limiterOf({ most: 60, perSeconds: 60 }),
  };
  const phonePace = createKeyedLimiter({ most: 10, perSeconds: 3600 }, clock);
  const memory = createTenantMemory({ clock, maxAgeMs: 5000, mostTenants: 10_000 });
  const hostKind = async ({ host }: FastifyRequest) => (await directory.find(host)).kind;
  const { platformHost } = config;
  await registerCalls(app, {
    version,
    hostKind,
    search,
    memory,
    providers,
    phonePace,
    limits,
    readPicture,
    platformHost,
  });

  const trustsProxies = config.trustProxy !== false;
  const cache = createPageCache({ clock, maxAgeMs: 10_000, maxBytes: config.pageCacheBytes });
  const count = measurePageCache(metrics.registry, cache);
  // In development a page changes with its code.
  const keepsPages = config.production && config.pageCacheBytes > 0;
  registerPages(app, {
    database,
    directory,
    index,
    memory,
    pages: keepsPages ? { cache, trustsProxies, count } : undefined,
    clock,
    providers,
    phonePace,
    limits,
    version,
    platformHost,
    outbox: config.demo ? database.forPlatform() : undefined,
    ...createRouterHandler(build, config.production),
  });

  answerEarly(app, {
    cache,
    stampOf: (host) => {
      const site = directory.peek(host);
      return site && pageStampOf(site, index);
    },
    isDraining: draining.isDraining,
    trustsProxies,
    metrics,
    count,
  });
}
