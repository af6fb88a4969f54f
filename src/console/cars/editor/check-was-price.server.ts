import { priceTypes } from '../../../features/cars/car-enums.ts';
import { listEligibleWasPrices } from '../../../features/stock/prices/price-store.server.ts';
import { wasPriceRule } from '../../../features/stock/prices/was-prices.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import type { CarForm } from './read-car-form.server.ts';

/** Refuses a new was price at which the car was not listed for long enough. One that is stored already may stay. */
export async function checkWasPrice(
  scope: DealershipScope,
  carId: number,
  { was, given }: Pick<CarForm, 'was' | 'given'>,
  now: Date,
): Promise<Record<string, string>> {
  const { before_price: wanted, price } = given;
  const priceType = priceTypes.find((type) => type === given.price_type);
  if (typeof wanted !== 'number' || wanted === was.before_price || typeof price !== 'number' || !priceType) return {};
  const allowed = await listEligibleWasPrices(scope, carId, now, { price, priceType });
  if (allowed.some((one) => one.price === wanted)) return {};
  const { listedDays, windowDays } = wasPriceRule;
  const others = allowed.map((one) => `$${formatCount(one.price)}`).join(', ');
  return {
    before_price: `The car was not listed at this price for ${listedDays} of the last ${windowDays} days. ${
      others ? `Possible: ${others}.` : 'No other price was either.'
    }`,
  };
}
