import { describe, expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import { toIndexTime } from './index-time.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { listedUntil } from './listed-until.ts';

const now = Date.parse('2026-11-15T00:00:00Z') / 1000;

function isListed(changes: Partial<IndexedCar>, includeSoldCarsDays: number | null = null): boolean {
  const until = listedUntil(
    makeIndexedCar({ dealership: makeIndexedDealership({ id: 1, includeSoldCarsDays }), ...changes }),
  );
  return until !== null && until >= toIndexTime(now);
}

const soldFor = (days: number | null) => ({
  status: 'sold',
  sold: true,
  sold_date_timestamp: days === null ? null : now - days * 86_400,
});

describe('a car is listable', () => {
  it.each<[string, Partial<IndexedCar>, boolean]>([
    ['in stock', {}, true],
    ['coming soon', { status: 'coming_soon' }, true],
    ['not shown on the website', { show_on_dealer_website: false }, false],
    ['sold yesterday', soldFor(1), true],
    ['sold yesterday and not shown on the website', { ...soldFor(1), show_on_dealer_website: false }, false],
    ['sold at an unknown time', soldFor(null), false],
    ['withdrawn', { status: 'withdrawn' }, false],
  ])('E26 when available, or sold within N days, and shown on the website: %s', (_what, changes, listable) => {
    expect(isListed(changes)).toBe(listable);
  });

  it.each([
    [null, 3, true],
    [null, 3.1, false],
    [7, 7, true],
    [7, 7.1, false],
    [0, 0.1, false],
  ])('E27 N is the dealer’s setting %s, by default 3: sold %s days ago → %s', (days, ago, listable) => {
    expect(isListed(soldFor(ago), days)).toBe(listable);
  });
});
