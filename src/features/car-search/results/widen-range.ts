import type { FacetCount, Range } from '../../../search/search-engine.ts';
import type { RangeAttribute } from '../facets.ts';

/** How far a bound may move: by a share of itself, or by a number. New bounds are multiples of `step`. */
type Widening = { share: number; step: number } | { by: number; step: number };

const widenings: Readonly<Record<RangeAttribute, Widening>> = {
  price: { share: 0.25, step: 1000 },
  subscription_price: { share: 0.25, step: 10 },
  km: { share: 0.25, step: 5000 },
  year: { by: 3, step: 1 },
  seats: { by: 2, step: 1 },
};

/** A bound moves no further than the cars it takes to reach this number. */
const enoughCars = 3;

export type WidenedRange = { moved: keyof Range; range: Range; count: number };

/** The range with both bounds as far out as they may move. */
export function getWidestRange(attribute: RangeAttribute, range: Range): Range {
  const { step } = widenings[attribute];
  const { min, max } = moveBounds(attribute, range, 1);
  return {
    ...(min !== undefined && { min: roundDown(min, step) }),
    ...(max !== undefined && { max: roundUp(max, step) }),
  };
}

/** Moves both bounds outwards by so many times their reach. */
export const moveBounds = (attribute: RangeAttribute, { min, max }: Range, times: number): Range => ({
  ...(min !== undefined && { min: Math.max(0, Math.floor(min - times * getReach(attribute, min))) }),
  ...(max !== undefined && { max: Math.ceil(max + times * getReach(attribute, max)) }),
});

/** How far a bound may move. At least a step, also for the bound 0. */
export function getReach(attribute: RangeAttribute, bound: number): number {
  const widening = widenings[attribute];
  return 'by' in widening ? widening.by : Math.max(Math.abs(bound) * widening.share, widening.step);
}

/**
 * For each bound, the range with that bound moved just far enough to find a few more cars, and how many cars it finds.
 * `counts` are the cars of each value that satisfy everything but this range.
 */
export function widenRange(
  attribute: RangeAttribute,
  range: Range,
  counts: readonly FacetCount[],
): readonly WidenedRange[] {
  const cars = counts.map(({ value, count }) => ({ value: Number(value), count }));
  const widest = getWidestRange(attribute, range);
  const { step } = widenings[attribute];
  return (['max', 'min'] as const).flatMap((moved) => {
    const [from, limit] = [range[moved], widest[moved]];
    if (from === undefined || limit === undefined) return [];
    const beyond = cars
      .filter(({ value }) => (moved === 'max' ? value > from && value <= limit : value < from && value >= limit))
      .sort((a, b) => Math.abs(a.value - from) - Math.abs(b.value - from));
    const last = findEnough(beyond);
    if (last === undefined) return [];
    const bound = moved === 'max' ? roundUp(last, step) : Math.max(limit, roundDown(last, step));
    const widened = { ...range, [moved]: bound };
    return [{ moved, range: widened, count: countWithin(cars, widened) }];
  });
}

type Counted = { value: number; count: number };

/** The value at which there are enough cars, or else the last one. */
function findEnough(cars: readonly Counted[]): number | undefined {
  let sum = 0;
  return (cars.find(({ count }) => (sum += count) >= enoughCars) ?? cars.at(-1))?.value;
}

const countWithin = (cars: readonly Counted[], { min = -Infinity, max = Infinity }: Range): number =>
  cars.reduce((sum, { value, count }) => (value >= min && value <= max ? sum + count : sum), 0);

const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step;
const roundDown = (value: number, step: number): number => Math.floor(value / step) * step;
