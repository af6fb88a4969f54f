import { expect, it } from 'vitest';
import { makeFormCar, makeFormContext } from '../../../../tests/support/fixtures/form-context.ts';
import { findCarLocationName } from './find-car-location-name.ts';

const context = makeFormContext({ car: makeFormCar() });
const [place] = context.locations;
const at = (name: string) => ({
  ...context,
  car: makeFormCar({ location_id: place?.id ?? null }),
  locations: place ? [{ ...place, name }] : [],
});

it('names the location of a car and its suburb once', () => {
  const suburb = place?.opening?.address.city ?? '';
  expect(findCarLocationName(at('Main yard'))).toBe(`Main yard, ${suburb}`);
  expect(findCarLocationName(at(`Perth Cars ${suburb}`))).toBe(`Perth Cars ${suburb}`);
});

it('falls back to the name of a hidden location, then to the dealership', () => {
  const hidden = makeFormCar({ location_id: 99, location_name: 'Back yard' });
  expect(findCarLocationName({ ...context, car: hidden })).toBe('Back yard');
  const [dealership] = context.dealerships;
  const nowhere = makeFormCar({ location_id: null, location_name: null, dealership_slug: dealership?.slug ?? '' });
  expect(findCarLocationName({ ...context, car: nowhere })).toBe(dealership?.name ?? null);
});
