// npm run bench:valuations: how far the market model is off with cars that it has not seen.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { randomFor } from '../../src/demo/random.ts';
import { carTypes } from '../../src/features/inventory/car.ts';
import { estimatePrice, type PriceEstimate } from '../../src/features/valuations/market-model/estimate-price.ts';
import { fitMarketModel } from '../../src/features/valuations/market-model/fit-market-model.server.ts';
import { expectedOf, type ValuedCar } from '../../src/features/valuations/market-model/market-line.ts';
import { quantileOf } from '../../src/features/valuations/market-model/quantile.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { runBench } from '../run-bench.ts';
import { type DemoListing, demoListings } from './demo-listings.ts';
import { printValuations } from './report.ts';
import type { HeldOut, ValuationsReport } from './valuations-report.ts';

/** The demo is made for a day; always the same, so that runs can be compared. */
const now = new Date('2026-11-15T00:00:00Z');
/** One split is luck: each fifth of the cars is held out once. */
const splits = 5;
const large = 100_000;

type Judged = { listing: DemoListing; estimate: PriceEstimate; knewBadge: boolean };

const splitOf = ({ id }: DemoListing): number => randomFor('bench:valuations', id).int(0, splits - 1);

/** Each car by a model that was fitted on the cars of the other splits. */
async function judge(listings: readonly DemoListing[], ask: (listing: DemoListing) => ValuedCar): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let split = 0; split < splits; split++) {
    const { model } = await fitMarketModel(listings.filter((listing) => splitOf(listing) !== split));
    for (const listing of listings.filter((each) => splitOf(each) === split)) {
      const estimate = estimatePrice(model, ask(listing));
      const knewBadge = Boolean(expectedOf(model, ask(listing))?.badge);
      if (estimate) judged.push({ listing, estimate, knewBadge });
    }
  }
  return judged;
}

function summarise(judged: readonly Judged[]): HeldOut {
  const errors = judged.map(({ listing, estimate }) => 100 * Math.abs(estimate.price / listing.price - 1));
  const share = (holds: (each: Judged) => boolean): number => (100 * judged.filter(holds).length) / judged.length;
  return {
    cars: judged.length,
    medianError: quantileOf(errors, 0.5),
    ninetiethError: quantileOf(errors, 0.9),
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

/** The same cars over and over, each time a little dearer: for the time it takes alone. */
const manyOf = (listings: readonly DemoListing[]): DemoListing[] =>
  Array.from({ length: large }, (_, id) => {
    const listing = listings[id % listings.length] as DemoListing;
    return { ...listing, id, price: Math.round(listing.price * (1 + 0.001 * Math.floor(id / listings.length))) };
  });

async function main(): Promise<void> {
  const listings = demoListings(now);
  const judged = await judge(listings, (listing) => listing);
  const ofType = (carType: string) => judged.filter(({ listing }) => listing.carType === carType);
  const report: ValuationsReport = {
    at: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    listings: listings.length,
    refused: listings.length - judged.length,
    all: summarise(judged),
    byType: Object.fromEntries(
      carTypes.filter((type) => ofType(type).length > 0).map((type) => [type, summarise(ofType(type))]),
    ),
    badgeKnown: summarise(judged.filter(({ knewBadge }) => knewBadge)),
    modelAlone: summarise(await judge(listings, (listing) => ({ ...listing, badge: null }))),
    microsecondsEach: await timeEstimates(listings),
    fit: [await timeFit(listings), await timeFit(manyOf(listings))],
  };
  console.log(printValuations(report));
  const file = join(projectRoot, 'bench/results/valuations.json');
  mkdirSync(join(projectRoot, 'bench/results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nWritten to ${file}.`);
}

await runBench(main);
