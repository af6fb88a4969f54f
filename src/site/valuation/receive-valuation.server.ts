import { data } from 'react-router';
import {
  carTradeInPath,
  formAt,
  tradeInPath,
  valuationParam,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import { formPageAt } from '../forms/form-pages.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { receiveForm } from '../forms/receive-form.server.ts';
import { sentCarId } from '../forms/sent-car-id.ts';
import type { SiteRequest } from '../site-request.ts';
import { receiveBeginning } from './receive-beginning.server.ts';
import { receiveStep } from './receive-step.server.ts';
import { beginningForm } from './valuation-forms.ts';

/**
 * Takes a form of the page. What goes well leads on with 303; otherwise the same page shows what was entered and what is
 * wrong with it.
 */
export async function receiveValuation(
  asked: SiteRequest,
  request: Request,
  { url, path }: { url: URL; path: ValuationPath },
) {
  const { enabled } = asked.site.config.valuation;
  if (!enabled && path === carTradeInPath) throw data(null, { status: 404 });
  const body = await readFormData(request);
  const id = url.searchParams.get(valuationParam);
  if (enabled && id !== null) return receiveStep(asked, { id, path, body });
  if (enabled && body.get('form') === beginningForm) return receiveBeginning(asked, request, { path, body });
  const { kind, takesCar } = formPageAt(enabled && formAt(path) === 'trade-in' ? tradeInPath : path);
  return receiveForm(asked, request, { form: kind, body, carId: takesCar ? sentCarId(body) : null });
}
