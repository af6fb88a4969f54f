import { type CarIndex, openCarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { StoredCar } from '../../../src/features/car-index/stored-car.server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import type { Databases } from './open-databases.ts';

/** Opens an index of all cars in a test database, which follows changes like a server's index. */
export const openTestIndex = (databases: Pick<Databases, 'database' | 'platformDatabase'>): Promise<CarIndex> =>
  openCarIndex({
    database: databases.database,
    platformDatabase: databases.platformDatabase,
    engine: createEmbeddedEngine<StoredCar>(carSearchSchema),
    clock: systemClock,
    log: { warn: () => undefined, error: () => undefined },
    metrics: createMetrics(),
  });
