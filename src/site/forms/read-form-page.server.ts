import { redirect } from 'react-router';
import { formForCar } from '../../features/leads/form/form-for-car.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { lostCarWords } from '../../features/leads/form/vehicle-noun.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { findNamedCar } from '../find-named-car.server.ts';
import { showLocations } from '../locations/show-locations.ts';
import { findAskedModel } from '../models/find-asked-model.server.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { FormPageData } from './form-page-data.ts';
import { type FormPage, wordsOnSite } from './form-pages.ts';
import { placeToRing } from './place-to-ring.server.ts';
import { knownOf, prefilled } from './prefilled.ts';
import { readOwnWords } from './read-own-words.server.ts';

/** @throws a redirect to what takes the place of the form, for a car that has gone */
export async function readFormPage(request: SiteRequest, url: URL, page: FormPage): Promise<FormPageData> {
  const { site, clock, visitor } = request;
  const { config } = site;
  const named = page.takesCar ? url.searchParams.get('car_id') : null;
  const carId = named === null ? null : await findNamedCar(request, named);
  const [context, locations, own] = await Promise.all([
    readFormContext(request, carId),
    locationsOf(request),
    readOwnWords(request, [url.pathname, page.paths[0]]),
  ]);
  if (context.car && formForCar(page.kind, context.car) === 'similar') {
    throw redirect(`/cars/${context.car.slug}?form=similar`);
  }
  const words = { ...wordsOnSite(page, site), ...own?.words };
  const { fields } = formKinds[page.kind];
  const model =
    page.kind === 'quote' && !context.car ? await findAskedModel(request, url.searchParams.get('model')) : null;
  const form = formViewOf(page.kind, context, {
    values: {
      ...prefilled(fields(context), url.searchParams),
      ...(model && { model: model.name }),
      ...knownOf(visitor),
    },
  });
  return {
    ...words,
    siteName: site.name,
    own: own?.more ?? null,
    // Two addresses of one form are two pages where the site has written for each of them.
    canonical: canonicalOrigin(site) + (own?.path ?? page.paths[0]),
    crumbs: [{ label: words.heading, path: url.pathname }],
    place: placeToRing(locations, form, { config, now: clock() }),
    locations: page.showsLocations ? showLocations(locations, { config, now: clock(), path: url.pathname }) : null,
    form,
    model,
    action: url.pathname + url.search,
    lostCar: named !== null && carId === null ? lostCarWords(context) : null,
    chooseCar:
      page.kind === 'test-drive' && carId === null
        ? { href: config.search.basePath, label: `Choose from our ${config.texts.vehicleNoun}` }
        : null,
  };
}
