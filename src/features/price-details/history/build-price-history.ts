import { createDateFormat } from '../../../ui/text/date-format.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { formatDollars, hasPrice, priceTypeLabels } from '../../cars/price.ts';
import { type PriceEntry, toListedDays, toPricePeriods } from '../../stock/prices/was-prices.ts';

/** An entry of the price ledger. The opening one is the state when the ledger began, so the price may be older. */
export type ShownPrice = PriceEntry & { isOpening: boolean };

export type PriceStep = {
  from: string; // '20 October 2026'
  price: string; // '$34,990'
  priceType: string; // 'Drive away'
  change: string | null; // '$2,000 less'; null for the first price, and between price types
};

export type PriceHistory = {
  since: string; // 'since 20 October 2026'
  daysListed: string; // '30 days'
  /** Newest first. */
  steps: PriceStep[];
};

const formatDate = createDateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/**
 * The prices at which a car was offered, by days: of several prices on one day the last counts, so that a mistake that was
 * corrected is not listed. Null for a car that is not offered.
 */
export function buildPriceHistory(
  entries: readonly ShownPrice[],
  { now, timeZone }: { now: Date; timeZone: string },
): PriceHistory | null {
  const listed = toPricePeriods(entries, now).filter((period) => period.listed);
  const offered = listed.filter(({ price }) => hasPrice(price));
  const [first] = listed;
  const last = entries.at(-1);
  if (!first || !last?.listed || !hasPrice(last.price)) return null;
  const listedMs = listed.reduce((sum, { at, until }) => sum + (until.getTime() - at.getTime()), 0);
  const toDay = (date: Date): string => formatDate(date, timeZone);
  return {
    since: `${first.isOpening ? 'at least since' : 'since'} ${toDay(first.at)}`,
    daysListed: formatDays(toListedDays(listedMs)),
    steps: mergeEqual(keepLastOfDay(offered, toDay))
      .map((entry, position, all) => toStep(entry, all[position - 1], toDay))
      .toReversed(),
  };
}

const keepLastOfDay = (entries: readonly PriceEntry[], toDay: (date: Date) => string): PriceEntry[] =>
  entries.filter(({ at }, position) => {
    const next = entries[position + 1];
    return !next || toDay(next.at) !== toDay(at);
  });

/** A car that was withdrawn for a while returned at the same price. */
const mergeEqual = (entries: readonly PriceEntry[]): PriceEntry[] =>
  entries.filter(({ price, priceType }, position) => {
    const before = entries[position - 1];
    return !before || before.price !== price || before.priceType !== priceType;
  });

function toStep(entry: PriceEntry, before: PriceEntry | undefined, toDay: (date: Date) => string): PriceStep {
  const { price, priceType, at } = entry;
  return {
    from: toDay(at),
    price: formatDollars(price),
    priceType: priceTypeLabels[priceType],
    change: before?.priceType === priceType ? describeChange(price - before.price) : null,
  };
}

const describeChange = (difference: number): string =>
  difference < 0 ? `${formatDollars(-difference)} less` : `${formatDollars(difference)} more`;

function formatDays(days: number): string {
  if (days === 0) return 'less than a day';
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}
