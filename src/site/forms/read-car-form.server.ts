import { chooseCarForm } from '../../features/forms/form-for-car.ts';
import { isCarFormName } from '../../features/forms/form-kind-name.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { truncate } from '../../platform/text/truncate.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { prefillFromVisitor } from './prefill.ts';

/** For a message that a link on the page prefills. */
const maxMessageLength = 500;

/** The form that `?form=…` opens on a car's page; null for an unknown name. */
export async function readCarForm(
  request: SiteRequest,
  carId: number,
  query: URLSearchParams,
): Promise<LeadFormView | null> {
  const name = query.get('form');
  if (!isCarFormName(name)) return null;
  const message = truncate(query.get('message') ?? '', maxMessageLength);
  const context = await readFormContext(request, carId);
  const values = { ...(message !== '' && { message }), ...prefillFromVisitor(request.visitor) };
  return buildLeadFormView(chooseCarForm(name, context.car), context, { values });
}
