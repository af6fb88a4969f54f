import { expect, it } from 'vitest';
import { reservationPromise, usedCarPromises } from './promises.ts';
import { parseSiteConfig } from './site-config.ts';

it('a reservation is by default a deposit of $200, held for 48 hours, refundable in full', () => {
  expect(reservationPromise(parseSiteConfig({}).reservation)).toBe(
    'A deposit of $200 holds the car for 48 hours and is refundable in full.',
  );
});

it('a reservation says the deposit and the hours of the site', () => {
  expect(reservationPromise({ deposit: 1500, holdHours: 72 })).toMatch(/\$1,500 .* 72 hours/);
});

it('used cars come with 48 hour money back and 12 months roadside assist', () => {
  expect(usedCarPromises).toEqual(['48 hour money back', '12 months roadside assist']);
});
