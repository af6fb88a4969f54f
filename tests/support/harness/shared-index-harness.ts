import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { vi } from 'vitest';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import { compareChecksums, isEqual } from '../../../src/features/car-index/shared/compare-checksums.server.ts';
import {
  type IndexWriterOptions,
  startIndexWriter,
} from '../../../src/features/car-index/shared/index-writer.server.ts';
import { openSharedCarIndex } from '../../../src/features/car-index/shared/shared-car-index.server.ts';
import { createWriterMetrics } from '../../../src/features/car-index/shared/writer-metrics.server.ts';
import type { StoredCar } from '../../../src/features/car-index/stored-car.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { createReferenceEngine } from '../../../src/search/reference/reference-engine.ts';
import { parseSearchUrl } from '../../../src/search/search-url.ts';
import { openSharedIndex } from '../../../src/start/open-shared-index.ts';
import { openDatabases } from '../database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';

/** Two dealerships in a database, and an index of their own in a search cluster. Writers and readers are opened by tests. */
export async function openSharedIndexHarness(searchUrl: string) {
  const test = await createTenantDatabase(['swan', 'heron']);
  const owner = postgres(test.url, { max: 4, onnotice: () => undefined });
  const [swan, heron] = await findTenants(owner);
  const databases = openDatabases(test.url, { connections: 8 });
  const { database, platformDatabase } = databases;
  const prefix = `test-${randomUUID().slice(0, 8)}`;
  const address = { ...parseSearchUrl(searchUrl), prefix };
  const shared = openSharedIndex(address);
  const log = {
    info: vi.fn<(details: object, message: string) => void>(),
    warn: vi.fn<(details: object, message: string) => void>(),
    error: vi.fn<(details: object, message: string) => void>(),
  };
  const metrics = createMetrics();
  const scope = platformDatabase.forPlatform();
  const common = { database, platformDatabase, name: shared.name, log };
  const closing: (() => Promise<void>)[] = [];

  return {
    owner,
    swan,
    heron,
    ownerUrl: test.url,
    searchUrl: `${searchUrl}/${prefix}`,
    database,
    platformDatabase,
    shared,
    log,
    metrics,
    /** @returns a function that stops it */
    startWriter: async (options: Partial<IndexWriterOptions> = {}): Promise<() => Promise<void>> => {
      const writerMetrics = createWriterMetrics(createMetrics().registry);
      const stop = await startIndexWriter({
        ...common,
        index: shared,
        clock: systemClock,
        metrics: writerMetrics,
        ...options,
      });
      closing.push(stop);
      return stop;
    },
    openReader: async (engine = shared.engine) => {
      const index = await openSharedCarIndex({
        ...common,
        engine,
        createTemporaryEngine: () => createReferenceEngine<StoredCar>(carSearchSchema),
        metrics: createMetrics(),
        signal: new AbortController().signal,
      });
      closing.push(index.close);
      return index;
    },
    currentIndex: () => shared.currentIndex(),
    /** Dealerships whose cars in the index are not those in the database, by number and checksum. */
    listDifferences: async () => {
      const current = await shared.currentIndex();
      if (current === undefined) throw new Error('there is no index');
      return (await compareChecksums(scope, shared, current)).filter((compared) => !isEqual(compared));
    },
    close: async (): Promise<void> => {
      for (const close of closing.toReversed()) await close();
      await shared.close();
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}

export type SharedIndexHarness = Awaited<ReturnType<typeof openSharedIndexHarness>>;
