import { data, redirect } from 'react-router';
import { parseCarIds } from '../features/favourites/car-ids.ts';
import { factRows, featureRows } from '../features/favourites/compare-rows.ts';
import { canCompare, compareHref } from '../features/favourites/compared-cars.ts';
import { toCardCar } from '../features/inventory/card/to-card-car.ts';
import { findCarsById, type KeptCar } from '../features/inventory/find-cars-by-id.server.ts';
import type { SearchContext } from '../features/inventory/search-context.ts';
import { mostCompared } from '../features/sites/local-items.ts';
import { searchContextOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

/** @throws a redirect to the address with what could be read of its ids, or 404 where cars are not compared */
export async function readCompare(request: SiteRequest, url: URL) {
  const { site } = request;
  if (!canCompare(site.config)) throw data(null, { status: 404 });
  const asked = url.searchParams.getAll('ids').join(',');
  const ids = parseCarIds(asked, mostCompared);
  if (ids.join(',') !== asked) throw redirect(compareHref(ids));
  const context = searchContextOf(request);
  const kept = await findCarsById(context, ids);
  const cars = kept.map(({ car }) => car);
  return {
    siteName: site.name,
    searchPath: site.config.search.basePath,
    cars: kept.map((one) => toColumn(one, context)),
    gone: ids.length - kept.length,
    facts: factRows(cars, site.config.texts.noPrice),
    features: featureRows(cars),
  };
}
export type CompareData = Awaited<ReturnType<typeof readCompare>>;
export type CompareColumn = CompareData['cars'][number];

/** What stands above a car's values. */
function toColumn({ car, listable }: KeptCar, { site, now }: SearchContext) {
  const { id, slug, name, picture, tag } = toCardCar(car, { config: site.config, now, listable });
  return { id, slug, name, picture, tag: tag?.text ?? null, listable };
}
