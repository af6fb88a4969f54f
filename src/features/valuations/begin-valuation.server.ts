import { canBeValued } from '../inventory/car-rules.ts';
import { checkLead } from '../leads/check-lead.server.ts';
import type { FormContext } from '../leads/form/form-context.ts';
import type { FieldError } from '../leads/form/form-field.ts';
import { type FormKind, fieldsAsSent } from '../leads/form/form-kind.ts';
import { formKinds } from '../leads/form/form-kinds.ts';
import type { Sent } from '../leads/form/form-values.ts';
import { readFormContext } from '../leads/form/read-form-context.server.ts';
import { keyField } from '../leads/form/side-fields.ts';
import { validateLead } from '../leads/form/validate-lead.ts';
import { leadIdOf } from '../leads/lead-id.server.ts';
import { textOf } from '../leads/lead-values.ts';
import { lookUpPlate } from '../leads/look-up-plate.server.ts';
import type { Lead } from '../leads/lead.ts';
import { readPage } from '../leads/read-page.ts';
import { findNearestPlace, type NearestPlace } from './nearest-place.server.ts';
import { plateMessage, readPlate } from '../leads/plate.ts';
import { vehicleTold } from './told-of.ts';
import { valuationFields } from './valuation-fields.ts';
import { sellPath, tradeInPath } from './valuation-paths.ts';
import type { ValuationRequest } from './valuation-request.ts';
import { findTradedCar, findValuation, type NewValuation, storeValuation } from './valuation-store.server.ts';
import { stageOf, type ValuationView } from './valuation-view.ts';
import type { RegisteredPlate, ValuationForm } from './valuation.ts';

export type AskedValuation = {
  /** Under which words the lead arrives. */
  form: ValuationForm;
  /** The listed car that the visitor's own is to be traded in for. */
  carId: number | null;
  /** The answers under the names of `valuationFields`, and `key`, `url`, `touched`, `lead_attributes`. */
  sent: Sent;
  userAgent: string | null;
};

/** Begun, to be mended, too many for one phone, or not to be had with the car that it names. */
export type Begun =
  | { valuation: ValuationView; isNew: boolean }
  | { errors: FieldError[] }
  | { secondsToWait: number }
  | { refused: 'unknown_car' | 'car_not_valued' };

/** For so long a dealership is not told of a visitor who is still at it; whoever comes to an end is told of at once. */
const visitSeconds = 30 * 60;

/** Stores the lead and the valuation together; a repetition under the same key is the same valuation. */
export async function beginValuation(request: ValuationRequest, asked: AskedValuation): Promise<Begun> {
  const { site, scope, visitor, jobs } = request;
  const { form, carId, userAgent } = asked;
  const refused = carId === null ? null : await carRefusal(request, carId);
  if (refused) return { refused };
  const context = await readFormContext(request, carId);
  const nearest = carId === null ? await findNearestPlace(request, textOf(asked.sent.postcode)) : null;
  const kind = kindOf(form, nearest);
  const rego = readPlate(textOf(asked.sent.Rego ?? asked.sent.rego));
  if (rego === undefined) return { errors: withPlateError(kind, context, asked.sent) };
  const sent: Sent = { ...asked.sent, Rego: rego };
  const checked = await checkLead(request, context, { form, sent, userAgent }, kind);
  if (!('lead' in checked)) return checked;

  const { lead } = checked;
  // From what only the visitor's own browser knows: the dealership reads the lead's id, which opens nothing.
  const id = leadIdOf(site.id, sent[keyField], ['valuation', lead.id]);
  const known = await findValuation(scope, id);
  if (known) return { valuation: known, isNew: false };
  const valuation = await newValuation(request, { id, carId, rego, lead });
  const isNew = await storeValuation(scope, valuation, {
    lead: withValuation(lead, valuation, nearest),
    jobs,
    sentBy: visitor.kind === 'customer' ? visitor.id : null,
    waitSeconds: visitSeconds,
  });
  const stored = await findValuation(scope, id);
  if (!stored) throw new Error(`valuation ${id} was not stored with its lead`);
  return { valuation: stored, isNew };
}

async function carRefusal({ scope }: ValuationRequest, carId: number) {
  const car = await findTradedCar(scope, carId);
  if (!car) return 'unknown_car';
  return canBeValued(car) ? null : 'car_not_valued';
}

/** The same form as ever, but for what it asks at first. Whoever has no car in mind is nearest's customer. */
const kindOf = (form: ValuationForm, nearest: NearestPlace | null): FormKind => ({
  ...formKinds[form],
  fields: (context) => [
    ...valuationFields(form, context),
    ...(nearest
      ? [{ name: 'location_id', label: 'Location', type: 'hidden', initial: String(nearest.id) } as const]
      : []),
  ],
});

const plateField = 'Rego';

/** Everything that is wrong, in the order of the form. */
function withPlateError(kind: FormKind, context: FormContext, sent: Sent): FieldError[] {
  const fields = fieldsAsSent(kind, context);
  const { errors } = validateLead(fields, sent);
  if (errors.some(({ field }) => field === plateField)) return errors;
  return [{ field: plateField, message: plateMessage }, ...errors];
}

async function newValuation(
  request: ValuationRequest,
  { id, carId, rego, lead }: Pick<NewValuation, 'id' | 'carId' | 'rego'> & { lead: Lead },
): Promise<NewValuation> {
  const values = lead.values as Readonly<Record<string, unknown>>;
  const regoState = textOf(values.regoState) as RegisteredPlate['regoState'];
  return {
    id,
    carId,
    path: readPage(lead.url)?.path ?? (lead.form === 'sell' ? sellPath : tradeInPath),
    rego,
    regoState,
    postcode: textOf(values.postcode),
    // The only time that it is looked up: a valuation is of one plate.
    vehicle: await lookUpPlate(request, { rego, state: regoState }),
  };
}

const withValuation = (lead: Lead, { vehicle }: NewValuation, nearest: NearestPlace | null): Lead => ({
  ...lead,
  subcategory: stageOf('vehicle'),
  values: {
    ...lead.values,
    ...(vehicle && vehicleTold(vehicle)),
    ...(nearest && { distance_km: String(Math.round(nearest.km)) }),
  },
});
