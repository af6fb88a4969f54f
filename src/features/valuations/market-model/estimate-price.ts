import { dollars, expectedOf, type MarketModel, type ValuedCar } from './market-line.ts';

/**
 * Whole dollars: half of such cars are asked at more than `price`, a tenth below `low` and a tenth above `high`; in the
 * car's own state where that has comparables enough, else everywhere.
 */
export type PriceEstimate = { price: number; low: number; high: number; comparables: number };

/** What the market asks for a car of these years and kilometres; nothing below five comparables. */
export function estimatePrice(model: MarketModel, car: ValuedCar): PriceEstimate | null {
  const expected = expectedOf(model, car);
  if (!expected) return null;
  const { line, logPrice, stateLogPrice, badge } = expected;
  const { low, high } = badge ? line.range : line.rangeOfModel;
  const middle = stateLogPrice ?? logPrice;
  return {
    price: dollars(middle),
    low: dollars(middle + low),
    high: dollars(middle + high),
    comparables: line.comparables,
  };
}
