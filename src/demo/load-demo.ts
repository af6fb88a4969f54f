import type { Client } from 'pg';
import { maxFrames } from '../features/stock/turntable/frame-limits.ts';
import type { Clock } from '../platform/clock.ts';
import {
  deriveRolePasswords,
  listLogins,
  type RolePasswords,
  toDatabaseAccess,
} from '../platform/postgres/app-role.ts';
import { inTransaction, withCopyConnection } from './copy-connection.ts';
import { buildDemo, demoCarCount, demoTurntableCount } from './build-demo.ts';
import {
  analyseTables,
  hasAnyData,
  type IdDemand,
  lockDemo,
  reserveIds,
  setTime,
  updatePrices,
  writeRows,
} from './demo-store.server.ts';
import { MOST_PICTURES } from './pictures/choose-pictures.ts';
import { splitByPriceHistory } from './price-history.ts';
import { loadDemoDesks } from './lead-desk/load-demo-desks.server.ts';
import { type DemoRows, emptyRows } from './rows/demo-tables.ts';
import { importDemoStock } from './stock-sources/import-demo-stock.server.ts';

export interface LoadDemoOptions {
  /** For a role that owns the tables, since the demo bypasses row-level security. */
  readonly url: string;
  /** Of the roles that serve requests. */
  readonly passwords?: RolePasswords | undefined;
  readonly clock: Clock;
  /** Reports progress. */
  readonly onProgress?: (line: string) => void;
  /** Rolls the load back, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** More than the demo needs; the rest stays unused. */
const demand: IdDemand = {
  groups: 10,
  dealerships: 50,
  sites: 50,
  images: demoCarCount * MOST_PICTURES + demoTurntableCount * maxFrames + 500,
  manufacturers: 100,
  models: 300,
  accessories: 5000,
  locations: 100,
  teamMembers: 300,
  reviews: 200,
  offers: 100,
  promos: 50,
  contentPages: 100,
  cars: demoCarCount,
};

/**
 * Loads the demo dealers once: in one transaction, so that a killed start leaves nothing behind, and under a lock, so that
 * servers that start together load it once. Does nothing on a platform with data of its own.
 */
export async function loadDemo({
  url,
  passwords = deriveRolePasswords(url),
  signal,
  ...options
}: LoadDemoOptions): Promise<'loaded' | 'already there'> {
  return withCopyConnection({ url, name: 'demo', signal }, async (client) => {
    const result = await inTransaction(client, () => loadOnce(client, options));
    if (result === 'loaded') {
      await analyseTables(client);
      const { app, platform } = listLogins(toDatabaseAccess({ url }, passwords));
      await Promise.all([
        importDemoStock(client, { appUrl: app.url, clock: options.clock }),
        loadDemoDesks({ appUrl: app.url, platformUrl: platform.url, clock: options.clock }),
      ]);
    }
    return result;
  });
}

async function loadOnce(
  client: Client,
  { clock, onProgress }: Pick<LoadDemoOptions, 'clock' | 'onProgress'>,
): Promise<'loaded' | 'already there'> {
  await lockDemo(client);
  if (await hasAnyData(client)) return 'already there';
  const ids = await reserveIds(client, demand);
  let cars = 0;
  onProgress?.('Loading the demo dealers; this happens once.');
  const now = clock();
  for (const rows of buildDemo(ids, now)) {
    await writeRows(client, { ...rows, cars: await writeEarlierCars(client, rows.cars, now) });
    cars += rows.cars.length;
    if (rows.cars.length > 0) onProgress?.(`Loading the demo dealers: ${Math.floor((100 * cars) / demoCarCount)} %`);
  }
  return 'loaded';
}

/** Writes cars that have been for sale for weeks, with their price history. @returns the others */
async function writeEarlierCars(client: Client, cars: DemoRows['cars'], now: Date): Promise<DemoRows['cars']> {
  const { earlier, listedAt, reduced, reducedAt, recent } = splitByPriceHistory(cars, now);
  await setTime(client, listedAt);
  await writeRows(client, { ...emptyRows(), cars: earlier });
  await setTime(client, reducedAt);
  await updatePrices(client, reduced);
  await setTime(client, undefined);
  return recent;
}
