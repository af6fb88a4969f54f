import { data } from 'react-router';
import { createFormKey } from '../../features/forms/form-key.ts';
import { getUncheckedBoxes, parseFormValues, formDataToRecord } from '../../features/forms/form-values.ts';
import { keyField } from '../../features/forms/hidden-field-names.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { validateForm } from '../../features/forms/validation/validate-form.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import { lookUpPlate } from '../../features/plate-lookup/look-up-plate.server.ts';
import { parsePlate, plateFormatMessage } from '../../features/plate-lookup/parse-plate.ts';
import { beginValuation } from '../../features/valuations/steps/begin-valuation.server.ts';
import { confirmVehicle } from '../../features/valuations/steps/confirm-vehicle.server.ts';
import {
  getPlateFields,
  getValuationContactFields,
  valuationFields,
  vehicleFields,
} from '../../features/valuations/steps/valuation-fields.ts';
import {
  getValuationForm,
  toShownStep,
  tradeInPath,
  valuationHref,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import type { RegisteredPlate, ValuedVehicle } from '../../features/valuations/valuation.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { getFormPage } from '../forms/form-pages.ts';
import { readNoJsVisit } from '../forms/no-js-visit.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import { parseSubmittedCarId } from '../forms/parse-car-id.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { describeVehicle, readCarriedVehicle } from './carried-vehicle.ts';
import { findListedCar } from './listed-car.server.ts';
import { getNotValuedCopy } from './not-valued-copy.ts';
import { readBeginStep, readCarStep, readContactStep, toHiddenFields } from './read-first-step.server.ts';
import { actionField } from './valuation-forms.ts';
import type { FormEntry } from './valuation-page-data.ts';

type Received = { path: ValuationPath; body: FormData };

/**
 * Receives a form of the first three steps: the plate, the car, the contact details. Only the last stores something and
 * redirects; the others render the next step.
 */
export async function receiveBeginStep(siteRequest: SiteRequest, request: Request, { path, body }: Received) {
  const form = getValuationForm(path);
  const named = form === 'trade-in' ? parseSubmittedCarId(body) : null;
  const listed = named === null ? null : await findListedCar(siteRequest, named);
  const context = await readFormContext(siteRequest, listed?.id ?? null);
  const now = siteRequest.clock();
  const fields = valuationFields(form, context);
  const entered = formDataToRecord(body);
  const sent = { ...getUncheckedBoxes(fields, entered), ...entered, ...readNoJsVisit(request) };
  const values = parseFormValues(fields, sent);
  const input = { path, listed, isLost: named !== null && !listed };
  const isContactForm = body.has(keyField);
  const contact = parseFormValues(getValuationContactFields(form, context), isContactForm ? sent : entered);

  const showPlate = async (entry: Partial<FormEntry>, init?: ResponseInit) => {
    const step = { ...input, searchParams: new URLSearchParams(), entered: { values, ...entry } };
    return data({ valuation: await readBeginStep(siteRequest, step) }, init);
  };
  const plate = readPlate(getPlateFields(context), sent);
  if ('errors' in plate && !isContactForm) return showPlate({ errors: plate.errors }, { status: 422 });

  const showCar = async (vehicle: ValuedVehicle | null, entry?: Partial<FormEntry>, init?: ResponseInit) => {
    if ('errors' in plate) return showPlate({ errors: plate.errors }, { status: 422 });
    const step = { ...input, plate, vehicle, contact: toHiddenFields(contact), ...(entry && { entered: entry }) };
    return data({ valuation: await readCarStep(siteRequest, step) }, init);
  };
  const showContact = async (
    vehicle: ValuedVehicle | null,
    entry: Partial<FormEntry> & { key?: string } = {},
    init?: ResponseInit,
  ) => {
    if ('errors' in plate) return showPlate({ errors: plate.errors }, { status: 422 });
    const step = { ...input, plate, vehicle, context, entered: { values: contact, ...entry } };
    return data({ valuation: await readContactStep(siteRequest, step) }, init);
  };

  const carried = readCarriedVehicle(entered, now);
  const secondsToWait = await siteRequest.secondsToWait('valuations');
  const rateLimited = (seconds: number) => ({
    entry: { problem: tooManyRequestsText(seconds) },
    init: { status: 429, headers: { 'retry-after': String(seconds) } },
  });

  if (isContactForm) {
    const key = getFormKey(body, now);
    const showAgain = (entry: Partial<FormEntry>, init: ResponseInit) => showContact(carried, { ...entry, key }, init);
    if (secondsToWait > 0) return showAgain(rateLimited(secondsToWait).entry, rateLimited(secondsToWait).init);
    const userAgent = request.headers.get('user-agent');
    const result = await beginValuation(siteRequest, {
      form,
      carId: listed?.id ?? null,
      sent,
      userAgent,
      ...(carried && { vehicle: carried }),
    });
    if ('valuation' in result) return goToStep(await confirmCarried(siteRequest, result.valuation, carried));
    if ('errors' in result) return showAgain({ errors: result.errors }, { status: 422 });
    if ('secondsToWait' in result) {
      const { entry, init } = rateLimited(result.secondsToWait);
      return showAgain(entry, init);
    }
    return renderEnquiry(siteRequest, new URL(request.url), { listed, values });
  }
  switch (body.get(actionField)) {
    case 'confirm':
      return carried ? showContact(carried) : showCar(null);
    case 'describe': {
      const { errors } = validateForm(vehicleFields(now), sent);
      if (errors.length > 0) {
        return showCar(carried, { values: parseFormValues(vehicleFields(now), sent), errors }, { status: 422 });
      }
      return showContact(describeVehicle(sent, now));
    }
    case 'change-car':
      return showCar(carried);
    case 'change-plate':
      return showPlate({});
    default: {
      if (secondsToWait > 0) {
        const { entry, init } = rateLimited(secondsToWait);
        return showPlate(entry, init);
      }
      if ('errors' in plate) return showPlate({ errors: plate.errors }, { status: 422 });
      return showCar(await lookUpPlate(siteRequest, { rego: plate.rego, state: plate.regoState }));
    }
  }
}

/** The plate, or the errors in its fields. */
function readPlate(fields: ReturnType<typeof getPlateFields>, sent: Readonly<Record<string, unknown>>) {
  const { values, errors } = validateForm(fields, sent);
  const rego = parsePlate(String(values.Rego ?? ''));
  if (errors.length > 0) return { errors };
  if (rego === undefined) return { errors: [{ field: 'Rego', message: plateFormatMessage }] };
  return { rego, regoState: String(values.regoState) as RegisteredPlate['regoState'] };
}

/** The visitor has confirmed the car already, before the valuation was stored. */
async function confirmCarried(
  siteRequest: SiteRequest,
  valuation: ValuationView,
  carried: ValuedVehicle | null,
): Promise<ValuationView> {
  if (!carried) return valuation;
  const { year, make, model, badge } = carried;
  const result = await confirmVehicle(siteRequest, valuation.id, { year, make, model, badge: badge ?? '' });
  return 'valuation' in result ? result.valuation : valuation;
}

const goToStep = (valuation: ValuationView): Response =>
  seeOther(valuationHref(valuation, toShownStep(valuation.step)));

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
