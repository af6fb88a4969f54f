import { data } from 'react-router';
import {
  carTradeInPath,
  getValuationForm,
  resolveShownStep,
  tradeInPath,
  valuationHref,
  valuationParam,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import { findCarId } from '../vehicle/find-car-id.server.ts';
import { readConfirmation } from '../confirmations/read-confirmation.server.ts';
import { getFormPage } from '../forms/form-pages.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { findListedCar } from './listed-car.server.ts';
import { getNotValuedCopy } from './not-valued-copy.ts';
import { openValuation, requireValuation } from './open-valuation.server.ts';
import { readBeginStep } from './read-first-step.server.ts';
import type { ValuationPage } from './valuation-page-data.ts';

/**
 * The page at a URL of the valuation.
 * @throws 404 for an unknown valuation, or if the site has no such page; a redirect to the step that may be shown
 */
export async function readValuationPage(request: SiteRequest, url: URL, path: ValuationPath): Promise<ValuationPage> {
  const { valuation, texts } = request.site.config;
  if (!valuation.enabled) {
    if (path === carTradeInPath) throw data(null, { status: 404 });
    return { form: await readFormPage(request, url, getFormPage(path)) };
  }
  const id = url.searchParams.get(valuationParam);
  if (id !== null) return readStep(request, url, { id, path });
  const named = getValuationForm(path) === 'trade-in' ? url.searchParams.get('car_id') : null;
  const carId = named === null ? null : await findCarId(request, named);
  const listed = carId === null ? null : await findListedCar(request, carId);
  const refusal = listed && getNotValuedCopy(listed, texts.vehicleNounSingular);
  if (refusal)
    return { form: { ...(await readFormPage(request, url, getFormPage(tradeInPath))), unlistedCarNote: refusal } };
  const isLost = named !== null && listed === null;
  return { valuation: await readBeginStep(request, { path, listed, isLost, searchParams: url.searchParams }) };
}

async function readStep(
  request: SiteRequest,
  url: URL,
  { id, path }: { id: string; path: ValuationPath },
): Promise<ValuationPage> {
  const requested = url.searchParams.get('step');
  const valuation = await requireValuation(request, id);
  const step = resolveShownStep(requested, valuation.step);
  if (requested !== step) throw seeOther(valuationHref(valuation, step));
  const confirmation = readConfirmation(request, url);
  return { valuation: { ...(await openValuation(request, { path, valuation, step })), confirmation } };
}
