import { describe, expect, it } from 'vitest';
import { makeRateSheet } from '../../../../tests/support/fixtures/rate-sheet.ts';
import { composeDisclaimer } from '../compose-disclaimer.ts';
import { withComparisonTerms } from '../finance-copy.ts';
import type { LenderQuote } from '../lender-quote.ts';
import { chooseRateSheet, countRatedCars, findDivisions, matchesCar, type RatedCar } from './choose-rate-sheet.ts';
import { previewRates } from './preview-rates.ts';
import { applyRateSheets, findComparisonRate, quoteFromRates } from './quote-from-rates.ts';
import { rateSheetForm } from './rate-sheet-form.ts';
import type { RateSheet, StoredRateSheet } from './rate-sheet.ts';

const now = new Date('2026-11-15T02:00:00Z');
const car: RatedCar = { car_type: 'used', year: 2021, price: 30_000 };

const at = (text: string): Date => new Date(`${text}T00:00:00Z`);

const composeTerms = (change: Partial<RateSheet>): string =>
  composeDisclaimer({ provider: 'Taurus', quote: quoteFromRates(makeRateSheet(change), car), price: car.price, now });

describe('a quote from rates', () => {
  it('29.6 has the figures of the law’s example: $622.61 a month and a comparison rate of 10.11 %', () => {
    expect(quoteFromRates(makeRateSheet(), car)).toEqual({
      interestRate: 8.99,
      comparisonRate: 10.11,
      paymentWeek: 142.81,
      paymentMonth: 622.61,
      termYears: 5,
      termMonths: 60,
      deposit: 0,
      balloon: 0,
      disclaimer: null,
      basis: { fees: { atStart: 395, monthly: 8 }, depositPercent: 0, validUntil: null },
    });
  });

  it.each<[string, Partial<RateSheet>, number]>([
    ['computed from the fees', {}, 10.11],
    ['the interest rate without fees', { establishmentFee: 0, monthlyFee: 0 }, 8.99],
    ['that of five years, whatever the term is', { termYears: 7 }, 10.11],
    ['as the lender supplies it', { suppliedComparisonRate: 9.87 }, 9.87],
  ])('29.6 the comparison rate is %s', (_, change, expected) => {
    expect(findComparisonRate(makeRateSheet(change))).toBe(expected);
  });

  it.each<[string, Partial<RateSheet>, number, Partial<LenderQuote>]>([
    ['a deposit lowers the loan', { depositPercent: 50 }, 30_000, { deposit: 15_000, paymentMonth: 311.3 }],
    ['a longer term lowers the repayment', { termYears: 7 }, 30_000, { termMonths: 84, paymentMonth: 482.52 }],
    ['a deposit is in whole dollars', { depositPercent: 10 }, 24_995, { deposit: 2500 }],
    ['without interest the price is divided', { interestRate: 0 }, 30_000, { paymentMonth: 500 }],
    ['a car without a price has rates only', {}, 0, { paymentWeek: null, paymentMonth: null, deposit: null }],
  ])('29.6 %s', (_, change, price, expected) => {
    expect(quoteFromRates(makeRateSheet(change), { price })).toMatchObject({
      interestRate: expect.any(Number),
      ...expected,
    });
  });
});

