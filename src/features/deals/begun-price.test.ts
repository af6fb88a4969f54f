import { expect, it } from 'vitest';
import { type BegunPrice, describePriceDrop, parseBegunPrice, printBegunPrice } from './begun-price.ts';

const begun: BegunPrice = { amount: 30_000, type: 'drive_away', at: new Date('2026-11-12T04:00:00Z') };

it('survives in a cookie', () => {
  expect(parseBegunPrice(printBegunPrice(begun))).toEqual(begun);
});

it.each([undefined, '', '30000', '30000.drive_away', '-1.drive_away.1794456000', '30000.<b>.1794456000', '1.a.2.3'])(
  'is null for %j',
  (text) => {
    expect(parseBegunPrice(text)).toBeNull();
  },
);

it.each<[string, BegunPrice | null, { amount: number; type: string } | null, string | null]>([
  ['a drop', begun, { amount: 29_500, type: 'drive_away' }, '$500 less than when you began on 2026-11-12.'],
  ['the same price', begun, { amount: 30_000, type: 'drive_away' }, null],
  ['a rise', begun, { amount: 30_500, type: 'drive_away' }, null],
  ['another type', begun, { amount: 27_000, type: 'excl_govt_charges' }, null],
  ['a hidden price', begun, null, null],
  ['no beginning', null, { amount: 27_000, type: 'drive_away' }, null],
])('describes %s', (_what, from, now, text) => {
  expect(describePriceDrop(from, now, (at) => at.toISOString().slice(0, 10))).toBe(text);
});
