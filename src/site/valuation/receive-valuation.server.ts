import { data } from 'react-router';
import {
  carTradeInPath,
  getValuationForm,
  tradeInPath,
  valuationParam,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import { getFormPage } from '../forms/form-pages.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { handleFormPost } from '../forms/handle-form-post.server.ts';
import { parseSubmittedCarId } from '../forms/parse-car-id.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { receiveBeginStep } from './receive-begin-step.server.ts';
import { receiveStep } from './receive-step.server.ts';
import { beginFormName } from './valuation-forms.ts';

/**
 * Receives a form of the page. Redirects with 303 on success; otherwise renders the page with the entered values and
 * errors.
 */
export async function receiveValuation(
  siteRequest: SiteRequest,
  request: Request,
  { url, path }: { url: URL; path: ValuationPath },
) {
  const { enabled } = siteRequest.site.config.valuation;
  if (!enabled && path === carTradeInPath) throw data(null, { status: 404 });
  const body = await readFormData(request);
  const id = url.searchParams.get(valuationParam);
  if (enabled && id !== null) return receiveStep(siteRequest, { id, path, body });
  if (enabled && body.get('form') === beginFormName) return receiveBeginStep(siteRequest, request, { path, body });
  const { kind, takesCar } = getFormPage(enabled && getValuationForm(path) === 'trade-in' ? tradeInPath : path);
  return handleFormPost(siteRequest, request, { form: kind, body, carId: takesCar ? parseSubmittedCarId(body) : null });
}
