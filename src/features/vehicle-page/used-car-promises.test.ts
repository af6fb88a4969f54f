import { expect, it } from 'vitest';
import { listCarPromises, listUsedCarPromises } from './used-car-promises.ts';

const vehiclePage = { usedCarPromises: true };
const used = { car_type: 'used', status: 'in_stock', sold: false } as const;

it('used cars come with 48 hour money back and 12 months roadside assist', () => {
  expect(listUsedCarPromises(vehiclePage, { holdHours: 48 })).toEqual([
    '48 hour money back',
    '12 months roadside assist',
  ]);
});

it('24.9 money back lasts as long as a reservation', () => {
  expect(listCarPromises(used, vehiclePage, { holdHours: 72 })[0]).toBe('72 hour money back');
});

it('24.9 a car that cannot be reserved now promises no money back, and a sold one nothing', () => {
  expect(listCarPromises(used, vehiclePage, null)).toEqual(['12 months roadside assist']);
  expect(listCarPromises({ ...used, sold: true }, vehiclePage, { holdHours: 48 })).toEqual([]);
});
