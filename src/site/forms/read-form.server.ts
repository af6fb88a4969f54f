import { formForCar } from '../../features/leads/form/form-for-car.ts';
import { isCarFormName } from '../../features/leads/form/form-kind-name.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { shorten } from '../../features/leads/shorten.ts';
import type { SiteRequest } from '../site-request.ts';
import { knownOf } from './prefilled.ts';

/** A question that was asked elsewhere on the page. */
const longestMessage = 500;

/** The form that an address asks for with `?form=…`, over the page of a car; none for any other word. */
export async function readForm(request: SiteRequest, carId: number, asked: URLSearchParams): Promise<FormView | null> {
  const name = asked.get('form');
  if (!isCarFormName(name)) return null;
  const message = shorten(asked.get('message') ?? '', longestMessage);
  const context = await readFormContext(request, carId);
  const values = { ...(message !== '' && { message }), ...knownOf(request.visitor) };
  return formViewOf(formForCar(name, context.car), context, { values });
}
