import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { FieldError, FieldValues, FormField } from './form/form-field.ts';

type Found = { values: Readonly<Record<string, string>>; errors: FieldError[] };

/**
 * Looks up the place of a postcode. One that is nowhere is refused; while nobody can be asked, the lead is worth more
 * than its suburb.
 */
export async function checkPostcode(
  { geocoder, logError }: { geocoder: Geocoder; logError(error: unknown): void },
  fields: readonly FormField[],
  values: FieldValues,
): Promise<Found> {
  const field = fields.find(({ type }) => type === 'postcode');
  const postcode = field && values[field.name];
  if (!field || typeof postcode !== 'string' || postcode === '') return { values: {}, errors: [] };
  try {
    const place = await geocoder.geocode(postcode);
    return place
      ? { values: { suburb: place.suburb, state: place.state }, errors: [] }
      : { values: {}, errors: [{ field: field.name, message: 'Invalid postcode' }] };
  } catch (error) {
    logError(error);
    return { values: {}, errors: [] };
  }
}
