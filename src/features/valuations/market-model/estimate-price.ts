import { dollars, expectedOf, type MarketModel, type ValuedCar } from './market-line.ts';

/** Whole dollars: half of such cars are asked at more than `price`, a tenth below `low` and a tenth above `high`. */
export type PriceEstimate = {
  price: number;
  low: number;
  high: number;
  /** The same in the car's own state, where there are comparables enough. */
  statePrice: number | null;
  comparables: number;
};

/** What the market asks for a car of these years and kilometres; nothing below five comparables. */
export function estimatePrice(model: MarketModel, car: ValuedCar): PriceEstimate | null {
  const expected = expectedOf(model, car);
  if (!expected) return null;
  const { line, logPrice, stateLogPrice, badge } = expected;
  const { low, high } = badge ? line.range : line.rangeOfModel;
  return {
    price: dollars(logPrice),
    low: dollars(logPrice + low),
    high: dollars(logPrice + high),
    statePrice: stateLogPrice === null ? null : dollars(stateLogPrice),
    comparables: line.comparables,
  };
}
