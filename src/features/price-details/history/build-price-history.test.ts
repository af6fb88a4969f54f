import { describe, expect, it } from 'vitest';
import { buildPriceHistory, type ShownPrice } from './build-price-history.ts';

const timeZone = 'Australia/Perth';
const now = new Date('2026-11-19T04:00:00Z');
const entry = (at: string, price: number, changes: Partial<ShownPrice> = {}): ShownPrice => ({
  at: new Date(`${at}+08:00`),
  price,
  priceType: 'drive_away',
  listed: true,
  isOpening: false,
  ...changes,
});
const build = (...entries: ShownPrice[]) => buildPriceHistory(entries, { now, timeZone });
const listSteps = (...entries: ShownPrice[]) =>
  build(...entries)?.steps.map(({ from, price, change }) => [from, price, change]);

describe('the price history of a car', () => {
  it('lists each price with its first day and the change, newest first', () => {
    expect(
      build(
        entry('2026-10-20T12:00', 36_990),
        entry('2026-11-01T09:00', 34_990),
        entry('2026-11-10T09:00', 35_490, { priceType: 'excl_govt_charges' }),
        entry('2026-11-12T09:00', 35_990, { priceType: 'excl_govt_charges' }),
      ),
    ).toEqual({
      since: 'since 20 October 2026',
      daysListed: '30 days',
      steps: [
        { from: '12 November 2026', price: '$35,990', priceType: 'Excl. Govt. Charges', change: '$500 more' },
        { from: '10 November 2026', price: '$35,490', priceType: 'Excl. Govt. Charges', change: null },
        { from: '1 November 2026', price: '$34,990', priceType: 'Drive away', change: '$2,000 less' },
        { from: '20 October 2026', price: '$36,990', priceType: 'Drive away', change: null },
      ],
    });
  });

  it('lists the last of several prices of a day, by the days of the dealership', () => {
    expect(
      listSteps(
        entry('2026-11-01T08:00', 349_900),
        entry('2026-11-01T09:00', 34_990),
        entry('2026-11-01T23:59', 33_990),
        entry('2026-11-02T00:01', 32_990),
      ),
    ).toEqual([
      ['2 November 2026', '$32,990', '$1,000 less'],
      ['1 November 2026', '$33,990', null],
    ]);
  });

  it('counts only the days on which the car was listed, and lists no price of other days', () => {
    const history = build(
      entry('2026-11-01T12:00', 34_990, { listed: false }),
      entry('2026-11-05T12:00', 34_990),
      entry('2026-11-07T12:00', 33_000, { listed: false }),
      entry('2026-11-18T12:00', 34_990),
    );
    expect(history).toMatchObject({ since: 'since 5 November 2026', daysListed: '3 days' });
    expect(history?.steps).toHaveLength(1);
  });

  it('does not claim to know what was before the ledger', () => {
    expect(build(entry('2026-11-01T12:00', 34_990, { isOpening: true }))?.since).toBe('at least since 1 November 2026');
  });

  it.each([
    ['19T10:00', 'less than a day'],
    ['18T10:00', '1 day'],
  ])('of a car that is listed since %s: %s', (at, daysListed) => {
    expect(build(entry(`2026-11-${at}`, 34_990))).toMatchObject({ daysListed });
  });

  it.each<[string, ShownPrice[]]>([
    ['is not in the ledger', []],
    ['is not listed', [entry('2026-11-01T12:00', 34_990), entry('2026-11-02T12:00', 34_990, { listed: false })]],
    ['has no price', [entry('2026-11-01T12:00', 0)]],
  ])('is not shown of a car that %s', (_what, entries) => {
    expect(build(...entries)).toBeNull();
  });
});
