import { data } from 'react-router';
import {
  carTradeInPath,
  formAt,
  stepToShow,
  tradeInPath,
  valuationAddress,
  valuationParam,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import { findNamedCar } from '../find-named-car.server.ts';
import { formPageAt } from '../forms/form-pages.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { findListedCar } from './listed-car.server.ts';
import { notValuedWords } from './not-valued-words.ts';
import { openValuation, requireValuation } from './open-valuation.server.ts';
import { readBeginning } from './read-beginning.server.ts';
import type { ValuationPage } from './valuation-page-data.ts';

/**
 * What stands at an address of the valuation.
 * @throws 404 where the site has no such page, or no such valuation; a redirect to the step that it has come to
 */
export async function readValuationPage(request: SiteRequest, url: URL, path: ValuationPath): Promise<ValuationPage> {
  const { valuation, texts } = request.site.config;
  if (!valuation.enabled) {
    if (path === carTradeInPath) throw data(null, { status: 404 });
    return { form: await readFormPage(request, url, formPageAt(path)) };
  }
  const id = url.searchParams.get(valuationParam);
  if (id !== null) return readStep(request, { id, path, asked: url.searchParams.get('step') });
  const named = formAt(path) === 'trade-in' ? url.searchParams.get('car_id') : null;
  const carId = named === null ? null : await findNamedCar(request, named);
  const listed = carId === null ? null : await findListedCar(request, carId);
  const refusal = listed && notValuedWords(listed, texts.vehicleNounSingular);
  if (refusal) return { form: { ...(await readFormPage(request, url, formPageAt(tradeInPath))), lostCar: refusal } };
  const isLost = named !== null && listed === null;
  return { valuation: await readBeginning(request, { path, listed, isLost, asked: url.searchParams }) };
}

type Asked = { id: string; path: ValuationPath; asked: string | null };

async function readStep(request: SiteRequest, { id, path, asked }: Asked): Promise<ValuationPage> {
  const valuation = await requireValuation(request, id);
  const step = stepToShow(asked, valuation.step);
  if (asked !== step) throw seeOther(valuationAddress(valuation, step));
  return { valuation: await openValuation(request, { path, valuation, step }) };
}
