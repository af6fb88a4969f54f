import { data } from 'react-router';
import { findValuation } from '../../features/valuations/valuation-store.server.ts';
import { type ShownStep, valuationAddress, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { personal } from '../account/personal-headers.ts';
import type { SiteRequest } from '../site-request.ts';
import { framePage, nounsOf } from './frame-page.server.ts';
import { findListedCar, wantedCarOf } from './listed-car.server.ts';
import { nearPlaceOf } from './near-place.server.ts';
import { stepDataOf } from './step-data-of.ts';
import { stepHead } from './step-heads.ts';
import type { Entered, ValuationPageData } from './valuation-page-data.ts';

/** @throws 404 for an id that is none of this site's */
export async function requireValuation({ scope }: SiteRequest, id: string): Promise<ValuationView> {
  const valuation = await findValuation(scope, id);
  if (!valuation) throw data(null, { ...personal, status: 404 });
  return valuation;
}

type Opened = { path: ValuationPath; valuation: ValuationView; step: ShownStep; entered?: Entered };

/** A step of a valuation that was begun. */
export async function openValuation(
  request: SiteRequest,
  { path, valuation, step: shown, entered }: Opened,
): Promise<ValuationPageData> {
  const nouns = nounsOf(request);
  const step = stepDataOf(request, valuation, { step: shown, nouns, entered });
  const [frame, near, listed] = await Promise.all([
    framePage(request, path),
    shown === 'offer' ? nearPlaceOf(request, valuation.postcode) : null,
    valuation.car && findListedCar(request, valuation.car.id),
  ]);
  return {
    ...frame,
    ...stepHead(step, valuation, nouns),
    wanted: listed && wantedCarOf(listed, request),
    near,
    action: valuationAddress(valuation, shown),
    step,
  };
}
