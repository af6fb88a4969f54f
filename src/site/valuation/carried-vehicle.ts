import { cleanLine } from '../../platform/text/clean-text.ts';
import { validateForm } from '../../features/forms/validation/validate-form.ts';
import type { RawFormValues } from '../../features/forms/form-values.ts';
import { vehicleFields } from '../../features/valuations/steps/valuation-fields.ts';
import type { ValuedVehicle } from '../../features/valuations/valuation.ts';

/*
 * The first steps store nothing: until the visitor gives their contact details, the car that was found or described is
 * carried from form to form in hidden fields. It is the visitor's own statement about their car, so it needs no signature.
 */

const prefix = 'found.';
const details = ['body', 'fuel', 'transmission', 'colour'] as const;
const maxDetailLength = 60;

export type HiddenFieldList = readonly (readonly [name: string, value: string])[];

export const carryVehicle = (vehicle: ValuedVehicle): HiddenFieldList =>
  Object.entries(vehicle).flatMap(([name, value]) => (value === null ? [] : [[`${prefix}${name}`, String(value)]]));

/** The carried car; null if there is none, or it is not a car. */
export function readCarriedVehicle(sent: RawFormValues, now: Date): ValuedVehicle | null {
  const carried = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  return describeVehicle(carried, now, carried);
}

/** The car that the fields describe, with the given further details; null if a field is missing or invalid. */
export function describeVehicle(
  described: RawFormValues,
  now: Date,
  further: RawFormValues = {},
): ValuedVehicle | null {
  const { values, errors } = validateForm(vehicleFields(now), described);
  if (errors.length > 0) return null;
  const [body = null, fuel = null, transmission = null, colour = null] = details.map((name) => {
    const detail = further[name];
    return (typeof detail === 'string' && cleanLine(detail.slice(0, maxDetailLength))) || null;
  });
  return {
    year: Number(values.year),
    make: String(values.make),
    model: String(values.model),
    badge: String(values.badge) || null,
    body,
    fuel,
    transmission,
    colour,
  };
}
