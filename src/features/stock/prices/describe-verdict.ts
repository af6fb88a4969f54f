import { priceTypeLabels } from '../../cars/price.ts';
import { toListedDays, type WasPrice, wasPriceRule } from './was-prices.ts';

const { listedDays, windowDays } = wasPriceRule;

/** Why a price may or may not be shown as a "was" price. */
export function describeVerdict({ verdict, listedMs, priceType }: WasPrice): string {
  switch (verdict) {
    case 'allowed':
      return `Listed at this price for ${countDays(listedMs)} of the last ${windowDays}.`;
    case 'tooShort':
      return `Listed at this price for ${countDays(listedMs)} of the last ${windowDays}: ${listedDays} are needed.`;
    case 'otherPriceType':
      return `It was “${priceTypeLabels[priceType]}”, which cannot be compared with the current price.`;
    case 'notAbove':
      return 'It is not above the current price.';
  }
}

const countDays = (listedMs: number): string => {
  const days = toListedDays(listedMs);
  return days === 1 ? '1 day' : `${days} days`;
};
