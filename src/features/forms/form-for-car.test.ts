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
] as const)('%s of a car that is gone leads to something similar, of any other to itself %#', (name, car, form) => {
  expect(chooseCarForm(name, car)).toBe(form);
});
