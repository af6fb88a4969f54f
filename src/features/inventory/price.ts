import type { PriceType } from './car.ts';

const wholeDollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Australian dollars, always: `$34,990`. */
export const formatDollars = (amount: number): string => wholeDollars.format(amount);

/** Up to $10 a price is a placeholder from a feed: the site's no-price text stands in for it. */
export const hasPrice = (price: number): boolean => price > 10;

export const priceTypeWording: Record<PriceType, string> = {
  drive_away: 'Drive away',
  excl_govt_charges: 'Excl. Govt. Charges',
};
