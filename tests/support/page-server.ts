import type { CarIndex } from '../../src/features/inventory/car-index.server.ts';
import { StockChanges } from '../../src/features/inventory/stock-changes.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import type { PageServer } from '../../src/site/serve-site.server.ts';
import { noMemory } from './no-memory.ts';
import { noProviders } from './no-providers.ts';

const noLimit = async () => 0;

/** What pages are served with: no cars, no database, nothing kept, nothing sent, unless a test says so. */
export const pageServer = (given: Pick<PageServer, 'directory' | 'handle'> & Partial<PageServer>): PageServer => ({
  database: { forSite: () => ({}) } as unknown as Database,
  index: { dealerships: () => [], changes: new StockChanges() } as unknown as CarIndex,
  memory: noMemory,
  pages: undefined,
  clock: systemClock,
  providers: noProviders,
  phonePace: () => 0,
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
  renderPlainly: async () => undefined,
  ...given,
});
