import { data } from 'react-router';
import { withChallenge } from '../../features/confirmations/confirmation-url.ts';
import { parseFormValues } from '../../features/forms/form-values.ts';
import { findFormKey, hasMalformedKey, malformedKeyText } from '../../features/forms/posted-form-key.server.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import { beginValuation } from '../../features/valuations/steps/begin-valuation.server.ts';
import { confirmVehicle } from '../../features/valuations/steps/confirm-vehicle.server.ts';
import { valuationFields } from '../../features/valuations/steps/valuation-fields.ts';
import { toShownStep, tradeInPath, valuationHref } from '../../features/valuations/valuation-paths.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { getFormPage } from '../forms/form-pages.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { rememberInDeal } from '../deal/remember-deal.ts';
import { getNotValuedCopy } from './not-valued-copy.ts';
import { describeWait, type FirstSteps, showContact } from './first-steps.server.ts';

/** Receives the contact details, with which the valuation and its lead are stored. */
export async function receiveContactStep(siteRequest: SiteRequest, request: Request, steps: FirstSteps) {
  const { form, listed, sent, vehicle } = steps;
  // A corrected form keeps its key, so that it makes the same valuation.
  const formKey = findFormKey(sent);
  const key = formKey === undefined ? {} : { key: formKey };
  const seconds = await siteRequest.secondsToWait('valuations');
  if (seconds > 0) return showWait(siteRequest, steps, key, seconds);
  if (hasMalformedKey(sent)) return showContact(siteRequest, steps, { problem: malformedKeyText }, { status: 422 });
  const result = await beginValuation(siteRequest, {
    form,
    carId: listed?.id ?? null,
    sent,
    userAgent: request.headers.get('user-agent'),
    ...(vehicle && { vehicle }),
  });
  if ('errors' in result) return showContact(siteRequest, steps, { ...key, errors: result.errors }, { status: 422 });
  if ('secondsToWait' in result) return showWait(siteRequest, steps, key, result.secondsToWait);
  if ('refused' in result) return showEnquiry(siteRequest, new URL(request.url), steps);
  const valuation = await confirmCarried(siteRequest, result.valuation, steps);
  const next = withChallenge(valuationHref(valuation, toShownStep(valuation.step)), result.withheld);
  return seeOther(next, valuation.car ? rememberInDeal(siteRequest, valuation.car, ['valuation', valuation.id]) : []);
}

function showWait(siteRequest: SiteRequest, steps: FirstSteps, key: { key?: string }, seconds: number) {
  const [entry, init] = describeWait(seconds);
  return showContact(siteRequest, steps, { ...entry, ...key }, init);
}

/** The visitor has confirmed the car already, before the valuation was stored. */
async function confirmCarried(
  siteRequest: SiteRequest,
  valuation: ValuationView,
  { vehicle }: FirstSteps,
): Promise<ValuationView> {
  if (!vehicle) return valuation;
  const { year, make, model, badge } = vehicle;
  const result = await confirmVehicle(siteRequest, valuation.id, { year, make, model, badge: badge ?? '' });
  return 'valuation' in result ? result.valuation : valuation;
}

/** The listed car was taken in the meantime: the entered values prefill an enquiry. */
async function showEnquiry(siteRequest: SiteRequest, url: URL, { form, listed, context, sent }: FirstSteps) {
  const page = await readFormPage(siteRequest, url, getFormPage(tradeInPath));
  const values = parseFormValues(valuationFields(form, context), sent);
  const noun = siteRequest.site.config.texts.vehicleNounSingular;
  // The index may not have seen a hold that began a moment ago.
  const unlistedCarNote =
    listed && (getNotValuedCopy(listed, noun) ?? getNotValuedCopy({ ...listed, reserved: true }, noun));
  return data(
    { form: { ...page, form: buildLeadFormView('trade-in', context, { values }), unlistedCarNote } },
    { status: 409 },
  );
}
