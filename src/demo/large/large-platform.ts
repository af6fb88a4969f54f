import type { Client } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { StartError } from '../../platform/start-error.ts';
import { makeNames } from '../catalogue/catalogue.ts';
import { inTransaction, withCopyConnection } from '../copy-connection.ts';
import {
  analyseTables,
  countCarsByDealership,
  type IdDemand,
  findCatalogue,
  lockLargePlatform,
  reserveIds,
  writeRows,
} from '../demo-store.server.ts';
import { MOST_PICTURES } from '../pictures/choose-pictures.ts';
import { type CatalogueIds, buildCatalogueRows } from '../rows/catalogue-rows.ts';
import { buildDealerRows } from '../rows/dealer-rows.ts';
import { type Lot, buildStockRows } from '../rows/stock-rows.ts';
import { type PlannedSite, planPlatform } from './plan-platform.ts';

export interface LargePlatformOptions {
  /** For a role that owns the tables. */
  readonly url: string;
  readonly cars: number;
  readonly sites: number;
  readonly clock: Clock;
  readonly onProgress?: (progress: Progress) => void;
  /** Stops the run, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface Progress {
  readonly cars: number;
  readonly sites: number;
  /** Cars written by an earlier run. */
  readonly found: number;
}

export class PlatformConflict extends StartError {}

/** Cars per batch: bounds the memory for dealers of any size. */
const carsPerBatch = 500;

/**
 * Generates a platform for load tests, one transaction per site. An interrupted run continues where it stopped. Refuses a
 * run of another size, whose sites would mix with the first's.
 */
export async function loadLargePlatform(options: LargePlatformOptions): Promise<Progress> {
  const { url, signal } = options;
  return withCopyConnection({ url, name: 'large demo', signal }, async (client) => {
    await lockLargePlatform(client);
    const progress = await addMissingSites(client, options);
    await analyseTables(client);
    return progress;
  });
}

async function addMissingSites(client: Client, options: LargePlatformOptions): Promise<Progress> {
  const { cars, sites, clock, onProgress } = options;
  const existing = await countCarsByDealership(client, 'lot-%');
  refuseOtherSize(existing, options);
  const catalogue = await ensureCatalogue(client);
  const now = clock();
  let progress: Progress = { cars: 0, sites: 0, found: 0 };
  for (const planned of planPlatform(cars, sites)) {
    const count = planned.dealerships.reduce((sum, { stock }) => sum + stock.count, 0);
    const found = existing.has(planned.dealerships[0]?.slug ?? '');
    const before = progress;
    if (!found) {
      await writeSite(client, catalogue, planned, now, (written) =>
        onProgress?.({ ...before, cars: before.cars + written }),
      );
    }
    progress = { cars: before.cars + count, sites: before.sites + 1, found: before.found + (found ? count : 0) };
    onProgress?.(progress);
  }
  return progress;
}

function refuseOtherSize(existing: ReadonlyMap<string, number>, { cars, sites }: LargePlatformOptions): void {
  if (existing.size === 0) return;
  const planned = new Map<string, number>();
  for (const { dealerships } of planPlatform(cars, sites)) {
    for (const { slug, stock } of dealerships) planned.set(slug, stock.count);
  }
  const conflict = [...existing].find(([slug, count]) => planned.get(slug) !== count);
  if (!conflict) return;
  throw new PlatformConflict(
    `This database already has a large platform of another size (${conflict[0]} has ${conflict[1]} cars): use the same --cars and --sites, or use another database.`,
  );
}

async function ensureCatalogue(client: Client): Promise<CatalogueIds> {
  const found = await findCatalogue(client);
  if (found.makes.size > 0) {
    refuseOtherCatalogue(found);
    return found;
  }
  return inTransaction(client, async () => {
    const { rows, catalogue } = buildCatalogueRows(
      await reserveIds(client, { images: 400, manufacturers: 100, models: 300, accessories: 5000 }),
    );
    await writeRows(client, rows);
    return catalogue;
  });
}

/** Uses the existing catalogue, since makes of its own would collide with the demo's by name. */
function refuseOtherCatalogue({ makes }: CatalogueIds): void {
  const missing = makeNames.find((name) => !makes.has(name));
  if (missing === undefined) return;
  throw new PlatformConflict(
    `This database has manufacturers of its own and no "${missing}", whose cars a large platform sells: use another database.`,
  );
}

async function writeSite(
  client: Client,
  catalogue: CatalogueIds,
  planned: PlannedSite,
  now: Date,
  onCars: (written: number) => void,
): Promise<void> {
  await inTransaction(client, async () => {
    const { site, group, dealerships } = planned;
    const context = { ids: await reserveIds(client, countIds(dealerships)), catalogue, now };
    const dealers = buildDealerRows(context, { groups: group ? [group] : [], dealerships, sites: [site] });
    await writeRows(client, dealers.rows);
    // Generates the next cars while the database writes the last ones.
    let writing = Promise.resolve();
    let written = 0;
    try {
      for (const lot of splitIntoBatches(planned)) {
        const rows = buildStockRows(context, dealers.dealerIds, [lot]);
        await writing;
        onCars(written);
        written += rows.cars.length;
        writing = writeRows(client, rows);
      }
    } finally {
      // Also after a failure: no other statement may use the connection while rows are being sent.
      await writing;
    }
  });
}

function* splitIntoBatches({ dealerships, firstStockNumber }: PlannedSite): Generator<Lot> {
  let first = firstStockNumber;
  for (const dealership of dealerships) {
    const { count } = dealership.stock;
    for (let from = 0; from < count; from += carsPerBatch) {
      yield { dealership, firstStockNumber: first, range: { from, to: Math.min(from + carsPerBatch, count) } };
    }
    first += count;
  }
}

function countIds(dealerships: PlannedSite['dealerships']): IdDemand {
  const cars = dealerships.reduce((sum, { stock }) => sum + stock.count, 0);
  const { length } = dealerships;
  return { groups: 1, dealerships: length, sites: 1, locations: length, cars, images: cars * MOST_PICTURES + 10 };
}
