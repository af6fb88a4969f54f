import { type CarIndex, openCarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { StoredCar } from '../../../src/features/car-index/stored-car.server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';

/** Opens an index of all cars in a test database, which follows changes like a server's index. */
export const openTestIndex = (database: Database): Promise<CarIndex> =>
  openCarIndex({
    database,
    engine: createEmbeddedEngine<StoredCar>(carSearchSchema),
    clock: systemClock,
    log: { warn: () => undefined, error: () => undefined },
    metrics: createMetrics(),
  });
