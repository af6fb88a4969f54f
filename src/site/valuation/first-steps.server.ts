import { data } from 'react-router';
import type { FormContext } from '../../features/forms/form-context.ts';
import type { FieldValues, FormField } from '../../features/forms/form-field.ts';
import {
  formDataToRecord,
  getUncheckedBoxes,
  parseFormValues,
  type RawFormValues,
} from '../../features/forms/form-values.ts';
import { keyField } from '../../features/forms/hidden-field-names.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { validateForm } from '../../features/forms/validation/validate-form.ts';
import { parsePlate, plateFormatMessage } from '../../features/plate-lookup/parse-plate.ts';
import {
  getPlateFields,
  getValuationContactFields,
  valuationFields,
} from '../../features/valuations/steps/valuation-fields.ts';
import { getValuationForm, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import type { RegisteredPlate, ValuationForm, ValuedVehicle } from '../../features/valuations/valuation.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { readNoJsVisit } from '../forms/no-js-visit.ts';
import { parseSubmittedCarId } from '../forms/parse-car-id.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readCarriedVehicle } from './carried-vehicle.ts';
import { findListedCar } from './listed-car.server.ts';
import {
  type FirstStepInput,
  readBeginStep,
  readCarStep,
  readContactStep,
  toHiddenFields,
} from './read-first-step.server.ts';
import { actionField } from './valuation-forms.ts';
import type { FormEntry } from './valuation-page-data.ts';

/** Everything that a form of the first three steps has sent. */
export type FirstSteps = FirstStepInput & {
  form: ValuationForm;
  context: FormContext;
  sent: RawFormValues;
  plate: RegisteredPlate | { errors: FormEntry['errors'] };
  /** The car that was found or described. */
  vehicle: ValuedVehicle | null;
  contact: FieldValues;
};

type Entry = Partial<FormEntry> & { key?: string };

export const describeWait = (seconds: number): [Entry, ResponseInit] => [
  { problem: tooManyRequestsText(seconds) },
  { status: 429, headers: { 'retry-after': String(seconds) } },
];

export async function readFirstSteps(
  siteRequest: SiteRequest,
  request: Request,
  { path, body }: { path: ValuationPath; body: FormData },
): Promise<FirstSteps> {
  const form = getValuationForm(path);
  const named = form === 'trade-in' ? parseSubmittedCarId(body) : null;
  const listed = named === null ? null : await findListedCar(siteRequest, named);
  const context = await readFormContext(siteRequest, listed?.id ?? null);
  const entered = formDataToRecord(body);
  // Only the contact form has the checkboxes, so only there a missing one is unticked.
  const isContactForm = body.has(keyField) || body.get(actionField) === 'change-car';
  const unchecked = isContactForm ? getUncheckedBoxes(valuationFields(form, context), entered) : {};
  const sent = { ...unchecked, ...entered, ...readNoJsVisit(request) };
  return {
    path,
    form,
    listed,
    isLost: named !== null && !listed,
    context,
    sent,
    plate: readPlate(getPlateFields(context), sent),
    vehicle: readCarriedVehicle(entered, siteRequest.clock()),
    contact: readContact(getValuationContactFields(form, context), sent),
  };
}

/** Fields that were not sent are left out, so that they start with their initial values. */
const readContact = (fields: readonly FormField[], sent: RawFormValues): FieldValues =>
  Object.fromEntries(Object.entries(parseFormValues(fields, sent)).filter(([name]) => sent[name] !== undefined));

/** The plate, or the errors in its fields. */
function readPlate(fields: readonly FormField[], sent: RawFormValues): FirstSteps['plate'] {
  const { values, errors } = validateForm(fields, sent);
  if (errors.length > 0) return { errors };
  const rego = parsePlate(String(values.Rego));
  if (rego === undefined) return { errors: [{ field: 'Rego', message: plateFormatMessage }] };
  return { rego, regoState: String(values.regoState) as RegisteredPlate['regoState'] };
}

export async function showPlate(siteRequest: SiteRequest, steps: FirstSteps, entry: Entry = {}, init?: ResponseInit) {
  const values = parseFormValues(getPlateFields(steps.context), steps.sent);
  const step = { ...steps, searchParams: new URLSearchParams(), entered: { values, ...entry } };
  return data({ valuation: await readBeginStep(siteRequest, step) }, init);
}

export async function showCar(siteRequest: SiteRequest, steps: FirstSteps, entered?: Entry, init?: ResponseInit) {
  const { plate, contact } = steps;
  if ('errors' in plate) return showPlate(siteRequest, steps, { errors: plate.errors }, { status: 422 });
  const step = { ...steps, plate, contact: toHiddenFields(contact), ...(entered && { entered }) };
  return data({ valuation: await readCarStep(siteRequest, step) }, init);
}

export async function showContact(siteRequest: SiteRequest, steps: FirstSteps, entry: Entry = {}, init?: ResponseInit) {
  const { plate, contact } = steps;
  if ('errors' in plate) return showPlate(siteRequest, steps, { errors: plate.errors }, { status: 422 });
  const step = { ...steps, plate, entered: { values: contact, ...entry } };
  return data({ valuation: await readContactStep(siteRequest, step) }, init);
}
