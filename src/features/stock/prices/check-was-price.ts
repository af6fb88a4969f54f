import { priceTypes } from '../../cars/car-enums.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import type { StockValues } from '../fields/derive-values.ts';
import { judgeWasPrices, type PriceEntry, wasPriceRule } from './was-prices.ts';

type Car = {
  /** Its values before the change; undefined of a new car. */
  current: StockValues | undefined;
  /** Its price ledger, oldest entry first. */
  entries: readonly PriceEntry[];
  now: Date;
};

/**
 * Why the was price of these values must not be shown: the car was not listed at it for long enough. One that is stored already
 * may stay, unless the price type changes. A was price that is not above the price is not judged here: `checkCar` refuses it.
 */
export function findWasPriceProblem(values: StockValues, { current, entries, now }: Car): string | undefined {
  const { before_price: wanted, price } = values;
  const priceType = priceTypes.find((type) => type === values.price_type);
  if (typeof wanted !== 'number' || typeof price !== 'number' || wanted <= price || !priceType) return undefined;
  if (current && wanted === current.before_price && priceType === current.price_type) return undefined;
  const { listedDays, windowDays } = wasPriceRule;
  const rule = `The car was not listed at this price for ${listedDays} of the last ${windowDays} days.`;
  if (!current) return rule;
  const allowed = judgeWasPrices(entries, { price, priceType }, now).filter(({ verdict }) => verdict === 'allowed');
  if (allowed.some((one) => one.price === wanted)) return undefined;
  const others = allowed.map((one) => `$${formatCount(one.price)}`).join(', ');
  return `${rule} ${others ? `Possible: ${others}.` : 'No other price was either.'}`;
}

export type LimitedValues = { values: StockValues; warning?: string };

/**
 * The values that a program may give a car: without a was price that must not be shown. What the car has stays, unless its price
 * type changes, so that the stored one can no longer be compared.
 */
export function leaveOutWasPrice(given: StockValues, car: Car): LimitedValues {
  const { current } = car;
  const after = { ...current, ...given };
  const problem = findWasPriceProblem(after, car);
  if (problem === undefined) return { values: given };
  const { before_price: wanted, ...rest } = given;
  const canStay = current?.price_type === after.price_type && wanted !== current?.before_price;
  const values = !current || canStay ? rest : { ...rest, before_price: null };
  return { values, warning: `The was price was left out. ${problem}` };
}
