import { canBeValued } from '../../cars/car-rules.ts';
import type { WithheldConfirmation } from '../../confirmations/withheld-confirmation.ts';
import { decideLeadConfirmations } from '../../leads/decide-lead-confirmations.server.ts';
import { prepareLead } from '../../leads/prepare-lead.server.ts';
import type { FormContext } from '../../forms/form-context.ts';
import type { FieldError } from '../../forms/form-field.ts';
import { type FormKind, getFieldsAtSubmission } from '../../forms/form-kind.ts';
import { formKinds } from '../../forms/form-kinds.ts';
import type { RawFormValues } from '../../forms/form-values.ts';
import { readFormContext } from '../../forms/read-form-context.server.ts';
import { keyField } from '../../forms/hidden-field-names.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { deriveLeadId } from '../../leads/derive-lead-id.server.ts';
import { toText } from '../../leads/lead-values.ts';
import { lookUpPlate } from '../../plate-lookup/look-up-plate.server.ts';
import type { Lead } from '../../leads/lead.ts';
import { parseLeadPage } from '../../leads/parse-lead-page.ts';
import { findNearestLocation, type NearestLocation } from '../nearest-location.server.ts';
import { plateFormatMessage, parsePlate } from '../../plate-lookup/parse-plate.ts';
import { vehicleLeadFields } from '../valuation-lead-fields.ts';
import { valuationFields } from './valuation-fields.ts';
import { sellPath, tradeInPath } from '../valuation-paths.ts';
import type { ValuationRequest } from './valuation-request.ts';
import { findWantedCar, findValuation, type NewValuation, storeValuation } from '../valuation-store.server.ts';
import { getValuationStage, type ValuationView } from '../valuation-view.ts';
import type { RegisteredPlate, ValuationForm, ValuedVehicle } from '../valuation.ts';

export type BeginValuationInput = {
  /** The form the lead is stored as. */
  form: ValuationForm;
  /** The listed car the visitor wants to trade theirs in for. */
  carId: number | null;
  /** The values of `valuationFields`, and `key`, `url`, `touched`, `lead_attributes`. */
  sent: RawFormValues;
  userAgent: string | null;
  /** The car, if it was looked up or described before; otherwise its plate is looked up. */
  vehicle?: ValuedVehicle;
};

/** Begun, invalid, rate-limited by phone number, or refused because of the wanted car. */
export type BeginResult =
  | {
      valuation: ValuationView;
      isNew: boolean;
      /** The confirmation that waits for a proof; null if it is sent or there is none. */
      withheld: WithheldConfirmation | null;
    }
  | { errors: FieldError[] }
  | { secondsToWait: number }
  | { refused: 'unknown_car' | 'car_not_valued' };

/** The lead's deliveries wait this long for further steps; completing the valuation sends them immediately. */
const deliveryDelaySeconds = 30 * 60;

/** Stores the lead and the valuation together. Repeating the key returns the same valuation. */
export async function beginValuation(request: ValuationRequest, input: BeginValuationInput): Promise<BeginResult> {
  const { site, scope, visitor, jobs } = request;
  const { form, carId, userAgent } = input;
  const refused = carId === null ? null : await findCarRefusal(request, carId);
  if (refused) return { refused };
  const context = await readFormContext(request, carId);
  const nearest = carId === null ? await findNearestLocation(request, toText(input.sent.postcode)) : null;
  const kind = buildFormKind(form, nearest);
  const rego = parsePlate(toText(input.sent.Rego ?? input.sent.rego));
  if (rego === undefined) return { errors: listErrors(kind, context, input.sent) };
  const sent: RawFormValues = { ...input.sent, Rego: rego };
  const checked = await prepareLead(request, context, { form, sent, userAgent }, kind);
  if (!('lead' in checked)) return checked;

  const { lead } = checked;
  // Derived from the form's key, which only the visitor's browser knows. The lead's id alone, which the dealership sees,
  // does not open the valuation.
  const id = deriveLeadId(site.id, sent[keyField], ['valuation', lead.id]);
  const existing = await findValuation(scope, id);
  if (existing) {
    const { withheld } = await decideLeadConfirmations(request, lead);
    return { valuation: existing, isNew: false, withheld };
  }
  const valuation = await buildValuation(request, { id, carId, rego, lead, known: input.vehicle });
  const { allowed, withheld } = await decideLeadConfirmations(request, lead);
  const isNew = await storeValuation(scope, valuation, {
    lead: addValuation(lead, valuation, nearest),
    jobs,
    sentBy: visitor.kind === 'customer' ? visitor.id : null,
    confirmations: allowed,
    waitSeconds: deliveryDelaySeconds,
  });
  const stored = await findValuation(scope, id);
  if (!stored) throw new Error(`valuation ${id} was not stored with its lead`);
  return { valuation: stored, isNew, withheld };
}

async function findCarRefusal({ scope }: ValuationRequest, carId: number) {
  const car = await findWantedCar(scope, carId);
  if (!car) return 'unknown_car';
  return canBeValued(car) ? null : 'car_not_valued';
}

/** The lead form with the fields of the first step. Without a wanted car, the lead goes to the nearest location. */
const buildFormKind = (form: ValuationForm, nearest: NearestLocation | null): FormKind => ({
  ...formKinds[form],
  fields: (context) => [
    ...valuationFields(form, context),
    ...(nearest
      ? [{ name: 'location_id', label: 'Location', type: 'hidden', initial: String(nearest.id) } as const]
      : []),
  ],
});

const plateField = 'Rego';

/** All errors, in the order of the form. */
function listErrors(kind: FormKind, context: FormContext, sent: RawFormValues): FieldError[] {
  const fields = getFieldsAtSubmission(kind, context);
  const { errors } = validateForm(fields, sent);
  if (errors.some(({ field }) => field === plateField)) return errors;
  return [{ field: plateField, message: plateFormatMessage }, ...errors];
}

async function buildValuation(
  request: ValuationRequest,
  {
    id,
    carId,
    rego,
    lead,
    known,
  }: Pick<NewValuation, 'id' | 'carId' | 'rego'> & {
    lead: Lead;
    known: ValuedVehicle | undefined;
  },
): Promise<NewValuation> {
  const values = lead.values as Readonly<Record<string, unknown>>;
  const regoState = toText(values.regoState) as RegisteredPlate['regoState'];
  return {
    id,
    carId,
    path: parseLeadPage(lead.url)?.path ?? (lead.form === 'sell' ? sellPath : tradeInPath),
    rego,
    regoState,
    postcode: toText(values.postcode),
    // The only lookup: a valuation has one plate.
    vehicle: known ?? (await lookUpPlate(request, { rego, state: regoState })),
  };
}

const addValuation = (lead: Lead, { vehicle }: NewValuation, nearest: NearestLocation | null): Lead => ({
  ...lead,
  subcategory: getValuationStage('vehicle'),
  values: {
    ...lead.values,
    ...(vehicle && vehicleLeadFields(vehicle)),
    ...(nearest && { distance_km: String(Math.round(nearest.km)) }),
  },
});
