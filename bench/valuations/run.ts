// npm run bench:valuations: the market model's error on held-out cars.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createRandom } from '../../src/demo/random.ts';
import { carTypes } from '../../src/features/cars/car-enums.ts';
import { estimatePrice, type PriceEstimate } from '../../src/features/valuations/market-model/estimate-price.ts';
import { fitMarketModel } from '../../src/features/valuations/market-model/fit-market-model.server.ts';
import { findExpectedPrice, type ValuedCar } from '../../src/features/valuations/market-model/market-line.ts';
import { getQuantile } from '../../src/features/valuations/market-model/quantile.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { runBench } from '../run-bench.ts';
import { type DemoListing, demoListings } from './demo-listings.ts';
import { printReport } from './print-report.ts';
import type { HeldOut, ValuationsReport } from './valuations-report.ts';

/** Always the same day, so that runs can be compared. */
const now = new Date('2026-11-15T00:00:00Z');
/** Cross-validation: each fifth of the cars is held out once. */
const splits = 5;
const large = 100_000;

type HeldOutEstimate = { listing: DemoListing; estimate: PriceEstimate; knewBadge: boolean };

const getSplit = ({ id }: DemoListing): number => createRandom('bench:valuations', id).int(0, splits - 1);

/** Estimates each car with a model fitted on the other splits. */
async function crossValidate(
  listings: readonly DemoListing[],
  toCar: (listing: DemoListing) => ValuedCar,
): Promise<HeldOutEstimate[]> {
  const estimates: HeldOutEstimate[] = [];
  for (let split = 0; split < splits; split++) {
    const { model } = await fitMarketModel(listings.filter((listing) => getSplit(listing) !== split));
    for (const listing of listings.filter((each) => getSplit(each) === split)) {
      const estimate = estimatePrice(model, toCar(listing));
      const knewBadge = Boolean(findExpectedPrice(model, toCar(listing))?.badge);
      if (estimate) estimates.push({ listing, estimate, knewBadge });
    }
  }
  return estimates;
}

function summarise(estimates: readonly HeldOutEstimate[]): HeldOut {
  const errors = estimates.map(({ listing, estimate }) => 100 * Math.abs(estimate.price / listing.price - 1));
  const share = (holds: (each: HeldOutEstimate) => boolean): number =>
    (100 * estimates.filter(holds).length) / estimates.length;
  return {
    cars: estimates.length,
    medianError: getQuantile(errors, 0.5),
    ninetiethError: getQuantile(errors, 0.9),
    insideRange: share(({ listing: { price }, estimate: { low, high } }) => low <= price && price <= high),
    aboveEstimate: share(({ listing, estimate }) => listing.price > estimate.price),
  };
}

async function timeEstimates(listings: readonly DemoListing[]): Promise<number> {
  const { model } = await fitMarketModel(listings);
  const rounds = 200;
  const start = performance.now();
  for (let round = 0; round < rounds; round++) for (const listing of listings) estimatePrice(model, listing);
  return ((performance.now() - start) * 1000) / (rounds * listings.length);
}

async function timeFit(listings: readonly DemoListing[]): Promise<{ listings: number; cpuMs: number }> {
  const before = process.cpuUsage();
  await fitMarketModel(listings);
  const { user, system } = process.cpuUsage(before);
  return { listings: listings.length, cpuMs: (user + system) / 1000 };
}

/** The same cars repeated at slightly higher prices, to measure the time of a large fit. */
const repeatListings = (listings: readonly DemoListing[]): DemoListing[] =>
  Array.from({ length: large }, (_, id) => {
    const listing = listings[id % listings.length] as DemoListing;
    return { ...listing, id, price: Math.round(listing.price * (1 + 0.001 * Math.floor(id / listings.length))) };
  });

async function main(): Promise<void> {
  const listings = demoListings(now);
  const estimates = await crossValidate(listings, (listing) => listing);
  const filterByType = (carType: string) => estimates.filter(({ listing }) => listing.carType === carType);
  const report: ValuationsReport = {
    at: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    listings: listings.length,
    refused: listings.length - estimates.length,
    all: summarise(estimates),
    byType: Object.fromEntries(
      carTypes.filter((type) => filterByType(type).length > 0).map((type) => [type, summarise(filterByType(type))]),
    ),
    badgeKnown: summarise(estimates.filter(({ knewBadge }) => knewBadge)),
    modelAlone: summarise(await crossValidate(listings, (listing) => ({ ...listing, badge: null }))),
    microsecondsEach: await timeEstimates(listings),
    fit: [await timeFit(listings), await timeFit(repeatListings(listings))],
  };
  console.log(printReport(report));
  const file = join(projectRoot, 'bench/results/valuations.json');
  mkdirSync(join(projectRoot, 'bench/results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nWritten to ${file}.`);
}

await runBench(main);
