import type { PriceType } from './car-enums.ts';

const wholeDollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Australian dollars: `$34,990` */
export const formatDollars = (amount: number): string => wholeDollars.format(amount);

/** Prices up to $10 are placeholders from a feed: pages show the site's no-price text instead. */
export const hasPrice = (price: number): boolean => price > 10;

export const priceTypeLabels: Record<PriceType, string> = {
  drive_away: 'Drive away',
  excl_govt_charges: 'Excl. Govt. Charges',
};
