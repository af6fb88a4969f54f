import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeWasPrices, type PriceEntry, toListedDays, toPricePeriods } from './was-prices.ts';

const now = new Date('2026-11-18T03:00:00Z');
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);

const entry = (at: Date, price: number, changes: Partial<PriceEntry> = {}): PriceEntry => ({
  at,
  price,
  priceType: 'drive_away',
  listed: true,
  ...changes,
});
const offer = (price: number) => ({ price, priceType: 'drive_away' as const });
const judge = (entries: PriceEntry[], price: number, at = now) =>
  judgeWasPrices(entries, offer(price), at).map(({ price: was, verdict, listedMs }) => [
    was,
    verdict,
    toListedDays(listedMs),
  ]);

describe('a “was” price', () => {
  it('27.1 is allowed from exactly 14 listed days on', () => {
    const soldDown = (days: number) => [entry(daysAgo(days), 30_000), entry(daysAgo(0), 28_000)];
    expect(judge(soldDown(14), 28_000)).toEqual([[30_000, 'allowed', 14]]);
    const justShort = [entry(new Date(daysAgo(14).getTime() + 1), 30_000), entry(now, 28_000)];
    expect(judge(justShort, 28_000)).toEqual([[30_000, 'tooShort', 13]]);
  });

  it('27.1 counts only the last 60 days', () => {
    const entries = [entry(daysAgo(200), 30_000), entry(daysAgo(46), 28_000)];
    expect(judge(entries, 28_000)).toEqual([
      [30_000, 'allowed', 14],
      [28_000, 'notAbove', 46],
    ]);
    expect(judge([entry(daysAgo(200), 30_000), entry(daysAgo(46.5), 28_000)], 28_000)[0]).toEqual([
      30_000,
      'tooShort',
      13,
    ]);
    expect(judge([entry(daysAgo(200), 30_000), entry(daysAgo(60), 28_000)], 28_000)).toEqual([
      [28_000, 'notAbove', 60],
    ]);
  });

  it('27.1 adds up the times at one price, and leaves out those in which the car was not listed', () => {
    const entries = [
      entry(daysAgo(50), 30_000),
      entry(daysAgo(42), 29_000),
      entry(daysAgo(30), 30_000),
      entry(daysAgo(25), 30_000, { listed: false }),
      entry(daysAgo(5), 30_000),
      entry(daysAgo(4), 27_000),
    ];
    expect(judge(entries, 27_000)).toEqual([
      [30_000, 'allowed', 14],
      [29_000, 'tooShort', 12],
      [27_000, 'notAbove', 4],
    ]);
  });

  it('27.1 has the price type of the offer: with and without government charges are not comparable', () => {
    const entries = [entry(daysAgo(40), 30_000, { priceType: 'excl_govt_charges' }), entry(daysAgo(1), 28_000)];
    expect(judge(entries, 28_000)[0]).toEqual([30_000, 'otherPriceType', 39]);
  });

  it('27.1 is higher than the offer, also of a price that is about to change', () => {
    const entries = [entry(daysAgo(40), 30_000)];
    expect(judge(entries, 30_000)).toEqual([[30_000, 'notAbove', 40]]);
    expect(judge(entries, 29_999)).toEqual([[30_000, 'allowed', 40]]);
  });

  it('27.1 is never a placeholder price, and nothing without listed time', () => {
    expect(judge([entry(daysAgo(40), 0), entry(daysAgo(20), 10)], 0)).toEqual([]);
    expect(judge([entry(daysAgo(40), 30_000, { listed: false })], 1000)).toEqual([]);
    expect(judge([], 1000)).toEqual([]);
    // A clock that was set back: the entry is in the future.
    expect(judge([entry(daysAgo(-1), 30_000)], 1000)).toEqual([]);
  });

  it('27.1 needs 14 × 24 hours when daylight saving begins or ends in between', () => {
    // Sydney: clocks go forward on 4 October 2026 at 2 am, and back on 4 April 2027 at 3 am.
    for (const start of ['2026-09-27T00:00:00Z', '2027-03-28T00:00:00Z']) {
      const at = new Date(start);
      const after = (ms: number) => new Date(at.getTime() + ms);
      expect(judge([entry(at, 30_000)], 28_000, after(14 * dayMs))).toEqual([[30_000, 'allowed', 14]]);
      expect(judge([entry(at, 30_000)], 28_000, after(14 * dayMs - 1))).toEqual([[30_000, 'tooShort', 13]]);
    }
  });

  it('27.1 never has more listed time than the window, and periods meet without gaps', () => {
    const change = fc.record({
      days: fc.double({ min: 0, max: 200, noNaN: true }),
      price: fc.constantFrom(0, 20_000, 25_000, 30_000),
      listed: fc.boolean(),
      priceType: fc.constantFrom('drive_away' as const, 'excl_govt_charges' as const),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const entries = changes
          .toSorted((a, b) => b.days - a.days)
          .map(({ days, ...rest }) => ({ ...rest, at: daysAgo(days) }));
        const total = judgeWasPrices(entries, offer(20_000), now).reduce((sum, { listedMs }) => sum + listedMs, 0);
        expect(total).toBeLessThanOrEqual(60 * dayMs);
        const periods = toPricePeriods(entries, now);
        for (const [position, { until }] of periods.entries()) expect(until).toEqual(periods[position + 1]?.at ?? now);
      }),
    );
  });
});
