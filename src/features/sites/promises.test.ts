import { expect, it } from 'vitest';
import { reservationPromise, usedCarPromises } from './promises.ts';
import { parseSiteConfig } from './site-config.ts';

it('R4 R10 a reservation is by default a deposit of $200, held for 48 hours, refundable in full', () => {
  expect(reservationPromise(parseSiteConfig({}))).toBe(
    'A deposit of $200 holds the car for 48 hours and is refundable in full.',
  );
});

it('a reservation says the deposit and the hours of the site', () => {
  const config = parseSiteConfig({ reservation: { deposit: 1500, holdHours: 72 } });
  expect(reservationPromise(config)).toMatch(/\$1,500 .* 72 hours/);
});

it('a reservation speaks of what the site sells', () => {
  const config = parseSiteConfig({ texts: { vehicleNounSingular: 'van' } });
  expect(reservationPromise(config)).toContain('holds the van for 48 hours');
});

it.each([
  [34_990, '$200'],
  [1_999, '$199.90'],
  [855, '$85.50'],
])('the deposit of a car for $%d is the site’s or a tenth of the price: %s', (price, deposit) => {
  expect(reservationPromise(parseSiteConfig({}), price)).toContain(`A deposit of ${deposit} holds`);
});

it('used cars come with 48 hour money back and 12 months roadside assist', () => {
  expect(usedCarPromises).toEqual(['48 hour money back', '12 months roadside assist']);
});
