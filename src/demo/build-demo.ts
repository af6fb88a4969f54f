import { demoDealerships, demoGroups, demoSites } from './dealers/all-dealers.ts';
import { catalogueRows } from './rows/catalogue-rows.ts';
import { dealerRows } from './rows/dealer-rows.ts';
import { countingIds, type DemoRows, demoTableNames, type IdPool, noRows } from './rows/demo-tables.ts';
import { type Lot, stockRows } from './rows/stock-rows.ts';

/** Dealerships have a thousand stock numbers each; a large platform's begin far above them. */
const stockNumbersEach = 1000;
const firstStockNumber = 10_000;

/**
 * The whole demo in batches that can be written one after the other: makes and models, dealers and sites, then the
 * stock of each group. The same ids and date give the same rows.
 */
export function* buildDemo(ids: IdPool, now: Date): Generator<DemoRows> {
  const { rows, catalogue } = catalogueRows(ids);
  yield rows;
  const context = { ids, catalogue, now };
  const dealers = dealerRows(context, { groups: demoGroups, dealerships: demoDealerships, sites: demoSites });
  yield dealers.rows;
  for (const lots of lotsShownTogether()) yield stockRows(context, dealers.dealerIds, lots);
}

/** All batches as one, with ids counted from 1. */
export function buildWholeDemo(now: Date): DemoRows {
  const all = noRows();
  for (const batch of buildDemo(countingIds(), now)) {
    for (const table of demoTableNames) (all[table] as unknown[]).push(...batch[table]);
  }
  return all;
}

function lotsShownTogether(): Lot[][] {
  const lots = demoDealerships.map((dealership, index) => ({
    dealership,
    firstStockNumber: firstStockNumber + index * stockNumbersEach,
  }));
  return Object.values(Object.groupBy(lots, ({ dealership }) => dealership.group ?? dealership.slug)).map(
    (group) => group ?? [],
  );
}

export const demoCarCount = demoDealerships.reduce((sum, { stock }) => sum + stock.count, 0);
