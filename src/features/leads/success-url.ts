import { confirmedByEmail, confirmedParam, withChallenge } from '../confirmations/confirmation-url.ts';
import type { WithheldConfirmation } from '../confirmations/withheld-confirmation.ts';
import type { FieldValues } from '../forms/form-field.ts';

/** Values that the URL may contain: the preferred contact method, time and location, never personal details. */
const included = { method: 'PreferredContactMethod', time: 'preferred_time', location: 'location_id' };

type Withheld = Pick<WithheldConfirmation, 'challenge' | 'channels'>;

/** The URL of the success page after a lead was sent. */
export function buildSuccessUrl(
  category: string,
  carId: number | null,
  subcategory: string | null = null,
  values: FieldValues = {},
  withheld: Withheld | null = null,
): string {
  const query = new URLSearchParams({
    category,
    ...(subcategory !== null && { subcategory }),
    ...(carId !== null && { car: String(carId) }),
  });
  for (const [name, field] of Object.entries(included)) {
    if (values[field]) query.set(name, String(values[field]));
  }
  if (values.email && !withheld?.channels.includes('confirmation')) query.set(confirmedParam, confirmedByEmail);
  return withChallenge(`/success?${query}`, withheld);
}
