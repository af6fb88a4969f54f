import { findPlace, type PlaceFinder } from '../locations/find-place.server.ts';
import type { FieldError, FieldValues, FormField } from './form/form-field.ts';

type Found = { values: Readonly<Record<string, string>>; errors: FieldError[] };

/**
 * Looks up the place of a postcode. One that is nowhere is refused; while nobody can be asked, the lead is worth more
 * than its suburb.
 */
export async function checkPostcode(
  finder: PlaceFinder,
  fields: readonly FormField[],
  values: FieldValues,
): Promise<Found> {
  const field = fields.find(({ type }) => type === 'postcode');
  const postcode = field && values[field.name];
  if (!field || typeof postcode !== 'string' || postcode === '') return { values: {}, errors: [] };
  const { place, isNowhere } = await findPlace(finder, postcode);
  return {
    values: place ? { suburb: place.suburb, state: place.state } : {},
    errors: isNowhere ? [{ field: field.name, message: 'Invalid postcode' }] : [],
  };
}
