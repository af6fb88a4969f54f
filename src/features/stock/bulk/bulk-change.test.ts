import { describe, expect, it } from 'vitest';
import { applyBulkChange, type BulkChange } from './bulk-change.ts';

const price = (by: 'amount' | 'percent', value: number, roundTo: 1 | 10 | 50 | 100 = 1): BulkChange => ({
  kind: 'price',
  by,
  value,
  roundTo,
});

describe('27.1 a bulk change of the price', () => {
  it.each([
    [price('amount', -500), 34_990, 34_490],
    [price('percent', -5), 34_990, 33_241],
    [price('percent', 2.5), 40_000, 41_000],
    [price('percent', -5, 10), 34_990, 33_240],
    [price('percent', -5, 50), 34_990, 33_250],
    [price('amount', -499, 100), 34_990, 34_500],
  ])('%j makes %d %d', (change, before, after) => {
    expect(applyBulkChange(change, { price: before })).toEqual({ ok: true, values: { price: after } });
  });

  it.each([
    [price('amount', -500), 0, 'The car has no price.'],
    [price('amount', -35_000), 34_990, 'The price would be zero or less.'],
    [price('percent', -99.9, 100), 34_990, 'The price would be zero or less.'],
  ])('%j refuses %d: %s', (change, before, reason) => {
    expect(applyBulkChange(change, { price: before })).toEqual({ ok: false, reason });
  });
});

it.each<[BulkChange, object]>([
  [{ kind: 'status', status: 'coming_soon' }, { status: 'coming_soon' }],
  [{ kind: 'tag', tag: null }, { tag: null }],
  [{ kind: 'location', location: 'main' }, { location: 'main' }],
  [{ kind: 'visibility', isShown: false }, { show_on_dealer_website: false }],
])('27.1 %j gives every car %j', (change, values) => {
  expect(applyBulkChange(change, {})).toEqual({ ok: true, values });
});
