import type { Clock } from '../platform/clock.ts';
import { openForCopy } from './copy-connection.ts';
import { buildDemo, demoCarCount } from './build-demo.ts';
import { analyseTables, anySiteExists, type Demand, lockDemo, reserveIds, writeRows } from './demo-store.server.ts';

export interface LoadDemoOptions {
  /** of a role that owns the tables: the demo is written past row-level security */
  readonly url: string;
  readonly clock: Clock;
  /** a line for whoever waits */
  readonly onProgress?: (line: string) => void;
}

/** More than the demo needs: what is left over is never used. */
const demand: Demand = {
  groups: 10,
  dealerships: 50,
  sites: 50,
  images: demoCarCount * 10 + 500,
  manufacturers: 100,
  models: 300,
  locations: 100,
  reviews: 200,
  offers: 100,
  promos: 50,
  contentPages: 100,
  cars: demoCarCount,
};

/**
 * The demo dealers, once: in one transaction, so that a start that is killed half-way leaves nothing behind, and
 * under a lock, so that servers that start together load it together once. A platform with any site has no need of it.
 */
export async function loadDemo({ url, clock, onProgress }: LoadDemoOptions): Promise<'loaded' | 'already there'> {
  const client = openForCopy(url, 'demo');
  try {
    const result = await client.begin(async (sql) => {
      await lockDemo(sql);
      if (await anySiteExists(sql)) return 'already there';
      const ids = await reserveIds(sql, demand);
      let cars = 0;
      onProgress?.('Loading the demo dealers; this happens once.');
      for (const rows of buildDemo(ids, clock())) {
        await writeRows(sql, rows);
        cars += rows.cars.length;
        if (rows.cars.length > 0)
          onProgress?.(`Loading the demo dealers: ${Math.floor((100 * cars) / demoCarCount)} %`);
      }
      return 'loaded';
    });
    if (result === 'loaded') await analyseTables(client);
    return result;
  } finally {
    await client.end();
  }
}
