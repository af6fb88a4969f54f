import { expect, it } from 'vitest';
import { makeFormCar, makeFormContext } from '../../../tests/support/form-context.ts';
import { whereItStands } from './where-it-stands.ts';

const context = makeFormContext({ car: makeFormCar() });
const [place] = context.locations;
const at = (name: string) => ({
  ...context,
  car: makeFormCar({ location_id: place?.id ?? null }),
  locations: place ? [{ ...place, name }] : [],
});

it('a car stands at a place in a suburb, which is named once', () => {
  const suburb = place?.opening?.address.city ?? '';
  expect(whereItStands(at('Main yard'))).toBe(`Main yard, ${suburb}`);
  expect(whereItStands(at(`Perth Cars ${suburb}`))).toBe(`Perth Cars ${suburb}`);
});

it('of a place that is not to be seen by itself its name is said, and of none the dealership’s', () => {
  const hidden = makeFormCar({ location_id: 99, location_name: 'Back yard' });
  expect(whereItStands({ ...context, car: hidden })).toBe('Back yard');
  const [dealership] = context.dealerships;
  const nowhere = makeFormCar({ location_id: null, location_name: null, dealership_slug: dealership?.slug ?? '' });
  expect(whereItStands({ ...context, car: nowhere })).toBe(dealership?.name ?? null);
});
