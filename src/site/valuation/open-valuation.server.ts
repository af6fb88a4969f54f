import { data } from 'react-router';
import { findValuation } from '../../features/valuations/valuation-store.server.ts';
import { type ShownStep, valuationHref, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { noStore } from '../server/no-store-headers.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildPageFrame, getNouns } from './build-page-frame.server.ts';
import { findListedCar, buildWantedCar } from './listed-car.server.ts';
import { findNearbyLocation } from './nearby-location.server.ts';
import { buildStepData } from './build-step-data.ts';
import { getStepHeading } from './step-headings.ts';
import type { FormEntry, ValuationPageData } from './valuation-page-data.ts';

/** @throws 404 for an id unknown on this site */
export async function requireValuation({ scope }: SiteRequest, id: string): Promise<ValuationView> {
  const valuation = await findValuation(scope, id);
  if (!valuation) throw data(null, { ...noStore, status: 404 });
  return valuation;
}

type StepInput = { path: ValuationPath; valuation: ValuationView; step: ShownStep; entered?: FormEntry };

/** The page of a later step. */
export async function openValuation(
  request: SiteRequest,
  { path, valuation, step: shown, entered }: StepInput,
): Promise<ValuationPageData> {
  const nouns = getNouns(request);
  const step = buildStepData(request, valuation, { step: shown, nouns, entered });
  const [frame, nearby, listed] = await Promise.all([
    buildPageFrame(request, path),
    shown === 'offer' ? findNearbyLocation(request, valuation.postcode) : null,
    valuation.car && findListedCar(request, valuation.car.id),
  ]);
  return {
    ...frame,
    ...getStepHeading(step, valuation, nouns),
    wanted: listed && buildWantedCar(listed, request),
    nearby,
    action: valuationHref(valuation, shown),
    step,
  };
}
