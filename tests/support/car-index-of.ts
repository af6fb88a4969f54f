import type { CarIndex } from '../../src/features/inventory/car-index.server.ts';
import { carSearchSchema } from '../../src/features/inventory/car-search-schema.ts';
import { StockChanges } from '../../src/features/inventory/stock-changes.ts';
import type { IndexedCar } from '../../src/features/inventory/indexed-car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../src/features/sites/site-config.ts';
import type { Site } from '../../src/features/sites/site.ts';
import { createReferenceEngine } from '../../src/search/reference-engine.ts';

/** An index of these cars that follows no database. */
export async function carIndexOf(cars: readonly IndexedCar[]): Promise<CarIndex> {
  const engine = createReferenceEngine(carSearchSchema);
  await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
  const dealerships = [...new Set(cars.map((car) => car.dealership))];
  return {
    engine,
    dealerships: () => dealerships,
    changes: new StockChanges(),
    lagSeconds: () => 0,
    isStuck: () => false,
    close: async () => undefined,
  };
}

export const siteShowing = (dealershipIds: number[], config: SiteConfigInput = {}) =>
  ({ id: 1, slug: 'site', dealershipIds, config: parseSiteConfig(config) }) as Site;
