import { describe, expect, it } from 'vitest';
import { tradeInFaq } from '../../features/valuations/trade-in-faq.ts';
import type { NoOfferReason } from '../../features/valuations/valuation.ts';
import { getNoOfferCopy } from './no-offer-copy.ts';
import { getNotValuedCopy } from './not-valued-copy.ts';
import { getBeginCopy } from './valuation-copy.ts';

const cars = { one: 'car', many: 'cars' };
const context = { siteName: 'Ours', nouns: cars, hasRegister: true };

describe('Q14 the trade-in FAQ', () => {
  const faq = tradeInFaq({ siteName: 'Ours', nouns: { one: 'ute', many: 'utes' } });
  const answerTo = (pattern: RegExp) => faq.find(({ question }) => pattern.test(question))?.answer;

  it('Q9 says that an online estimate is generally not given over 7 years or over 100,000 km', () => {
    expect(answerTo(/online estimate/)).toContain(
      'An online estimate is generally not given for utes over 7 years old or over 100,000 km.',
    );
  });

  it.each([
    [/work out/, /advertised for at your kilometres/],
    [/finance owing/, /pay the lender first/],
    [/final/, /subject to inspection/],
    [/How long/, /^For 7 days/],
    [/bring/, /keys, your driver licence/],
  ])('answers %s', (question, answer) => expect(answerTo(question)).toMatch(answer));
});

describe('why there is no estimate', () => {
  it.each<[NoOfferReason, RegExp]>([
    ['too_old', /generally not given for cars over 7 years old/],
    ['too_far', /generally not given for cars over 100,000 km/],
    ['too_few_comparables', /too few cars like yours/],
    ['unreachable', /not available at the moment/],
  ])('explains %s', (reason, expected) => expect(getNoOfferCopy(reason, cars)).toMatch(expected));

  const listed = { status: 'in_stock', sold: false, reserved: false, price: 201 } as const;
  it.each([
    ['Q7 sold', { ...listed, status: 'sold', sold: true }, /has been sold/],
    ['Q7 reserved', { ...listed, reserved: true }, /has reserved this car/],
    ['Q7 coming soon', { ...listed, status: 'coming_soon' }, /still on its way/],
    ['Q8 of 200 dollars', { ...listed, price: 200 }, /no price online/],
    ['Q8 of 201 dollars', listed, null],
  ] as const)('towards a listed car that is %s', (_what, car, expected) => {
    const copy = getNotValuedCopy(car, 'car');
    if (expected === null) expect(copy).toBeNull();
    else expect(copy).toMatch(expected);
  });
});

describe('the first page of a valuation', () => {
  it('does not promise a plate lookup without a register', () => {
    expect(JSON.stringify(getBeginCopy('trade-in', context).next)).toContain('We find your car.');
    expect(JSON.stringify(getBeginCopy('trade-in', { ...context, hasRegister: false }).next)).not.toContain(
      'registration',
    );
  });

  it.each([true, false])('24.15 says that contact details come before the estimate (register: %s)', (hasRegister) => {
    const steps = getBeginCopy('trade-in', { ...context, hasRegister }).next.map(([step]) => step);
    expect(steps).toEqual([
      hasRegister ? 'We find your car.' : 'You tell us which car it is.',
      'You leave your contact details.',
      'You answer five questions.',
      'You see the estimate.',
      'You decide.',
    ]);
  });

  it('uses the site’s own texts if it has some', () => {
    expect(getBeginCopy('sell', context, { heading: 'We buy cars' })).toMatchObject({
      heading: 'We buy cars',
      lead: expect.stringContaining('on the spot'),
    });
  });
});
