import type { TextsSection } from '../sites/config/text-config.ts';
import { toCarPriceLabels } from '../cars/price-labels.ts';
import type { Car } from '../cars/car.ts';
import { formatDollars } from '../cars/price.ts';
import { notForSaleLabels } from '../cars/sale-state.ts';
import type { SaleState } from '../cars/sale-state.ts';
import type { PriceBlock } from './vehicle.ts';

type Priced = Pick<Car, 'price' | 'price_type' | 'before_price' | 'subscription_price'>;

/** The price block of a vehicle page. A car that is not for sale shows its state instead of a price. */
export function buildPriceBlock(
  car: Priced,
  state: SaleState,
  texts: Pick<TextsSection['texts'], 'noPrice'>,
): PriceBlock {
  if (state !== 'forSale') {
    return { kind: 'gone', text: notForSaleLabels[state], includes: null, before: null, saving: null, weekly: null };
  }
  const { price, priceType, before, weekly } = toCarPriceLabels(car);
  return {
    kind: price === null ? 'ask' : 'amount',
    text: price ?? texts.noPrice,
    includes: priceType,
    before,
    saving: before === null ? null : formatDollars((car.before_price ?? 0) - car.price),
    weekly,
  };
}
