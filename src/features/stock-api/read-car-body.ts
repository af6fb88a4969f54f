import type { StockValue } from '../stock/fields/stock-field.ts';
import { parseStockJson } from '../stock/fields/parse-stock-value.ts';
import { maxPhotos } from '../stock/photos/photo-limits.ts';
import { describeWrongAddress, isPhotoAddress } from '../stock-sources/photos/photo-address.ts';
import { findStockField } from '../stock/fields/stock-fields.ts';
import type { StockValues } from '../stock/fields/derive-values.ts';

export type FieldError = { field: string; message: string };

/** The values in the body of a call about the car with this stock number, or everything that is wrong with it. */
export function readCarBody(
  body: unknown,
  stocknum: string,
): { ok: true; values: StockValues; photoUrls?: readonly string[] } | { ok: false; errors: FieldError[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, errors: [{ field: '', message: 'Send a JSON object with the fields of the car.' }] };
  }
  const values: Record<string, StockValue> = {};
  const errors: FieldError[] = [];
  const { photo_urls: sentUrls, ...fields } = body as { photo_urls?: unknown };
  const photoUrls = sentUrls === undefined ? undefined : readPhotoUrls(sentUrls, errors);
  for (const [name, value] of Object.entries({ stocknum, ...fields })) {
    const field = findStockField(name);
    if (!field) errors.push({ field: name, message: 'There is no such field.' });
    else if (field.section === 'private') errors.push({ field: name, message: 'This field cannot be sent.' });
    else if (name === 'stocknum' && value !== stocknum) {
      errors.push({ field: name, message: 'Send the stock number of the address, or none.' });
    } else {
      const parsed = parseStockJson(field, value);
      if (parsed.ok) values[name] = parsed.value;
      else errors.push({ field: name, message: parsed.error });
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values, ...(photoUrls && { photoUrls }) };
}

/** Null stands for no photos, as it does for other lists. */
function readPhotoUrls(sent: unknown, errors: FieldError[]): readonly string[] {
  const refuse = (message: string) => void errors.push({ field: 'photo_urls', message });
  const urls: unknown = sent ?? [];
  if (!Array.isArray(urls) || !urls.every((url) => typeof url === 'string')) {
    refuse('Send a list of addresses.');
    return [];
  }
  const unique = [...new Set(urls)];
  if (unique.length > maxPhotos) refuse(`Send at most ${maxPhotos} addresses.`);
  for (const url of unique) if (!isPhotoAddress(url)) refuse(describeWrongAddress(url));
  return unique;
}
