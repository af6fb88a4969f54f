import { readCarChanges } from '../../features/inventory/car-change-store.server.ts';
import type { IndexedCar } from '../../features/inventory/indexed-car.ts';
import { listedBy } from '../../features/inventory/search-context.ts';
import { perStock } from '../per-site.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { mostEntries, type SitemapEntry } from './sitemap-xml.ts';

/** More than any website lists; the cars themselves are in memory already. */
const mostCars = 10_000_000;

/** Numbers in one question to the database. */
const idsAtOnce = 5000;

/** In the order in which they came, so that a car stays in its file. */
const listedCarsOf = perStock(async (request): Promise<readonly IndexedCar[]> => {
  const context = searchContextOf(request);
  const { hits } = await context.index.engine.search({ filter: listedBy(context), offset: 0, limit: mostCars });
  return hits.sort((one, other) => one.id - other.id);
});

export const countCarFiles = async (request: SiteRequest): Promise<number> =>
  Math.ceil((await listedCarsOf(request)).length / mostEntries);

/** The cars of one file, counted from 1. */
export async function listCarPages(request: SiteRequest, file: number): Promise<SitemapEntry[]> {
  const cars = (await listedCarsOf(request)).slice((file - 1) * mostEntries, file * mostEntries);
  const entries: SitemapEntry[] = [];
  for (let at = 0; at < cars.length; at += idsAtOnce) {
    const some = cars.slice(at, at + idsAtOnce);
    const changes = await readCarChanges(
      request.scope,
      some.map(({ id }) => id),
    );
    for (const { id, slug } of some) entries.push({ path: `/cars/${slug}`, changed: changes.get(id) ?? null });
  }
  return entries;
}
