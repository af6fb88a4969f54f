import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import { buildCalculatorStart } from './calculator/calculator-start.ts';
import { composeDisclaimer, removeValidity } from './compose-disclaimer.ts';
import { buildFinanceOffer } from './build-finance-offer.ts';
import type { FinanceProvider, LenderQuote } from './lender-quote.ts';

const now = new Date('2026-11-15T02:00:00Z');
const car = {
  id: 7,
  slug: '2021-mazda-cx-5',
  make: 'Mazda',
  year: 2021,
  price: 34_990,
  status: 'in_stock',
  sold: false,
};
const quote: LenderQuote = {
  interestRate: 8.9,
  comparisonRate: 10.11,
  paymentWeek: 141.5,
  paymentMonth: 613.49,
  termYears: 5,
  termMonths: 60,
  deposit: 3499,
  balloon: 0,
  disclaimer: null,
};

const makeOffer = (
  provider: FinanceProvider,
  {
    change = {},
    finance = {},
    carChange = {},
  }: { change?: Partial<LenderQuote>; finance?: SiteConfigInput['finance']; carChange?: Partial<typeof car> } = {},
) =>
  buildFinanceOffer(
    { ...car, ...carChange },
    {
      config: parseSiteConfig({ finance: { provider, ...finance } }),
      quotes: { [provider]: { ...quote, ...change } },
      hideFinance: false,
      now,
      href: '/finance?car_id=7#finance-form',
    },
  );

describe('an offer', () => {
  it.each([{ sold: true }, { status: 'sold' }, { status: 'in_transit' }])(
    '24.9 has the conditions of its lender and no others, for a car that is not for sale: %j',
    (carChange) => {
      expect(makeOffer('Car Clarity', { carChange })).not.toBeNull();
      expect(makeOffer('Taurus')).not.toBeNull();
      expect(makeOffer('Taurus', { carChange })).toBeNull();
    },
  );

  it.each<[number, string]>([
    [141.49, '$141'],
    [141.5, '$142'],
    [1234.5, '$1,235'],
  ])('N17 rounds a weekly payment of %d to %s', (paymentWeek, amount) => {
    expect(makeOffer('Manual', { change: { paymentWeek } })?.payment).toEqual({ amount, per: 'week' });
  });

  it('N17 rounds monthly payments to whole dollars too', () => {
    expect(makeOffer('Manual')?.otherPayment).toBe('$613 a month');
    expect(makeOffer('Nissan Finance')).toMatchObject({
      payment: { amount: '$613', per: 'month' },
      otherPayment: '$142 a week',
    });
  });

  it.each<[string, Partial<LenderQuote>, object]>([
    [
      'only the monthly payment',
      { paymentWeek: null },
      { payment: { amount: '$613', per: 'month' }, otherPayment: null },
    ],
    ['no payment', { paymentWeek: null, paymentMonth: null }, { payment: null, otherPayment: null }],
  ])('shows %s if the lender quotes nothing else', (_, change, expected) => {
    expect(makeOffer('360 Finance', { change })).toMatchObject(expected);
  });

  it.each<[string, Partial<LenderQuote>]>([
    ['5 year term', {}],
    ['5 year term', { termYears: null, termMonths: null }],
    ['7 year term', { termYears: 7, termMonths: 84 }],
    ['66 month term', { termYears: null, termMonths: 66 }],
  ])('N13 shows the %s', (term, change) => {
    expect(makeOffer('Manual', { change })?.term).toBe(term);
  });

  it('shows both rates as supplied, with two decimals', () => {
    expect(makeOffer('Manual')).toMatchObject({ rate: '8.90%', comparisonRate: '10.11%' });
  });

  it('N2 includes deposit and balloon if there are any', () => {
    expect(makeOffer('Manual')).toMatchObject({ deposit: '$3,499', balloon: null });
    expect(makeOffer('Manual', { change: { balloon: 8000, deposit: null } })).toMatchObject({
      deposit: null,
      balloon: '$8,000',
    });
  });

  it.each([10, 8.5] as const)(
    'N18 24.12 starts its calculator at its own rate, not at the site’s %d per cent',
    (rate) => {
      const offer = makeOffer('Manual', { finance: { calculatorRate: rate } });
      expect(offer?.rate).toBe('8.90%');
      expect(offer?.calculator.start).toMatchObject({ rate: 8.9, price: 34_990, deposit: 3499, years: 5 });
    },
  );

  it('24.12 starts its calculator with all figures of the lender', () => {
    const change = { balloon: 8000, deposit: null, termYears: 7 };
    expect(makeOffer('Manual', { change })?.calculator.start).toMatchObject({
      deposit: 0,
      balloon: 8000,
      years: 7,
      rate: 8.9,
    });
  });

  it.each([10, 8.5] as const)(
    'N18 without a quote the calculator starts at the site’s %d per cent',
    (calculatorRate) => {
      const { start } = buildCalculatorStart(parseSiteConfig({ finance: { calculatorRate } }), { price: 34_990 });
      expect(start).toMatchObject({ rate: calculatorRate, price: 34_990, deposit: 0, years: 5 });
    },
  );

  it('N18 without a quote the calculator starts at 10 by default', () => {
    expect(buildCalculatorStart(parseSiteConfig({})).start.rate).toBe(10);
  });
});

