import { describe, expect, it } from 'vitest';
import { financeProviders } from '../cars/finance-providers.ts';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import { findEligibleQuote, type FinanceCar, isFinanceable, offersFinance } from './eligibility.ts';
import type { FinanceProvider, LenderQuote } from './lender-quote.ts';

const now = new Date('2026-11-15T02:00:00Z');

const goodCar: FinanceCar = { make: 'Mazda', year: 2021, price: 34_990, status: 'in_stock', sold: false };
const goodQuote: LenderQuote = {
  interestRate: 8.99,
  comparisonRate: 10.11,
  paymentWeek: 141.6,
  paymentMonth: 613.6,
  termYears: 5,
  termMonths: 60,
  deposit: null,
  balloon: null,
  disclaimer: null,
};

type Change = {
  car?: Partial<FinanceCar>;
  quote?: Partial<LenderQuote>;
  config?: SiteConfigInput;
  hideFinance?: boolean;
  now?: Date;
};

const shows = (provider: FinanceProvider, change: Change = {}): boolean =>
  findEligibleQuote(
    { ...goodCar, ...change.car },
    {
      config: parseSiteConfig({ ...change.config, finance: { ...change.config?.finance, provider } }),
      quotes: { [provider]: { ...goodQuote, ...change.quote } },
      hideFinance: change.hideFinance ?? false,
      now: change.now ?? now,
    },
  ) !== null;

it('N3 supports eight lenders', () => {
  expect([...financeProviders].sort()).toEqual([
    '360 Finance',
    'Angle',
    'AusLoans',
    'Car Clarity',
    'Manual',
    'Nissan Finance',
    'Powertorque',
    'Taurus',
  ]);
});

/** Each condition just met and just not met, and the lenders that require it. */
const conditions: [name: string, met: Change, unmet: Change, requiredBy: FinanceProvider[]][] = [
  [
    'N4 the interest rate is known',
    { quote: { interestRate: 0 } },
    { quote: { interestRate: null } },
    [...financeProviders],
  ],
  [
    'N4 the comparison rate is known',
    { quote: { comparisonRate: 0 } },
    { quote: { comparisonRate: null } },
    [...financeProviders],
  ],
  ['N5 the make is not Suzuki', { car: { make: 'Subaru' } }, { car: { make: 'Suzuki' } }, [...financeProviders]],
  ['N6 no dealer group hides finance', { hideFinance: false }, { hideFinance: true }, [...financeProviders]],
  [
    'N6 the site does not hide finance',
    { config: { finance: { hidden: false } } },
    { config: { finance: { hidden: true } } },
    [...financeProviders],
  ],
  ['N7 the year is within the last 12', { car: { year: 2014 } }, { car: { year: 2013 } }, ['Taurus']],
  [
    'N8 N10 N11 the price is above 500',
    { car: { price: 501 } },
    { car: { price: 500 } },
    ['Taurus', 'Manual', 'Angle', 'Powertorque', 'Nissan Finance'],
  ],
  [
    'N8 N9 N10 N11 the car is available',
    { car: { status: 'coming_soon' } },
    { car: { status: 'sold' } },
    ['Taurus', '360 Finance', 'AusLoans', 'Manual', 'Angle', 'Powertorque', 'Nissan Finance'],
  ],
  [
    'N8 N9 N10 N11 the car is not sold',
    { car: { sold: false } },
    { car: { sold: true } },
    ['Taurus', '360 Finance', 'AusLoans', 'Manual', 'Angle', 'Powertorque', 'Nissan Finance'],
  ],
  [
    'N10 the weekly payment is known',
    { quote: { paymentWeek: 0 } },
    { quote: { paymentWeek: null } },
    ['Manual', 'Angle', 'Powertorque'],
  ],
  [
    'N11 the monthly payment is known',
    { quote: { paymentMonth: 0 } },
    { quote: { paymentMonth: null } },
    ['Nissan Finance'],
  ],
];

describe('N4 N5 N6 N7 N8 N9 N10 N11 each condition applies to its lenders only', () => {
  describe.each(conditions)('%s', (_, met, unmet, requiredBy) => {
    it.each(financeProviders)('for %s', (provider) => {
      expect(shows(provider, met)).toBe(true);
      expect(shows(provider, unmet)).toBe(!requiredBy.includes(provider));
    });
  });
});

describe('N4 N5 N7 N9 N12 finance of a car', () => {
  it('N4 needs a quote of the site’s lender', () => {
    const config = parseSiteConfig({ finance: { provider: 'Angle' } });
    const context = { config, hideFinance: false, now };
    expect(findEligibleQuote(goodCar, { ...context, quotes: { Taurus: goodQuote } })).toBeNull();
    expect(findEligibleQuote(goodCar, { ...context, quotes: {} })).toBeNull();
    const withoutLender = { ...context, config: parseSiteConfig({}) };
    expect(findEligibleQuote(goodCar, { ...withoutLender, quotes: { Taurus: goodQuote } })).toBeNull();
  });

  it('N12 has no further conditions for Car Clarity: an old, sold car without a price or payments', () => {
    const car = { year: 1990, price: 0, status: 'sold', sold: true };
    expect(shows('Car Clarity', { car, quote: { paymentWeek: null, paymentMonth: null } })).toBe(true);
  });

  it('N9 requires no price for 360 Finance and AusLoans', () => {
    for (const provider of ['360 Finance', 'AusLoans'] as const)
      expect(shows(provider, { car: { price: 0 } })).toBe(true);
  });

  it('N7 counts years in Sydney time: 2014 is too old once 2027 begins there', () => {
    const car = { year: 2014 };
    expect(shows('Taurus', { car, now: new Date('2026-12-31T12:59:59Z') })).toBe(true);
    expect(shows('Taurus', { car, now: new Date('2026-12-31T13:00:00Z') })).toBe(false);
  });

  it('N5 is hidden on a site of the manufacturer Suzuki, whatever the make of the car', () => {
    expect(shows('Taurus', { config: { primaryManufacturer: 'suzuki' } })).toBe(false);
    expect(shows('Taurus', { config: { primaryManufacturer: 'nissan' } })).toBe(true);
  });
});

it('N5 N6 decides per site and car whether finance is offered, with or without a quote', () => {
  const config = parseSiteConfig({});
  expect(offersFinance({ config, hideFinance: false })).toBe(true);
  expect(offersFinance({ config, hideFinance: true })).toBe(false);
  expect(offersFinance({ config: parseSiteConfig({ finance: { hidden: true } }), hideFinance: false })).toBe(false);
  expect(isFinanceable({ make: 'SUZUKI' }, { config, hideFinance: false })).toBe(false);
});
