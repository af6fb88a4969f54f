import { isAvailable } from '../cars/car-rules.ts';
import type { Car } from '../cars/car.ts';
import { hasPrice } from '../cars/price.ts';
import type { Site } from '../sites/site.ts';
import { getBelowMarketLabel } from '../vehicle-page/below-market-label.ts';
import type { VehiclePageSection } from '../vehicle-page/vehicle-page-config.ts';

export type PriceTopics = {
  /** The text of the market-price indicator. */
  market: string | null;
  history: boolean;
  /** An estimate of the government charges. */
  charges: boolean;
};

type PricedCar = Pick<Car, 'status' | 'sold' | 'price' | 'dealership_id'>;
type PriceSite = Pick<Site<VehiclePageSection>, 'config' | 'dealershipIds'>;

/** Whether a website tells how the price of a car has changed. Other dealerships decide about their own prices. */
export const showsPriceChanges = (car: PricedCar, { config, dealershipIds }: PriceSite): boolean =>
  config.vehiclePage.priceHistory &&
  isAvailable(car) &&
  hasPrice(car.price) &&
  dealershipIds.includes(car.dealership_id);

/** What a website has to say about the price of a car; null if nothing. */
export function listPriceTopics(car: Car, site: PriceSite): PriceTopics | null {
  if (!isAvailable(car) || !hasPrice(car.price)) return null;
  const { vehiclePage } = site.config;
  const topics = {
    market: vehiclePage.marketPriceIndicator ? getBelowMarketLabel(car) : null,
    history: showsPriceChanges(car, site),
    charges: vehiclePage.stampDutyEstimate && car.price_type === 'excl_govt_charges' && car.item_type === 'car',
  };
  return topics.market !== null || topics.history || topics.charges ? topics : null;
}
