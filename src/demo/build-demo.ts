import { demoDealerships, demoGroups, demoSites } from './dealers/all-dealers.ts';
import { buildCatalogueRows } from './rows/catalogue-rows.ts';
import { buildDealerRows } from './rows/dealer-rows.ts';
import { createCountingIds, type DemoRows, demoTableNames, type IdPool, emptyRows } from './rows/demo-tables.ts';
import { type Lot, buildStockRows } from './rows/stock-rows.ts';

/** A thousand stock numbers per dealership. Those of a large platform start far above. */
const stockNumbersEach = 1000;
const firstStockNumber = 10_000;

/** Cars of a dealership with a turntable. */
const turntablesEach = 3;

/**
 * The whole demo in batches to write in order: makes and models, dealers and sites, then the stock of each group.
 * Deterministic for the same ids and date.
 */
export function* buildDemo(ids: IdPool, now: Date): Generator<DemoRows> {
  const { rows, catalogue } = buildCatalogueRows(ids);
  yield rows;
  const context = { ids, catalogue, now };
  const dealers = buildDealerRows(context, { groups: demoGroups, dealerships: demoDealerships, sites: demoSites });
  yield dealers.rows;
  for (const lots of groupLots()) yield buildStockRows(context, dealers.dealerIds, lots);
}

/** All batches as one, with ids counted from 1. */
export function buildWholeDemo(now: Date): DemoRows {
  const all = emptyRows();
  for (const batch of buildDemo(createCountingIds(), now)) {
    for (const table of demoTableNames) (all[table] as unknown[]).push(...batch[table]);
  }
  return all;
}

function groupLots(): Lot[][] {
  const lots = demoDealerships.map((dealership, index) => ({
    dealership,
    firstStockNumber: firstStockNumber + index * stockNumbersEach,
    turntables: turntablesEach,
  }));
  return Object.values(Object.groupBy(lots, ({ dealership }) => dealership.group ?? dealership.slug)).map(
    (group) => group ?? [],
  );
}

/** The most cars with a turntable. */
export const demoTurntableCount = demoDealerships.length * turntablesEach;

export const demoCarCount = demoDealerships.reduce((sum, { stock }) => sum + stock.count, 0);
