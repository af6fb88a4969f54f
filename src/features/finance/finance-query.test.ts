import { describe, expect, it } from 'vitest';
import { type FinanceQuery, readFinanceQuery } from './finance-query.ts';

const empty: FinanceQuery = { carId: null, budget: null, carType: null, dealershipSlug: null };
const read = (query: string) => readFinanceQuery(new URLSearchParams(query));

describe('the query of a finance page', () => {
  it('N23 contains dealership, budget, car and type', () => {
    expect(read('preferredDealership=harbour-motors&vehiclePriceBudget=34990&car_id=7&car_type=used')).toEqual({
      carId: 7,
      budget: 34_990,
      carType: 'used',
      dealershipSlug: 'harbour-motors',
    });
  });

  it.each([
    '',
    'car_id=abc&vehiclePriceBudget=lots&car_type=spaceship&preferredDealership=%3Cscript%3E',
    'car_id=-1&vehiclePriceBudget=0',
    'car_id=99999999999&vehiclePriceBudget=1e99&car_type=__proto__&preferredDealership=..%2F..',
    'car_id=1.5&vehiclePriceBudget=',
  ])('ignores invalid values: %s', (query) => {
    expect(read(query)).toEqual(empty);
  });

  it('accepts a formatted budget', () => {
    expect(read('vehiclePriceBudget=%2434%2C990').budget).toBe(34_990);
  });
});
