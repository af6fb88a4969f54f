import type { CatalogueIds } from './catalogue-rows.ts';
import type { IdPool } from './demo-tables.ts';

export interface DealerContext {
  readonly ids: IdPool;
  readonly catalogue: CatalogueIds;
  readonly now: Date;
}

export interface DealerIds {
  readonly dealerships: ReadonlyMap<string, number>;
  /** location ids by `dealership/location` */
  readonly locations: ReadonlyMap<string, number>;
}
