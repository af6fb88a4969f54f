import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { StockChangeCounter } from '../../../src/features/car-index/stock-change-counter.ts';
import { createSemaphore } from '../../../src/platform/async/semaphore.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import type { PageServer } from '../../../src/site/server/serve-site.server.ts';
import { noTenantCache } from '../fixtures/no-tenant-cache.ts';
import { noProviders } from '../fixtures/no-providers.ts';

const noLimit = async () => 0;

/** A page server without cars, database, cache or messages, unless a test passes them. */
export const makePageServer = (given: Pick<PageServer, 'directory' | 'handle'> & Partial<PageServer>): PageServer => ({
  database: { forSite: () => ({}) } as unknown as Database,
  index: { dealerships: () => [], changes: new StockChangeCounter() } as unknown as CarIndex,
  cache: noTenantCache,
  pageCache: undefined,
  clock: systemClock,
  providers: noProviders,
  phoneRateLimiter: async () => 0,
  limits: {
    phoneReveals: noLimit,
    leads: noLimit,
    signIns: noLimit,
    watchlist: noLimit,
    reservations: noLimit,
    valuations: noLimit,
    assistant: noLimit,
  },
  version: '1',
  platformHost: 'platform',
  serveConsole: async (_request, reply) => reply.send('console'),
  renders: createSemaphore({ slots: Infinity, maxWaiting: 0 }),
  findMethods: async () => ['GET', 'HEAD', 'POST'],
  ...given,
});
