import type { FieldValues } from '../forms/form-field.ts';

/** Values that the URL may contain: the preferred contact method, time and location, never personal details. */
const included = { method: 'PreferredContactMethod', time: 'preferred_time', location: 'location_id' };

/** Set where a confirmation goes to the visitor's email address. */
export const confirmedParam = 'confirmed';

/** The URL of the success page after a lead was sent. */
export function buildSuccessUrl(
  category: string,
  carId: number | null,
  subcategory: string | null = null,
  values: FieldValues = {},
): string {
  const query = new URLSearchParams({
    category,
    ...(subcategory !== null && { subcategory }),
    ...(carId !== null && { car: String(carId) }),
  });
  for (const [name, field] of Object.entries(included)) {
    if (values[field]) query.set(name, String(values[field]));
  }
  if (values.email) query.set(confirmedParam, 'email');
  return `/success?${query}`;
}
