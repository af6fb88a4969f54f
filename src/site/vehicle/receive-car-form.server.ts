import { data } from 'react-router';
import { findShownCar } from '../../features/car-search/find-shown-car.server.ts';
import { isCarFormName } from '../../features/forms/form-kind-name.ts';
import { findCarIdBySlug } from '../../features/forms/form-context-store.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { handleFormPost } from '../forms/handle-form-post.server.ts';
import { parseSubmittedCarId } from '../forms/parse-car-id.ts';

/**
 * Handles a posted form about a car. Also accepts it for a car that has left the website since the form was opened.
 * @throws 404 for an unknown form or car; the form with its errors, when the car's page no longer exists to show them
 */
export async function receiveCarForm(site: SiteRequest, request: Request, slug: string) {
  const form = new URL(request.url).searchParams.get('form');
  if (!isCarFormName(form)) throw data(null, { status: 404 });
  const body = await readFormData(request);
  const shown = await findShownCar(site.scope, toSearchContext(site), slug);
  const carId = shown?.car.id ?? (await findCarIdBySlug(site.scope, slug)) ?? parseSubmittedCarId(body);
  if (carId === null) throw data(null, { status: 404 });
  const result = await handleFormPost(site, request, { form, body, carId });
  if (!shown && !(result instanceof Response)) throw result;
  return result;
}
