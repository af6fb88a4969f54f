import type { SiteConfig } from '../../sites/site-config.ts';
import { carPrices } from '../car-prices.ts';
import type { Car } from '../car.ts';
import { formatDollars } from '../price.ts';
import { goneWords } from './vehicle-state.ts';
import type { PriceWords, VehicleState } from './vehicle.ts';

type Priced = Pick<Car, 'price' | 'price_type' | 'before_price' | 'subscription_price'>;

/** The price block in words. A car that nobody can buy has no price to act on. */
export function priceWords(car: Priced, state: VehicleState, texts: Pick<SiteConfig['texts'], 'noPrice'>): PriceWords {
  if (state !== 'forSale') {
    return { kind: 'gone', text: goneWords[state], includes: null, before: null, saving: null, weekly: null };
  }
  const { price, priceType, before, weekly } = carPrices(car);
  return {
    kind: price === null ? 'ask' : 'amount',
    text: price ?? texts.noPrice,
    includes: priceType,
    before,
    saving: before === null ? null : formatDollars((car.before_price ?? 0) - car.price),
    weekly,
  };
}