describe('the cars of a sheet', () => {
  it.each<[Partial<RateSheet>, boolean]>([
    [{}, true],
    [{ carTypes: ['used', 'demo'] }, true],
    [{ carTypes: ['new'] }, false],
    [{ yearFrom: 2021, yearTo: 2021 }, true],
    [{ yearFrom: 2022 }, false],
    [{ yearTo: 2020 }, false],
    [{ priceFrom: 30_000, priceTo: 30_000 }, true],
    [{ priceFrom: 30_001 }, false],
    [{ priceTo: 29_999 }, false],
    [{ carTypes: ['used'], yearFrom: 2020, priceTo: 20_000 }, false],
  ])('29.6 with %j a used car of 2021 for $30,000: %s', (change, expected) => {
    expect(matchesCar(makeRateSheet(change), car)).toBe(expected);
  });

  it.each<[string, Partial<StoredRateSheet>[], number | undefined]>([
    ['none before its start', [{ id: 1, start: at('2026-11-16') }], undefined],
    ['from its start on', [{ id: 1, start: now }], 1],
    ['none from its end on', [{ id: 1, expiry: now }], undefined],
    [
      'the special one',
      [
        { id: 1, carTypes: ['used'] },
        { id: 2, start: at('2026-11-01') },
      ],
      1,
    ],
    ['the general one for other cars', [{ id: 1, carTypes: ['new'] }, { id: 2 }], 2],
    [
      'the one with more conditions',
      [
        { id: 1, yearFrom: 2000, priceFrom: 1 },
        { id: 2, yearFrom: 2000, yearTo: 2030 },
      ],
      1,
    ],
    [
      'the one that began last',
      [
        { id: 1, start: at('2026-11-02') },
        { id: 2, start: at('2026-11-01') },
      ],
      1,
    ],
    ['the one that was added last', [{ id: 1 }, { id: 2 }], 2],
  ])('29.6 of several sheets applies %s', (_, changes, expected) => {
    expect(chooseRateSheet(changes.map(makeRateSheet), car, now)?.id).toBe(expected);
  });

  it('29.6 each sheet counts the cars that it applies to, beside the sheets of other lenders', () => {
    const sheets = [
      makeRateSheet({ id: 1, carTypes: ['used'] }),
      makeRateSheet({ id: 2 }),
      makeRateSheet({ id: 3, provider: 'Angle' }),
      makeRateSheet({ id: 4, provider: 'Angle', carTypes: ['demo'] }),
    ];
    const groups = [
      { ...car, cars: 2 },
      { ...car, car_type: 'new' as const, cars: 1 },
    ];
    expect(Object.fromEntries(countRatedCars(sheets, groups, now))).toEqual({ 1: 2, 2: 1, 3: 3 });
  });

  it('29.6 cars are divided where the conditions of any sheet begin and after they end', () => {
    const sheets = [
      makeRateSheet({ yearFrom: 2020, priceTo: 40_000 }),
      makeRateSheet({ yearTo: 2019, priceFrom: 5000 }),
      makeRateSheet({ yearTo: 2024 }),
    ];
    expect(findDivisions(sheets)).toEqual({ years: [2020, 2025], prices: [5000, 40_001] });
  });

  const supplied = {
    Manual: { ...quoteFromRates(makeRateSheet(), car), interestRate: 5 },
    Angle: quoteFromRates(makeRateSheet(), car),
  };
  it.each<[string, Partial<StoredRateSheet>, number | undefined]>([
    ['replace the quotes of their lender', {}, 8.99],
    ['leave no old quote when they have ended', { expiry: now }, undefined],
    ['leave no old quote for cars that they are not for', { carTypes: ['new'] }, undefined],
  ])('29.6 rates %s, and no other lender’s', (_, change, expected) => {
    const quotes = applyRateSheets(supplied, { sheets: [makeRateSheet(change)], car, now });
    expect(quotes.Manual?.interestRate).toBe(expected);
    expect(quotes.Angle).toBe(supplied.Angle);
  });
});

describe('the full terms of a sheet', () => {
  it.each<[string, Partial<RateSheet>, string]>([
    ['its deposit', { depositPercent: 20 }, 'with a 20% deposit of $6,000 and no balloon payment.'],
    ['no deposit', {}, 'with no deposit and'],
    ['its fees', { monthlyFee: 7.5 }, 'Fees of $395 paid at the start and $7.50 a month are on top of the repayment.'],
    ['a month of validity', {}, 'Offer valid until 15 December 2026.'],
    [
      'an earlier end of its rates',
      { expiry: new Date('2026-11-30T13:00:00Z') },
      'Offer valid until 30 November 2026.',
    ],
    ['a month, if its rates end later', { expiry: new Date('2027-01-30T13:00:00Z') }, 'until 15 December 2026.'],
  ])('29.6 state %s', (_, change, expected) => {
    expect(composeTerms(change)).toContain(expected);
  });
});

