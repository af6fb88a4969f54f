import { randomUUID } from 'node:crypto';
import { isCarFormName } from '../../features/leads/form-kind-name.ts';
import { formViewOf } from '../../features/leads/form-view-of.ts';
import type { FormView } from '../../features/leads/form-view.ts';
import { readFormContext } from '../../features/leads/read-form-context.server.ts';
import type { SiteRequest } from '../site-request.ts';

/** The form that an address asks for with `?form=…`, over the page of a car; none for any other word. */
export async function readForm(request: SiteRequest, carId: number, name: string | null): Promise<FormView | null> {
  if (!isCarFormName(name)) return null;
  return formViewOf(name, await readFormContext(request, carId), { key: randomUUID() });
}
