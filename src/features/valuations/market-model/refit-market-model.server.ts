import type { Clock } from '../../../platform/clock.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { fitMarketModel } from './fit-market-model.server.ts';
import { type CarAverage, claimFit, keepAverages, keepModel, readListings } from './market-store.server.ts';
import { yearsOld } from './years-old.ts';

/**
 * Learns anew what the market asks, if it is time and nobody else is at it, and gives their averages to the cars whose
 * feed has none. The model comes last: until everything is kept, it is the old one's turn to be replaced.
 */
export async function refitMarketModel(scope: PlatformScope, clock: Clock, signal?: AbortSignal): Promise<void> {
  if (!(await claimFit(scope))) return;
  const now = clock();
  const listings = (await readListings(scope)).map(({ year, ...car }) => ({ ...car, age: yearsOld(year, now) }));
  const { model, averages } = await fitMarketModel(listings, signal);
  const lacking = [...averages].flatMap(([{ id, lacksAverages }, found]): CarAverage[] =>
    lacksAverages ? [{ carId: id, ...found }] : [],
  );
  await keepAverages(scope, lacking);
  await keepModel(scope, [...model.values()]);
}
