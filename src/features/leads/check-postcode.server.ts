import { geocodePostcode, type PostcodeLookup } from '../locations/geocoding/geocode-postcode.server.ts';
import type { FieldError, FieldValues, FormField } from '../forms/form-field.ts';

type PostcodeCheck = { values: Readonly<Record<string, string>>; errors: FieldError[] };

/** Looks up the suburb of a postcode and rejects one that does not exist. A geocoder outage rejects no lead. */
export async function checkPostcode(
  finder: PostcodeLookup,
  fields: readonly FormField[],
  values: FieldValues,
): Promise<PostcodeCheck> {
  const field = fields.find(({ type }) => type === 'postcode');
  const postcode = field && values[field.name];
  if (!field || typeof postcode !== 'string' || postcode === '') return { values: {}, errors: [] };
  const { place, isUnknown } = await geocodePostcode(finder, postcode);
  return {
    values: place ? { suburb: place.suburb, state: place.state } : {},
    errors: isUnknown ? [{ field: field.name, message: 'Invalid postcode' }] : [],
  };
}
