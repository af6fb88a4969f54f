import { data } from 'react-router';
import { createFormKey } from '../../features/forms/form-key.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import { getUncheckedBoxes, parseFormValues, formDataToRecord } from '../../features/forms/form-values.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { keyField } from '../../features/forms/hidden-field-names.ts';
import { beginValuation } from '../../features/valuations/steps/begin-valuation.server.ts';
import { valuationFields } from '../../features/valuations/steps/valuation-fields.ts';
import {
  getValuationForm,
  toShownStep,
  tradeInPath,
  valuationHref,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { getFormPage } from '../forms/form-pages.ts';
import { readNoJsVisit } from '../forms/no-js-visit.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import { parseSubmittedCarId } from '../forms/parse-car-id.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { findListedCar } from './listed-car.server.ts';
import { getNotValuedCopy } from './not-valued-copy.ts';
import { readBeginStep } from './read-begin-step.server.ts';
import type { FormEntry } from './valuation-page-data.ts';

type Received = { path: ValuationPath; body: FormData };

/** Receives the form of the first step. */
export async function receiveBeginStep(siteRequest: SiteRequest, request: Request, { path, body }: Received) {
  const form = getValuationForm(path);
  const named = form === 'trade-in' ? parseSubmittedCarId(body) : null;
  const listed = named === null ? null : await findListedCar(siteRequest, named);
  const fields = valuationFields(form, await readFormContext(siteRequest, listed?.id ?? null));
  const entered = formDataToRecord(body);
  const sent = { ...getUncheckedBoxes(fields, entered), ...entered, ...readNoJsVisit(request) };
  const values = parseFormValues(fields, sent);
  const renderAgain = async (error: Partial<FormEntry>, init: ResponseInit) => {
    const entry = { values, key: getFormKey(body, siteRequest.clock()), ...error };
    const input = {
      path,
      listed,
      isLost: named !== null && !listed,
      searchParams: new URLSearchParams(),
      entered: entry,
    };
    return data({ valuation: await readBeginStep(siteRequest, input) }, init);
  };
  const renderRateLimited = (seconds: number) =>
    renderAgain(
      { problem: tooManyRequestsText(seconds) },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );
  const secondsToWait = await siteRequest.secondsToWait('valuations');
  if (secondsToWait > 0) return renderRateLimited(secondsToWait);
  const userAgent = request.headers.get('user-agent');
  const result = await beginValuation(siteRequest, { form, carId: listed?.id ?? null, sent, userAgent });
  if ('valuation' in result) return seeOther(valuationHref(result.valuation, toShownStep(result.valuation.step)));
  if ('errors' in result) return renderAgain({ errors: result.errors }, { status: 422 });
  if ('secondsToWait' in result) return renderRateLimited(result.secondsToWait);
  return renderEnquiry(siteRequest, new URL(request.url), { listed, values });
}

type EnquiryInput = { listed: Awaited<ReturnType<typeof findListedCar>>; values: FormEntry['values'] };

/** The listed car was taken in the meantime: the entered values prefill an enquiry. */
async function renderEnquiry(siteRequest: SiteRequest, url: URL, { listed, values }: EnquiryInput) {
  const page = await readFormPage(siteRequest, url, getFormPage(tradeInPath));
  const context = await readFormContext(siteRequest, listed?.id ?? null);
  const noun = siteRequest.site.config.texts.vehicleNounSingular;
  // The index may not have seen a hold that began a moment ago.
  const unlistedCarNote =
    listed && (getNotValuedCopy(listed, noun) ?? getNotValuedCopy({ ...listed, reserved: true }, noun));
  return data(
    { form: { ...page, form: buildLeadFormView('trade-in', context, { values }), unlistedCarNote } },
    { status: 409 },
  );
}

/** Keeps the submitted key, so that a corrected form makes the same valuation. */
function getFormKey(body: FormData, now: Date): string {
  const key = body.get(keyField);
  return typeof key === 'string' && key !== '' ? key : createFormKey(now);
}
