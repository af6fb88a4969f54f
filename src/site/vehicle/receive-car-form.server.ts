import { data } from 'react-router';
import { findShownCar } from '../../features/inventory/find-shown-car.server.ts';
import { isCarFormName } from '../../features/leads/form/form-kind-name.ts';
import { findAskedCarId } from '../../features/leads/lead-store.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { receiveForm } from '../forms/receive-form.server.ts';
import { sentCarId } from '../forms/sent-car-id.ts';

/**
 * Takes a form about a car. The car may have left the website since the form was opened: whoever asks for it is
 * answered all the same.
 * @throws 404 for a form or a car that never was; what is to be mended, where the car's page is not there to show it
 */
export async function receiveCarForm(asked: SiteRequest, request: Request, slug: string) {
  const form = new URL(request.url).searchParams.get('form');
  if (!isCarFormName(form)) throw data(null, { status: 404 });
  const body = await readFormData(request);
  const shown = await findShownCar(asked.scope, searchContextOf(asked), slug);
  const carId = shown?.car.id ?? (await findAskedCarId(asked.scope, slug)) ?? sentCarId(body);
  if (carId === null) throw data(null, { status: 404 });
  const answer = await receiveForm(asked, request, { form, body, carId });
  if (!shown && !(answer instanceof Response)) throw answer;
  return answer;
}
