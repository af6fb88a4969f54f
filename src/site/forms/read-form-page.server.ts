import { findCarsById } from '../../features/inventory/find-cars-by-id.server.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { locationBlockOf } from '../../features/locations/location-block-of.ts';
import type { Location } from '../../features/locations/location.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { isCarId } from '../../features/sites/local-items.ts';
import { locationsOf, searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { FormPageData } from './form-page-data.ts';
import { type FormPage, formPageAt, wordsOnSite } from './form-pages.ts';
import { prefilled } from './prefilled.ts';

export async function readFormPage(request: SiteRequest, url: URL): Promise<FormPageData> {
  const { site, clock } = request;
  const { config } = site;
  const page = formPageAt(url.pathname);
  const carId = await findAskedCar(request, page, url.searchParams);
  const [context, locations] = await Promise.all([readFormContext(request, carId), locationsOf(request)]);
  const words = wordsOnSite(page, site);
  const blockOf = (location: Location) => locationBlockOf(location, { config, now: clock(), phone: null });
  const place = placeOf(locations, page);
  return {
    ...words,
    siteName: site.name,
    canonical: canonicalOrigin(site) + page.paths[0],
    crumbs: [{ label: words.heading, path: url.pathname }],
    place: place ? asideOf(blockOf(place)) : null,
    // All that a location's own page would say of it stands here already.
    locations: page.showsLocations ? locations.map((location) => ({ ...blockOf(location), details: null })) : [],
    form: formViewOf(page.kind, context, {
      values: prefilled(formKinds[page.kind].fields(context), url.searchParams),
    }),
    action: url.pathname + url.search,
    chooseCar:
      page.kind === 'test-drive' && carId === null
        ? { href: config.search.basePath, label: `Choose from our ${config.texts.vehicleNoun}` }
        : null,
  };
}

/** The car that the address names, if the page is for one and the site shows it. */
async function findAskedCar(
  request: SiteRequest,
  { takesCar = false }: Pick<FormPage, 'takesCar'>,
  asked: URLSearchParams,
): Promise<number | null> {
  const id = Number(asked.get('car_id'));
  if (!takesCar || !isCarId(id)) return null;
  const [kept] = await findCarsById(searchContextOf(request), [id]);
  return kept?.car.id ?? null;
}

/** The first place that does what the page is about; one that says nothing of itself does everything. */
const placeOf = (locations: readonly Location[], { place }: FormPage): Location | undefined =>
  locations.find(({ location_type }) => location_type === place) ??
  locations.find(({ location_type }) => location_type === '') ??
  locations[0];

const asideOf = ({ name, phones, hours }: ReturnType<typeof locationBlockOf>): FormPageData['place'] => ({
  name,
  phones,
  hours,
});
