import { cleanLine } from '../messages/clean-text.ts';
import type { FormContext } from './form/form-context.ts';
import type { FieldValues } from './form/form-field.ts';
import type { FormKind } from './form/form-kind.ts';
import { locationsToChoose } from './form/place-fields.ts';
import type { LeadPage } from './read-page.ts';
import { shorten } from './shorten.ts';

type Values = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const longestPage = 200;

/** What is stored of a form beside its answers, under the specification's names. */
export const addedValues = (context: FormContext, kind: FormKind, values: FieldValues): Values => ({
  ...namedValues(kind, values),
  ...placeValues(context, kind, values),
  ...carValues(context),
});

/** The page that a form stands on: what it says itself, or the path of its address. */
export function pageValues(sent: unknown, page: LeadPage | null): Values {
  const named = shorten(cleanLine(textOf(sent)), longestPage) || page?.path;
  return named === undefined ? {} : { page_id: named };
}

/** A lead about a car goes to the car's own dealership, any other to the one that was chosen. */
export function dealershipOf(context: FormContext, kind: FormKind, values: FieldValues): number | undefined {
  const { car, gone, dealerships } = context;
  const owner = car ?? gone?.owner;
  if (owner) return owner.dealership_id;
  const chosen = placeValues(context, kind, values).dealership_slug;
  return dealerships.find(({ slug }) => slug === chosen)?.id;
}

const namedValues = ({ alsoStoredAs = {} }: FormKind, values: FieldValues): Values =>
  Object.fromEntries(Object.entries(alsoStoredAs).map(([name, stored]) => [stored, values[name] ?? '']));

/** The names behind the chosen location; where the site says so it chooses the dealership too. */
function placeValues(context: FormContext, { purpose }: FormKind, values: FieldValues) {
  const { car, gone, config } = context;
  const location = locationsToChoose(context, purpose).find(({ id }) => String(id) === values.location_id);
  const slug =
    (config.forms.locationSetsDealership ? location?.dealership_slug : undefined) ??
    (car ?? gone?.owner)?.dealership_slug ??
    textOf(values.dealership_slug);
  return { ...(location && { location: location.name }), ...(slug !== '' && { dealership_slug: slug }) };
}

/** The car as it was when somebody asked about it. */
const carValues = ({ car, gone }: FormContext): Values =>
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
