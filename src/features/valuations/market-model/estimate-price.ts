import { toDollars, findExpectedPrice, type MarketModel, type ValuedCar } from './market-line.ts';

/**
 * In whole dollars: the median, 10th and 90th percentile of advertised prices; in the car's own state if it has enough
 * comparables, otherwise everywhere.
 */
export type PriceEstimate = { price: number; low: number; high: number; comparables: number };

/** The market price of a car of this age and kilometres; null below five comparables. */
export function estimatePrice(model: MarketModel, car: ValuedCar): PriceEstimate | null {
  const expected = findExpectedPrice(model, car);
  if (!expected) return null;
  const { line, logPrice, stateLogPrice, badge } = expected;
  const { low, high } = badge ? line.range : line.rangeOfModel;
  const median = stateLogPrice ?? logPrice;
  return {
    price: toDollars(median),
    low: toDollars(median + low),
    high: toDollars(median + high),
    comparables: line.comparables,
  };
}
