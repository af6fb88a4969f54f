import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { fitMarketModel } from './fit-market-model.server.ts';
import { type CarAverage, claimFit, saveAverages, saveModel, readMarketListings } from './market-store.server.ts';
import { getAgeInYears } from './age-in-years.ts';

/**
 * Refits the model if it is due and no other process does, and stores averages for cars whose feed has none. The model
 * is saved last, so that an interrupted run is repeated.
 */
export async function refitMarketModel(database: PlatformDatabase, clock: Clock, signal?: AbortSignal): Promise<void> {
  const scope = database.forPlatform();
  if (!(await claimFit(scope))) return;
  const now = clock();
  const listings = (await readMarketListings(database.lagging.forPlatform())).map(({ year, ...car }) => ({
    ...car,
    age: getAgeInYears(year, now),
  }));
  const { model, averages } = await fitMarketModel(listings, signal);
  const lacking = [...averages].flatMap(([{ id, lacksAverages }, average]): CarAverage[] =>
    lacksAverages ? [{ carId: id, ...average }] : [],
  );
  await saveAverages(scope, lacking);
  await saveModel(scope, [...model.values()]);
}

/** How often to check whether a refit is due. */
const checkMs = 300_000;

type Options = { platformDatabase: PlatformDatabase; clock: Clock; logError(error: unknown): void };

/**
 * Keeps the market model up to date. If a refit fails, the old model stays.
 * @returns a function that stops it
 */
export function refitMarketModelPeriodically({ platformDatabase, clock, logError }: Options): () => Promise<void> {
  const refit = (signal: AbortSignal) => refitMarketModel(platformDatabase, clock, signal);
  return runPeriodically(refit, { everyMs: checkMs, onError: logError });
}
