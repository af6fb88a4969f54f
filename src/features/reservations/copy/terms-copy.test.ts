import { expect, it } from 'vitest';
import type { SiteConfigInput } from '../../site-config/site-config.ts';
import { describeCarTerms, describeReservationTerms } from './terms-copy.ts';
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

const usedCar = { car_type: 'used', price: 34_990 } as const;

it.each<[terms: string | null, car: Partial<Parameters<typeof describeCarTerms>[1]>, config: SiteConfigInput]>([
  ['A deposit of $200 holds the car for 48 hours and is refundable in full.', {}, {}],
  ['A deposit of $200 holds the van for 48 hours and', {}, { texts: { vehicleNounSingular: 'van' } }],
  ['A deposit of $500 holds the car for 72 hours', {}, { reservation: { deposit: 500, holdHours: 72 } }],
  [null, {}, { reservation: { enabled: false } }],
  [null, { car_type: 'new' }, { reservation: { usedCarsOnly: true } }],
  ['A deposit of $200', {}, { reservation: { usedCarsOnly: true } }],
  ['A deposit of $150 holds', { price: 1500 }, {}],
  [null, { price: 0 }, {}],
])('the terms of a car are: %s', (terms, car, config) => {
  const described = describeCarTerms(parseSiteConfig(config), { ...usedCar, ...car });
  if (terms === null) expect(described).toBeNull();
  else expect(described).toContain(terms);
});
