import { expect, it } from 'vitest';
import { describeReservationTerms } from './terms-copy.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';

it('R4 R10 by default a deposit of $200 holds a car for 48 hours, refundable in full', () => {
  expect(describeReservationTerms(parseSiteConfig({}))).toBe(
    'A deposit of $200 holds the car for 48 hours and is refundable in full.',
  );
});

it('the terms give the site’s deposit and hours', () => {
  const config = parseSiteConfig({ reservation: { deposit: 1500, holdHours: 72 } });
  expect(describeReservationTerms(config)).toMatch(/\$1,500 .* 72 hours/);
});

it('the terms use the site’s vehicle noun', () => {
  const config = parseSiteConfig({ texts: { vehicleNounSingular: 'van' } });
  expect(describeReservationTerms(config)).toContain('holds the van for 48 hours');
});

it.each([
  [34_990, '$200'],
  [1_999, '$199.90'],
  [855, '$85.50'],
])('the deposit of a car for $%d is the site’s, at most a tenth of the price: %s', (price, deposit) => {
  expect(describeReservationTerms(parseSiteConfig({}), price)).toContain(`A deposit of ${deposit} holds`);
});
