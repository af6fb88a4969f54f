import { readCarUpdateTimes } from '../../features/cars/car-update-time-store.server.ts';
import type { IndexedCar } from '../../features/cars/indexed-car.ts';
import { getListingFilter } from '../../features/car-search/search-context.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { maxEntries, type SitemapEntry } from './sitemap-xml.ts';

/** More than any website lists; the cars are in memory anyway. */
const maxCars = 10_000_000;

/** Ids per query. */
const idsPerQuery = 5000;

/** By id, so that a car stays in the same file. */
const findListedCars = cachePerStock(async (request): Promise<readonly IndexedCar[]> => {
  const context = toSearchContext(request);
  const { hits } = await context.index.engine.search({ filter: getListingFilter(context), offset: 0, limit: maxCars });
  return hits.sort((one, other) => one.id - other.id);
});

export const countCarFiles = async (request: SiteRequest): Promise<number> =>
  Math.ceil((await findListedCars(request)).length / maxEntries);

/** The cars of one file; files are numbered from 1. */
export async function listCarPages(request: SiteRequest, file: number): Promise<SitemapEntry[]> {
  const cars = (await findListedCars(request)).slice((file - 1) * maxEntries, file * maxEntries);
  const entries: SitemapEntry[] = [];
  for (let at = 0; at < cars.length; at += idsPerQuery) {
    const some = cars.slice(at, at + idsPerQuery);
    const changes = await readCarUpdateTimes(
      request.scope,
      some.map(({ id }) => id),
    );
    for (const { id, slug } of some) entries.push({ path: `/cars/${slug}`, changed: changes.get(id) ?? null });
  }
  return entries;
}
