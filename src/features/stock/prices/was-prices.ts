import type { PriceType } from '../../cars/car-enums.ts';
import { hasPrice } from '../../cars/price.ts';

const dayMs = 86_400_000;

/** A "was" price needs this much listed time within the window that ends now. Days are 24 hours, whatever the clocks do. */
export const wasPriceRule = { listedDays: 14, windowDays: 60 } as const;

/** The state of a car from a time on. */
export type PriceEntry = { price: number; priceType: PriceType; listed: boolean; at: Date };

/** An entry with the time until the next one; the last lasts until now. */
export type PricePeriod<Entry extends PriceEntry = PriceEntry> = Entry & { until: Date };

export type OfferedPrice = Pick<PriceEntry, 'price' | 'priceType'>;

export type WasPriceVerdict = 'allowed' | 'notAbove' | 'otherPriceType' | 'tooShort';

export type WasPrice = OfferedPrice & {
  /** Within the window, at this price and price type. */
  listedMs: number;
  verdict: WasPriceVerdict;
};

/** @param entries of one car, oldest first */
export const toPricePeriods = <Entry extends PriceEntry>(entries: readonly Entry[], now: Date): PricePeriod<Entry>[] =>
  entries.map((entry, position) => ({ ...entry, until: entries[position + 1]?.at ?? now }));

/**
 * Every price at which the car was listed in the window, highest first, and whether it may be shown as the former price of
 * what is offered now: it must be higher, of the same price type, and have been listed long enough.
 */
export function judgeWasPrices(entries: readonly PriceEntry[], offered: OfferedPrice, now: Date): WasPrice[] {
  const windowStart = now.getTime() - wasPriceRule.windowDays * dayMs;
  const listed = new Map<string, OfferedPrice & { listedMs: number }>();
  for (const { price, priceType, listed: isListed, at, until } of toPricePeriods(entries, now)) {
    const listedMs = Math.min(until.getTime(), now.getTime()) - Math.max(at.getTime(), windowStart);
    if (!isListed || !hasPrice(price) || listedMs <= 0) continue;
    const key = `${price} ${priceType}`;
    listed.set(key, { price, priceType, listedMs: (listed.get(key)?.listedMs ?? 0) + listedMs });
  }
  return [...listed.values()]
    .map((was) => ({ ...was, verdict: judge(was, offered) }))
    .toSorted((a, b) => b.price - a.price || b.listedMs - a.listedMs);
}

function judge(was: OfferedPrice & { listedMs: number }, offered: OfferedPrice): WasPriceVerdict {
  if (was.price <= offered.price) return 'notAbove';
  if (was.priceType !== offered.priceType) return 'otherPriceType';
  return was.listedMs >= wasPriceRule.listedDays * dayMs ? 'allowed' : 'tooShort';
}

/** Full days of listed time: a price of 13 days and 23 hours has 13. */
export const toListedDays = (listedMs: number): number => Math.floor(listedMs / dayMs);
