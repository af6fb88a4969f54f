import { expect, it } from 'vitest';
import { geocodePostcode } from './geocode-postcode.server.ts';

const perth = { lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' };

it.each([
  ['somewhere', async () => perth, { place: perth, isUnknown: false }, 0],
  ['nowhere', async () => undefined, { place: undefined, isUnknown: true }, 0],
  [
    'unknown while the geocoder fails',
    () => Promise.reject(new Error('down')),
    { place: undefined, isUnknown: false },
    1,
  ],
])('a postcode is %s', async (_case, geocode, found, errorCount) => {
  const errors: unknown[] = [];
  expect(await geocodePostcode({ geocoder: { geocode }, logError: (error) => errors.push(error) }, '6000')).toEqual(
    found,
  );
  expect(errors).toHaveLength(errorCount);
});
