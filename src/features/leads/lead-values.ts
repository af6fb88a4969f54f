import { cleanLine } from '../../platform/text/clean-text.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { FieldValues } from '../forms/form-field.ts';
import type { FormKind } from '../forms/form-kind.ts';
import { listLocationChoices } from '../forms/fields/location-fields.ts';
import type { LeadPage } from './parse-lead-page.ts';
import { truncate } from '../../platform/text/truncate.ts';

type Values = Readonly<Record<string, unknown>>;

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const maxPageLength = 200;

/** Values stored beside the form's own, under the names of the specification. */
export const buildDerivedValues = (context: FormContext, kind: FormKind, values: FieldValues): Values => ({
  ...buildAliasValues(kind, values),
  ...buildLocationValues(context, kind, values),
  ...buildCarValues(context),
});

/** The page that a form is on: its submitted id, otherwise the path of its URL. */
export function buildPageValues(submitted: unknown, page: LeadPage | null): Values {
  const named = truncate(cleanLine(toText(submitted)), maxPageLength) || page?.path;
  return named === undefined ? {} : { page_id: named };
}

/** A lead about a car goes to the car's dealership, any other to the chosen one. */
export function findDealershipId(context: FormContext, kind: FormKind, values: FieldValues): number | undefined {
  const { car, gone, dealerships } = context;
  const owner = car ?? gone?.owner;
  if (owner) return owner.dealership_id;
  const chosen = buildLocationValues(context, kind, values).dealership_slug;
  return dealerships.find(({ slug }) => slug === chosen)?.id;
}

const buildAliasValues = ({ alsoStoredAs = {} }: FormKind, values: FieldValues): Values =>
  Object.fromEntries(Object.entries(alsoStoredAs).map(([name, stored]) => [stored, values[name] ?? '']));

/** The name of the chosen location, and the dealership, which the location determines on some sites. */
function buildLocationValues(context: FormContext, { purpose }: FormKind, values: FieldValues) {
  const { car, gone, config } = context;
  const location = listLocationChoices(context, purpose).find(({ id }) => String(id) === values.location_id);
  const slug =
    (config.forms.locationSetsDealership ? location?.dealership_slug : undefined) ??
    (car ?? gone?.owner)?.dealership_slug ??
    toText(values.dealership_slug);
  return { ...(location && { location: location.name }), ...(slug !== '' && { dealership_slug: slug }) };
}

/** The car as it was at the time of the enquiry. */
const buildCarValues = ({ car, gone }: FormContext): Values =>
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
