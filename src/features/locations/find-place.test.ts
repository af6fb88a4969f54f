import { expect, it } from 'vitest';
import { findPlace } from './find-place.server.ts';

const perth = { lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' };

it.each([
  ['somewhere', async () => perth, { place: perth, isNowhere: false }, 0],
  ['nowhere', async () => undefined, { place: undefined, isNowhere: true }, 0],
  [
    'unknown while nobody can be asked',
    () => Promise.reject(new Error('down')),
    { place: undefined, isNowhere: false },
    1,
  ],
])('a postcode is %s', async (_case, geocode, found, told) => {
  const errors: unknown[] = [];
  expect(await findPlace({ geocoder: { geocode }, logError: (error) => errors.push(error) }, '6000')).toEqual(found);
  expect(errors).toHaveLength(told);
});