const makeTerms = (provider: FinanceProvider, change: Partial<LenderQuote> = {}, at = now) =>
  composeDisclaimer({ provider, quote: { ...quote, ...change }, price: 34_990, now: at });

describe('the full terms, if the lender sends none', () => {
  it('N14 state the basis of the comparison rate', () => {
    expect(makeTerms('Taurus')).toContain('Comparison rate based on a $30,000 5-year secured loan.');
  });

  it('N15 state a deposit of 10% for Taurus, even if the quote has none', () => {
    expect(makeTerms('Taurus')).toContain('with a 10% deposit of $3,499');
    expect(makeTerms('Taurus', { deposit: null })).toContain('with a 10% deposit of $3,499');
    expect(makeTerms('Manual', { deposit: 1000 })).toContain('with a deposit of $1,000');
  });

  it.each([
    ['2026-11-15T02:00:00Z', '15 December 2026'],
    ['2026-12-03T02:00:00Z', '3 January 2027'],
    ['2027-01-31T02:00:00Z', '28 February 2027'],
    ['2028-01-30T02:00:00Z', '29 February 2028'],
    ['2026-11-30T14:00:00Z', '1 January 2027'], // already December in Sydney
  ])('N16 are valid one month ahead: from %s until %s', (at, until) => {
    expect(makeTerms('Angle', {}, new Date(at))).toContain(`Offer valid until ${until}.`);
  });

  it('24.9 have no last day once it is removed, and are otherwise the same', () => {
    expect(removeValidity(makeTerms('Angle'))).toBe(
      makeTerms('Angle').replace(' Offer valid until 15 December 2026.', ''),
    );
    expect(removeValidity('Terms of Angle. This rate is valid to 1/12/2026. Fees apply.')).toBe(
      'Terms of Angle. Fees apply.',
    );
  });

  it('N19 state that the rate is a guide and approval is needed, with the comparison rate warning', () => {
    expect(makeTerms('Angle')).toContain('The comparison rate is a guide only and lender approval is needed.');
    expect(makeTerms('Angle')).toContain('WARNING: This comparison rate is true only for the example given');
  });

  it('N13 include the term, both rates and the balloon', () => {
    expect(makeTerms('Angle', { balloon: 8000 })).toContain(
      'through Angle over a 5 year term at 8.90% p.a. (comparison rate 10.11% p.a.), with a deposit of $3,499 and a final balloon payment of $8,000.',
    );
  });
});
