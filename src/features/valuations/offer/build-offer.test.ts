import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOffer } from './build-offer.ts';
import { accidents, type AdjustmentAnswers, conditions, serviceHistories } from '../valuation.ts';

const best: AdjustmentAnswers = {
  kms: 40_000,
  condition: 'excellent',
  serviceHistory: 'full',
  accident: 'none',
  finance: 'No',
};
const guided = { price: 30_000, low: 27_000, high: 33_500, comparables: 14 };
const offer = (answers: Partial<AdjustmentAnswers> = {}, price = guided, offerPercent = 86) =>
  buildOffer({ guided: price, source: 'a guide', offerPercent, answers: { ...best, ...answers } });

const worse = <Value>(of: readonly Value[], one: Value, other: Value): Value =>
  of[Math.max(of.indexOf(one), of.indexOf(other))] as Value;

describe('Q5 an offer', () => {
  it('is the site’s share of the market price for a car in the best condition, with the range scaled alike', () => {
    expect(offer()).toMatchObject({
      offer_price: 25_800,
      low: 23_200,
      high: 28_800,
      comparables: 14,
      source: 'a guide',
    });
    expect(offer({}, guided, 100)).toMatchObject({ offer_price: 30_000, low: 27_000, high: 33_500 });
  });

  it.each<[Partial<AdjustmentAnswers>, number]>([
    [{ condition: 'good' }, 25_050], // 25,800 − 3 %
    [{ condition: 'fair' }, 23_750], // − 8 %
    [{ condition: 'poor' }, 21_150], // − 18 %
    [{ serviceHistory: 'partial' }, 25_050],
    [{ serviceHistory: 'none' }, 23_750],
    [{ accident: 'repaired' }, 24_500], // − 5 %
    [{ accident: 'damaged' }, 21_950], // − 15 %
    [{ condition: 'poor', serviceHistory: 'none', accident: 'damaged' }, 15_200], // − 41 %
    [{ finance: 'Yes' }, 25_800], // the payout is not part of the price
  ])('for %o is $%d', (answers, dollars) => {
    expect(offer(answers).offer_price).toBe(dollars);
  });

  it('lists its calculation in lines that add up to it', () => {
    expect(offer({ condition: 'fair', accident: 'repaired' }).lines).toEqual([
      { label: 'What similar cars are advertised for', amount: 30_000 },
      { label: 'Preparation, warranty and selling costs', amount: -4200 },
      { label: 'Condition: Fair', amount: -2064 },
      { label: 'Accident: Yes, repaired', amount: -1290 },
      { label: 'Rounded to the nearest $50', amount: 4 },
    ]);
  });

  const anyAnswers = fc.record({
    kms: fc.constant(40_000),
    condition: fc.constantFrom(...conditions),
    serviceHistory: fc.constantFrom(...serviceHistories),
    accident: fc.constantFrom(...accidents),
    finance: fc.constantFrom('Yes' as const, 'No' as const),
  });
  const anyGuided = fc
    .tuple(fc.nat(200_000), fc.nat(50_000), fc.nat(50_000))
    .map(([low, up, more]) => ({ low, price: low + up, high: low + up + more, comparables: 5 }));
  const anyPercent = fc.integer({ min: 50, max: 100 });

  it('is a rounded figure within its range, never below 0, and the sum of its lines', () =>
    fc.assert(
      fc.property(anyGuided, anyAnswers, anyPercent, (price, answers, percent) => {
        const result = offer(answers, price, percent);
        expect([result.offer_price % 50, result.low % 50, result.high % 50]).toEqual([0, 0, 0]);
        expect(result.low).toBeGreaterThanOrEqual(0);
        expect(result.offer_price).toBeGreaterThanOrEqual(result.low);
        expect(result.high).toBeGreaterThanOrEqual(result.offer_price);
        expect(result.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(result.offer_price);
      }),
    ));

  it('never rises with a lower price or a worse answer', () =>
    fc.assert(
      fc.property(anyGuided, anyAnswers, anyAnswers, fc.nat(10_000), anyPercent, (price, one, other, less, percent) => {
        const worst = {
          ...one,
          condition: worse(conditions, one.condition, other.condition),
          serviceHistory: worse(serviceHistories, one.serviceHistory, other.serviceHistory),
          accident: worse(accidents, one.accident, other.accident),
        };
        const cheaper = {
          ...price,
          price: Math.max(0, price.price - less),
          low: Math.max(0, price.low - less),
          high: Math.max(0, price.high - less),
        };
        const before = offer(one, price, percent);
        const after = offer(worst, cheaper, percent);
        expect(after.offer_price).toBeLessThanOrEqual(before.offer_price);
        expect(after.low).toBeLessThanOrEqual(before.low);
        expect(after.high).toBeLessThanOrEqual(before.high);
      }),
    ));
});
