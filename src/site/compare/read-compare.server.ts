import { data, redirect } from 'react-router';
import { parseCarIds } from '../../features/watchlist/favourites/parse-car-ids.ts';
import { buildFactRows, buildFeatureRows } from '../../features/watchlist/compare/build-compare-rows.ts';
import { canCompare, compareHref } from '../../features/watchlist/compare/compared-cars.ts';
import type { CardCar } from '../../features/car-card/card-car.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { getCarFormHref, similarLabel } from '../../features/cars/car-form-href.ts';
import { findCarsById, type FoundCar } from '../../features/car-search/find-cars-by-id.server.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import type { SearchContext } from '../../features/car-search/search-context.ts';
import { maxComparedCars } from '../../features/sites/browser-storage.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** @throws a redirect to the address with the valid ids, or 404 on sites without the comparison */
export async function readCompare(request: SiteRequest, url: URL) {
  const { site } = request;
  if (!canCompare(site.config)) throw data(null, { status: 404 });
  const requested = url.searchParams.getAll('ids').join(',');
  const ids = parseCarIds(requested, maxComparedCars);
  if (ids.join(',') !== requested) throw redirect(compareHref(ids));
  const context = toSearchContext(request);
  const found = await findCarsById(context, ids);
  const cars = found.map(({ car }) => car);
  return {
    siteName: site.name,
    searchPath: site.config.search.basePath,
    cars: found.map((car) => toColumn(car, context)),
    gone: ids.length - found.length,
    facts: buildFactRows(cars, site.config.texts.noPrice),
    features: buildFeatureRows(cars),
  };
}
export type CompareData = Awaited<ReturnType<typeof readCompare>>;
export type CompareColumn = CompareData['cars'][number];

/** The head of a car's column. */
function toColumn({ car, listable }: FoundCar, { site, now }: SearchContext<SiteConfig>) {
  const card = toCardCar(car, { config: site.config, now, listable });
  const { id, slug, name, picture, tag } = card;
  return { id, slug, name, picture, tag: tag?.text ?? null, links: buildColumnLinks(card) };
}

/** View and Enquire; for a car that is not for sale, the form for a similar one. */
function buildColumnLinks(car: CardCar) {
  const view = { text: 'View', label: `View ${car.name}`, to: `/cars/${car.slug}` };
  const isGone = car.tag?.kind === 'sold' || !car.listable;
  const enquire = isGone
    ? { text: similarLabel, label: undefined, to: getCarFormHref(car, 'similar') }
    : { text: 'Enquire', label: `Enquire about ${car.name}`, to: getCarFormHref(car, 'enquiry') };
  return car.listable ? [view, enquire] : [enquire];
}
