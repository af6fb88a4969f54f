import { redirect } from 'react-router';
import { formForCar } from '../../features/leads/form/form-for-car.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { lostCarWords } from '../../features/leads/form/vehicle-noun.ts';
import { locationBlockOf } from '../../features/locations/location-block-of.ts';
import type { Location } from '../../features/locations/location.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { findNamedCar } from '../find-named-car.server.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { FormPageData } from './form-page-data.ts';
import { type FormPage, wordsOnSite } from './form-pages.ts';
import { placeToRing } from './place-to-ring.server.ts';
import { knownOf, prefilled } from './prefilled.ts';

/** @throws a redirect to what takes the place of the form, for a car that has gone */
export async function readFormPage(request: SiteRequest, url: URL, page: FormPage): Promise<FormPageData> {
  const { site, clock, visitor } = request;
  const { config } = site;
  const named = page.takesCar ? url.searchParams.get('car_id') : null;
  const carId = named === null ? null : await findNamedCar(request, named);
  const [context, locations] = await Promise.all([readFormContext(request, carId), locationsOf(request)]);
  if (context.car && formForCar(page.kind, context.car) === 'similar') {
    throw redirect(`/cars/${context.car.slug}?form=similar`);
  }
  const words = wordsOnSite(page, site);
  const blockOf = (location: Location) => locationBlockOf(location, { config, now: clock(), phone: null });
  const { fields } = formKinds[page.kind];
  const form = formViewOf(page.kind, context, {
    values: { ...prefilled(fields(context), url.searchParams), ...knownOf(visitor) },
  });
  return {
    ...words,
    siteName: site.name,
    canonical: canonicalOrigin(site) + page.paths[0],
    crumbs: [{ label: words.heading, path: url.pathname }],
    place: placeToRing(locations, form, { config, now: clock() }),
    // All that a location's own page would say of it stands here already.
    locations: page.showsLocations ? locations.map((location) => ({ ...blockOf(location), details: null })) : [],
    form,
    action: url.pathname + url.search,
    lostCar: named !== null && carId === null ? lostCarWords(context) : null,
    chooseCar:
      page.kind === 'test-drive' && carId === null
        ? { href: config.search.basePath, label: `Choose from our ${config.texts.vehicleNoun}` }
        : null,
  };
}
