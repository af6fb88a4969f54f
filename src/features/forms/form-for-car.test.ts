import { expect, test } from 'vitest';
import { makeFormCar } from '../../../tests/support/fixtures/form-context.ts';
import { chooseCarForm } from './form-for-car.ts';

const sold = makeFormCar({ status: 'sold', sold: true });

test.each([
  ['offer', sold, 'similar'],
  ['test-drive', sold, 'similar'],
  ['photos', sold, 'similar'],
  ['photos', makeFormCar({ status: 'withdrawn' }), 'similar'],
  ['enquiry', sold, 'enquiry'],
  ['trade-in', sold, 'trade-in'],
  ['offer', makeFormCar(), 'offer'],
  ['test-drive', makeFormCar({ status: 'coming_soon' }), 'test-drive'],
  ['test-drive', null, 'test-drive'],
] as const)('the %s form is replaced by the one for a similar car if its car is gone %#', (name, car, form) => {
  expect(chooseCarForm(name, car)).toBe(form);
});
