import { expect, it } from 'vitest';
import { reservationPromise, usedCarPromises } from './promises.ts';
import { parseSiteConfig } from './site-config.ts';

it('R4 R10 a reservation is by default a deposit of $200, held for 48 hours, refundable in full', () => {
  expect(reservationPromise(parseSiteConfig({}).reservation)).toBe(
    'A deposit of $200 holds the car for 48 hours and is refundable in full.',
  );
});

it('a reservation says the deposit and the hours of the site', () => {
  expect(reservationPromise({ deposit: 1500, holdHours: 72 })).toMatch(/\$1,500 .* 72 hours/);
});

it.each([
  [34_990, '$200'],
  [1_999, '$199.90'],
  [855, '$85.50'],
])('the deposit of a car for $%d is the site’s or a tenth of the price: %s', (price, deposit) => {
  expect(reservationPromise(parseSiteConfig({}).reservation, price)).toContain(`A deposit of ${deposit} holds`);
});

it('used cars come with 48 hour money back and 12 months roadside assist', () => {
  expect(usedCarPromises).toEqual(['48 hour money back', '12 months roadside assist']);
});
