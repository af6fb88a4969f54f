import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { CarIndex } from '../../car-index/car-index.server.ts';
import { toIndexTime } from '../../car-index/index-time.ts';
import { type JudgedHealth, judgeHealth, sortByUrgency } from './dealership-health.ts';
import { listDealershipHealth } from './health-store.server.ts';

export type HealthDependencies = {
  scope: PlatformScope;
  index: Pick<CarIndex, 'engine'>;
  now: Date;
  logError(error: unknown): void;
};

/** More dealerships than a platform has. */
const facetLimit = 100_000;

/** The health of every dealership, those that need attention first. */
export async function readHealth({ scope, index, now, logError }: HealthDependencies): Promise<JudgedHealth[]> {
  const [stored, cars] = await Promise.all([
    listDealershipHealth(scope),
    countListedCars(index, now).catch((error: unknown) => logError(error)),
  ]);
  return sortByUrgency(
    stored.map((each) => judgeHealth({ ...each, cars: cars ? (cars.get(each.slug) ?? 0) : undefined }, now)),
  );
}

/** Counts in the search index, since the database would have to read every car. */
async function countListedCars({ engine }: Pick<CarIndex, 'engine'>, now: Date): Promise<Map<string, number>> {
  const { facets } = await engine.search({
    filter: { kind: 'range', attribute: 'listed_until', min: toIndexTime(now.getTime() / 1000) },
    offset: 0,
    limit: 0,
    facets: { dealership_slug: facetLimit },
  });
  return new Map((facets.dealership_slug ?? []).map(({ value, count }) => [value, count]));
}
