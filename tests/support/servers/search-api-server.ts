import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import {
  type InstantSearchApiOptions,
  registerInstantSearch,
} from '../../../src/features/instantsearch/instantsearch-api.server.ts';
import type { IndexedCar } from '../../../src/features/cars/indexed-car.ts';
import type { ConfiguredSite } from '../../../src/features/site-config/site-config.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import { makeHitDetails } from '../fixtures/hit-details.ts';
import { buildCarIndex } from '../fixtures/build-car-index.ts';

/** The time of every search here. */
export const searchTime = new Date('2026-11-15T00:00:00Z');

/**
 * The API for these cars and the sites of these hosts, without a database. `reference` is the same index on the
 * reference engine.
 */
export async function createSearchApiServer(
  cars: readonly IndexedCar[],
  sites: Readonly<Record<string, ConfiguredSite>>,
  options: Partial<Pick<InstantSearchApiOptions, 'cpuClock' | 'readDetails'>> = {},
) {
  const reference = await buildCarIndex(cars);
  const engine = createEmbeddedEngine(carSearchSchema);
  await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  const findSite = (host: string) => new Map(Object.entries(sites)).get(host);
  await registerApi(app, {
    version: '0.0.0',
    hostKind: async ({ hostname }) => (findSite(hostname) ? 'site' : 'unknown'),
    routes: (api) =>
      registerInstantSearch(api, {
        index: { ...reference, engine },
        clock: () => searchTime,
        readDetails: async (_site, ids) => new Map(ids.map((id) => [id, makeHitDetails(id)])),
        ...options,
        isOwnOrigin: async (site, origin) => findSite(URL.parse(origin)?.hostname ?? '')?.slug === site.slug,
        findSite: async ({ hostname }) => findSite(hostname) as ConfiguredSite,
      }),
  });
  return { app, reference };
}
