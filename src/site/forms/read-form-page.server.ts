import { redirect } from 'react-router';
import { chooseCarForm } from '../../features/forms/form-for-car.ts';
import { formKinds } from '../../features/forms/form-kinds.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { getUnlistedCarText } from '../../features/forms/vehicle-noun.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { findCarId } from '../vehicle/find-car-id.server.ts';
import { buildLocationList } from '../locations/build-location-list.ts';
import { getStockLinks } from '../locations/location-stock.server.ts';
import { findSelectedModel } from '../models/find-selected-model.server.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { FormPageData } from './form-page-data.ts';
import { type FormPage, getFormPageCopy } from './form-pages.ts';
import { getContactLocation } from './contact-location.server.ts';
import { prefillFromVisitor, prefillFromQuery } from './prefill.ts';
import { readCustomContent } from './read-custom-content.server.ts';

/** @throws a redirect to the similar-car form, for a car that is no longer available */
export async function readFormPage(request: SiteRequest, url: URL, page: FormPage): Promise<FormPageData> {
  const { site, clock, visitor } = request;
  const { config } = site;
  const named = page.takesCar ? url.searchParams.get('car_id') : null;
  const carId = named === null ? null : await findCarId(request, named);
  const [context, locations, custom] = await Promise.all([
    readFormContext(request, carId),
    getLocations(request),
    readCustomContent(request, [url.pathname, page.paths[0]]),
  ]);
  if (context.car && chooseCarForm(page.kind, context.car) === 'similar') {
    throw redirect(`/cars/${context.car.slug}?form=similar`);
  }
  const copy = { ...getFormPageCopy(page, site), ...custom?.copy };
  const { fields } = formKinds[page.kind];
  const model =
    page.kind === 'quote' && !context.car ? await findSelectedModel(request, url.searchParams.get('model')) : null;
  const form = buildLeadFormView(page.kind, context, {
    values: {
      ...prefillFromQuery(fields(context), url.searchParams),
      ...(model && { model: model.name }),
      ...prefillFromVisitor(visitor),
    },
  });
  return {
    ...copy,
    siteName: site.name,
    own: custom?.body ?? null,
    // Two paths of one form are two pages where the site has content for each of them.
    canonical: canonicalOrigin(site) + (custom?.path ?? page.paths[0]),
    crumbs: [{ label: copy.heading, path: url.pathname }],
    place: getContactLocation(locations, form, { config, now: clock() }),
    locations: page.showsLocations
      ? buildLocationList(locations, {
          config,
          now: clock(),
          path: url.pathname,
          stockLinks: await getStockLinks(request),
        })
      : null,
    form,
    model,
    action: url.pathname + url.search,
    unlistedCarNote: named !== null && carId === null ? getUnlistedCarText(context) : null,
    chooseCar:
      page.kind === 'test-drive' && carId === null
        ? { href: config.search.basePath, label: `Choose from our ${config.texts.vehicleNoun}` }
        : null,
  };
}
