import { consentsOf } from './consent.ts';
import { cleanLine } from './form/clean-text.ts';
import type { FormContext, Purpose } from './form/form-context.ts';
import type { FieldError, FieldValues } from './form/form-field.ts';
import type { FormKindName } from './form/form-kind-name.ts';
import { formKinds } from './form/form-kinds.ts';
import type { Sent } from './form/form-values.ts';
import { leadIdOf } from './lead-id.server.ts';
import { storeLead } from './lead-store.server.ts';
import type { Lead } from './lead.ts';
import { locationsToChoose } from './form/place-fields.ts';
import { readAttributes, readPageAddress } from './read-attributes.ts';
import type { FormRequest } from './form/read-form-context.server.ts';
import { keyField, trapField } from './form/side-fields.ts';
import { validateLead } from './form/validate-lead.ts';

export type Submission = {
  form: FormKindName;
  sent: Sent;
  userAgent: string | null;
};

export type Submitted = { leadId: string; category: string } | { errors: FieldError[] };

/** Checks what was sent and stores it. Only what is stored has an id to answer with. */
export async function submitLead(
  { scope, site, clock }: FormRequest,
  context: FormContext,
  { form, sent, userAgent }: Submission,
): Promise<Submitted> {
  const kind = formKinds[form];
  const fields = kind.fields(context);
  const { values, errors } = validateLead(fields, sent);
  if (errors.length > 0) return { errors };
  const url = readPageAddress(sent.url);
  const lead: Lead = {
    id: leadIdOf(site.id, sent[keyField], [form, (context.car ?? context.gone)?.id ?? null, values]),
    dealershipId: dealershipOf(context, values, kind.purpose) ?? site.dealership_id,
    carId: context.car?.id ?? (context.gone?.owner ? context.gone.id : null),
    form,
    category: kind.category(context.car ?? context.gone?.owner ?? null),
    subcategory: kind.subcategory(context.car),
    name: textOf(values.name),
    lastName: textOf(values.last_name),
    email: textOf(values.email),
    phone: textOf(values.phone),
    message: textOf(values.message),
    values: { ...values, ...placeValues(context, values, kind.purpose), ...carValues(context) },
    leadAttributes: readAttributes(sent.lead_attributes),
    consents: consentsOf({
      fields,
      values,
      touched: [sent.touched].flat().filter((name) => typeof name === 'string'),
      at: clock(),
      page: url === null ? '' : new URL(url).pathname,
    }),
    url,
    userAgent: userAgent === null ? null : cleanLine(userAgent).slice(0, 500),
    isSuspect: Boolean(sent[trapField]),
  };
  await storeLead(scope, lead);
  return { leadId: lead.id, category: lead.category };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A lead about a car goes to the car's own dealership, any other to the one that was chosen. */
function dealershipOf(context: FormContext, values: FieldValues, purpose: Purpose): number | undefined {
  const { car, gone, dealerships } = context;
  const owner = car ?? gone?.owner;
  if (owner) return owner.dealership_id;
  const chosen = placeValues(context, values, purpose).dealership_slug;
  return dealerships.find(({ slug }) => slug === chosen)?.id;
}

/** The names behind the chosen location; where the site says so it chooses the dealership too. */
function placeValues(context: FormContext, values: FieldValues, purpose: Purpose): Readonly<Record<string, string>> {
  const { car, gone, config } = context;
  const location = locationsToChoose(context, purpose).find(({ id }) => String(id) === values.location_id);
  const slug =
    (config.forms.locationSetsDealership ? location?.dealership_slug : undefined) ??
    (car ?? gone?.owner)?.dealership_slug ??
    textOf(values.dealership_slug);
  return { ...(location && { location: location.name }), ...(slug !== '' && { dealership_slug: slug }) };
}

/** The car as it was when somebody asked about it, under the specification's names. */
const carValues = ({ car, gone }: FormContext): Readonly<Record<string, unknown>> =>
  car
    ? {
        car_id: car.id,
        car_dealership_id: car.dealership_id,
        manufacturer_slug: car.manufacturer_slug,
        stock_number: car.stocknum,
        'Vehicle Make': car.make,
        'Vehicle Model': car.model,
        car_type: car.car_type,
        vehicle_status: car.status,
      }
    : {
        ...(gone && { car_id: gone.id }),
        ...(gone?.owner && { car_dealership_id: gone.owner.dealership_id, car_type: gone.owner.car_type }),
      };