describe('the preview', () => {
  const cars = [
    { name: 'Unpriced', car_type: 'used', year: 2021, price: 0 },
    { name: 'Hatch', car_type: 'used', year: 2021, price: 30_000 },
    { name: 'Ute', car_type: 'new', year: 2026, price: 60_000 },
  ] as const;

  it('29.6 shows a car that meets the conditions, with the warning beside the comparison rate', () => {
    const preview = previewRates(makeRateSheet({ carTypes: ['used'], disclaimer: 'Our terms.' }), cars, now);
    expect(preview).toMatchObject({
      cars: 2,
      car: { name: 'Hatch', price: '$30,000' },
      weekly: '$143',
      monthly: '$623',
      rate: '8.99%',
      comparisonRate: '10.11%',
      higherComparisonRate: null,
    });
    expect(preview.terms).toBe(withComparisonTerms('Our terms.'));
    expect(preview.terms).toContain('WARNING: This comparison rate is true only for the example given');
  });

  it('29.6 warns of a supplied comparison rate below that of the fees, and invents a car if none matches', () => {
    const preview = previewRates(makeRateSheet({ yearFrom: 2030, suppliedComparisonRate: 9 }), cars, now);
    expect(preview).toMatchObject({ cars: 0, comparisonRate: '9.00%', higherComparisonRate: '10.11%' });
  });
});

describe('the form of a sheet', () => {
  const typed = {
    provider: 'Manual',
    interestRate: '8.99',
    termYears: '5',
    depositPercent: '10',
    establishmentFee: '395',
    monthlyFee: '$7.50',
  };
  const readErrors = (change: Record<string, string>) => {
    const parsed = rateSheetForm.safeParse({ ...typed, ...change });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  };

  it('29.6 reads what people type', () => {
    const change = { type_used: 'on', priceTo: '$40,000', yearFrom: '2020', suppliedComparisonRate: '10.2 %' };
    expect(rateSheetForm.parse({ ...typed, ...change })).toEqual({
      provider: 'Manual',
      interestRate: 8.99,
      suppliedComparisonRate: 10.2,
      termYears: 5,
      depositPercent: 10,
      establishmentFee: 395,
      monthlyFee: 7.5,
      carTypes: ['used'],
      yearFrom: 2020,
      yearTo: null,
      priceFrom: null,
      priceTo: 40_000,
      start: '',
      expiry: '',
      disclaimer: '',
    });
    const all = { type_new: 'on', type_demo: 'on', type_used: 'on' };
    expect(rateSheetForm.parse({ ...typed, ...all }).carTypes).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ suppliedComparisonRate: '8.99' }, []],
    [{ suppliedComparisonRate: '8.98' }, ['suppliedComparisonRate']],
    [{ interestRate: '' }, ['interestRate']],
    [{ interestRate: '30.01' }, ['interestRate']],
    [{ interestRate: '8.999' }, ['interestRate']],
    [{ interestRate: '-1' }, ['interestRate']],
    [{ interestRate: 'NaN' }, ['interestRate']],
    [{ provider: 'Bank' }, ['provider']],
    [{ termYears: '8' }, ['termYears']],
    [{ termYears: '2.5' }, ['termYears']],
    [{ depositPercent: '91' }, ['depositPercent']],
    [{ establishmentFee: '5001' }, ['establishmentFee']],
    [{ monthlyFee: '100.01' }, ['monthlyFee']],
    [{ yearFrom: '2022', yearTo: '2021' }, ['yearTo']],
    [{ yearFrom: '22' }, ['yearFrom']],
    [{ priceFrom: '2', priceTo: '1' }, ['priceTo']],
    [{ priceFrom: '99999999999' }, ['priceFrom']],
    [{ start: 'tomorrow' }, ['start']],
  ])('29.6 %j has errors at %j', (change, fields) => {
    expect(readErrors(change)).toEqual(fields);
  });
});
