import { describe, expect, it } from 'vitest';
import type { Offer } from '../../features/valuations/valuation.ts';
import { type OfferedValuation, buildOfferStep } from './build-offer-step.ts';

const offer: Offer = {
  offer_price: 41_700,
  low: 38_350,
  high: 45_050,
  comparables: 31,
  source: 'a guide',
  lines: [
    { label: 'What similar cars are advertised for', amount: 50_000 },
    { label: 'Preparation, warranty and selling costs', amount: -8_312 },
    { label: 'Rounded to the nearest $50', amount: 12 },
  ],
};
const madeAt = new Date('2026-11-15T02:03:04Z');
const valuation: OfferedValuation = {
  id: '0b9f',
  leadId: 'c4d1',
  path: '/trade-in',
  rego: '1ABC234',
  regoState: 'WA',
  postcode: '6000',
  vehicle: {
    year: 2021,
    make: 'Toyota',
    model: 'HiLux',
    badge: null,
    body: null,
    fuel: null,
    transmission: null,
    colour: null,
  },
  isConfirmed: true,
  answers: { kms: 45_000, condition: 'good', serviceHistory: 'full', accident: 'none', finance: 'Yes' },
  outcome: { kind: 'offer', offer },
  stage: '2. Offer Shown',
  step: 'offer',
  car: null,
  createdAt: madeAt,
};
const options = {
  now: madeAt,
  nouns: { one: 'car', many: 'cars' },
  searchPath: '/cars',
  savesResult: false,
};

describe('Q5 the offer', () => {
  it('has a figure, a range, and signed lines of its calculation', () => {
    const step = buildOfferStep(valuation, offer, options);
    expect(step).toMatchObject({ figure: '$41,700', low: '$38,350', high: '$45,050', share: 50 });
    expect(step.lines.map(({ amount }) => amount)).toEqual(['$50,000', '−$8,312', '+$12']);
    expect(step.basis).toBe('Compared with 31 advertised cars like yours. Source: a guide.');
  });

  it('explains the payout if there is finance owing', () => {
    expect(buildOfferStep(valuation, offer, options).finance).toContain(
      'pay out your lender first, out of the $41,700',
    );
    const free = { ...valuation, answers: { ...valuation.answers, finance: 'No' as const } };
    expect(buildOfferStep(free, offer, options).finance).toBeNull();
  });

  it.each([
    ['2026-11-15T02:03:05Z', 'open'],
    ['2026-11-22T15:59:59Z', 'open'], // the last minute of the day in Perth
    ['2026-11-23T02:03:04Z', 'over'],
  ])('at %s is %s', (now, state) => {
    const step = buildOfferStep(valuation, offer, { ...options, now: new Date(now) });
    expect([step.state, step.until]).toEqual([state, 'Sunday 22 November']);
  });

  it('stays accepted', () => {
    const step = buildOfferStep({ ...valuation, step: 'accepted' }, offer, { ...options, now: new Date('2027-01-01') });
    expect(step.state).toBe('accepted');
  });

  it('Q12 is saved with its link; the result that others may store contains neither the link nor contact details', () => {
    const { saved } = buildOfferStep(valuation, offer, options);
    expect(saved).toMatchObject({ address: '/trade-in?valuation=0b9f&step=offer', figure: '$41,700' });
    expect(JSON.stringify(saved.result)).not.toContain('0b9f');
  });

  it('links undecided visitors back to the wanted car', () => {
    const car = { id: 7, slug: 'a-car', name: 'A car' };
    expect(buildOfferStep(valuation, offer, options).notNow.href).toBe('/cars');
    expect(buildOfferStep({ ...valuation, car }, offer, options).notNow.href).toBe('/cars/a-car');
  });

  it('is in the middle of an empty range', () => {
    expect(buildOfferStep(valuation, { ...offer, low: 41_700, high: 41_700 }, options).share).toBe(50);
  });
});
