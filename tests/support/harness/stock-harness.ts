import postgres, { type Sql } from 'postgres';
import { expect, vi } from 'vitest';
import { toCarHit } from '../../../src/features/cars/car-hit.ts';
import { type CarIndex, type CarIndexOptions, openCarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import type { IndexedCar } from '../../../src/features/cars/indexed-car.ts';
import type { StoredCar } from '../../../src/features/car-index/stored-car.server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { appDatabaseUrl } from '../database/role-urls.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import { directly } from '../database/directly.ts';
import { openDatabases } from '../database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';

/** Two dealerships, an index that follows their database, and helpers that change both. */
export async function openStockHarness({ reach = directly } = {}) {
  const test = await createTenantDatabase(['swan', 'heron']);
  const owner = postgres(test.url, { max: 4, onnotice: () => undefined });
  const [swan, heron] = await findTenants(owner);
  const databases = openDatabases(test.url, { reach, connections: 3 });
  const { database, platformDatabase } = databases;
  const log = { warn: vi.fn<() => void>(), error: vi.fn<(details: object, message: string) => void>() };
  const metrics = createMetrics();
  let clockIsAheadMs = 0;

  const open = (options: Partial<CarIndexOptions> = {}): Promise<CarIndex> =>
    openCarIndex({
      database,
      platformDatabase,
      engine: createEmbeddedEngine<StoredCar>(carSearchSchema),
      clock: () => new Date(Date.now() + clockIsAheadMs),
      log,
      metrics: createMetrics(),
      ...options,
    });
  const index = await open({ metrics });

  return {
    owner,
    swan,
    heron,
    database,
    platformDatabase,
    name: new URL(test.url).pathname.slice(1),
    appUrl: appDatabaseUrl(test.url),
    ownerUrl: test.url,
    log,
    metrics,
    index,
    open,
    putClockForward: (ms: number): void => {
      clockIsAheadMs += ms;
    },
    find: async (slug: string): Promise<IndexedCar | undefined> =>
      (await listIndexedCars(index)).find((car) => car.slug === slug),
    /** Reads from an index that is opened now. */
    withFreshIndex: async <Result>(read: (fresh: CarIndex) => Promise<Result>): Promise<Result> => {
      const fresh = await open();
      try {
        return await read(fresh);
      } finally {
        await fresh.close();
      }
    },
    addPicture: async (carId: number, dealershipId: number, position: number): Promise<number> => {
      const [image] = await owner`insert into images (dealership_id, source, width, height, colour)
        values (${dealershipId}, ${`file:d${dealershipId}/p.jpg`}, ${1000 + position}, 700, '#abcdef') returning id`;
      const imageId = image?.id as number;
      await owner`insert into car_images ${owner({ car_id: carId, dealership_id: dealershipId, position, image_id: imageId })}`;
      return imageId;
    },
    /** Writes without firing the triggers. */
    writeUnseen: (write: (sql: Sql) => Promise<unknown>) =>
      owner.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await write(tx as unknown as Sql);
      }),
    close: async (): Promise<void> => {
      await index.close();
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}

export type StockHarness = Awaited<ReturnType<typeof openStockHarness>>;

export async function listIndexedCars({ engine }: CarIndex): Promise<IndexedCar[]> {
  const { hits, count } = await engine.search({ offset: 0, limit: 100_000 });
  expect(hits).toHaveLength(count);
  return hits.toSorted((a, b) => a.id - b.id);
}

/** Everything that an index stores of every car, oldest first. */
export const readIndexContents = async (index: CarIndex) =>
  (await listIndexedCars(index)).map((car) => ({
    ...toCarHit(car),
    pin: car.pin,
    of: car.dealership,
    at: car.location,
  }));
