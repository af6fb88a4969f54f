import type { CarType } from '../../cars/car-enums.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SlopePrior, fitLine, type Line, type Point, getResiduals, getHuberWeight } from './fit-line.ts';
import {
  clampAgeAndKm,
  minComparables,
  marketKey,
  type MarketLine,
  type Offset,
  normalizeName,
  type ValuedCar,
} from './market-line.ts';
import { getQuantile } from './quantile.ts';

/** A car for sale or sold recently, with its advertised price. */
export type MarketListing = Omit<ValuedCar, 'badge' | 'state'> & {
  dealershipId: number;
  badge: string;
  state: string;
  price: number;
};

/** The fewest cars for a badge's own offset, so that no single listing determines it. */
const minBadgeCars = 3;

/**
 * Shrinkage of offsets: with this many cars, half of their mean residual is included. States hardly differ. Badges do, and
 * more shrinkage would pull the cheapest grade up to the model's mean, where each of its cars would look like a bargain.
 */
const stateShrinkage = 5;
const badgeShrinkage = 0.05;

/** The slopes of all models together weigh in each model like this many of its own cars. */
const priorCars = 5;

/** The listings of each model, by its key. */
export type Markets<Listing extends MarketListing = MarketListing> = ReadonlyMap<
  CarType,
  ReadonlyMap<string, Listing[]>
>;

export const groupListingsByModel = <Listing extends MarketListing>(listings: readonly Listing[]): Markets<Listing> =>
  new Map(
    [...Map.groupBy(listings, ({ carType }) => carType)].map(([carType, cars]) => [
      carType,
      Map.groupBy(cars, marketKey),
    ]),
  );

/** A line for each model with enough comparables among the included listings. Yields to the event loop between models. */
export async function fitMarketLines<Listing extends MarketListing>(
  markets: Markets<Listing>,
  isIncluded: (listing: Listing) => boolean,
  signal?: AbortSignal,
): Promise<Map<string, MarketLine>> {
  const lines = new Map<string, MarketLine>();
  for (const [carType, models] of markets) {
    const groups: [string, Listing[]][] = [];
    const centred: Point[][] = [];
    for (const [key, all] of models) {
      const group = all.filter(isIncluded);
      if (group.length === 0) continue;
      groups.push([key, group]);
      centred.push(centre(group));
      await yieldToEventLoop(undefined, { signal });
    }
    if (groups.length === 0) continue;
    const prior = fitPrior(centred.flat(), getInitialPrior(carType));
    for (const [key, group] of groups) {
      if (group.length >= minComparables) lines.set(key, fitModelLine(group, prior));
      await yieldToEventLoop(undefined, { signal });
    }
  }
  return lines;
}

/** A floor for the prior's weight, for cars that hardly differ in age or kilometres. */
const minVariance = 0.25;

/**
 * The prior before any data: a used car loses 8 % a year and 1 % per 10,000 km, a new one nothing. A dozen cars of
 * different ages outweigh it.
 */
const getInitialPrior = (carType: CarType): SlopePrior => ({
  perYear: carType === 'used' ? -0.08 : 0,
  perTenThousandKm: carType === 'used' ? -0.01 : 0,
  ageWeight: priorCars * 4,
  kmWeight: priorCars * 12,
});

/**
 * The slopes fitted to all models together, each car relative to the median of its model and badge. They serve as the
 * prior for models with few cars.
 */
function fitPrior(points: readonly Point[], prior: SlopePrior): SlopePrior {
  const { perYear, perTenThousandKm } = fitLine(points, { prior, badgeShrinkage: Infinity });
  const getWeight = (of: (point: Point) => number): number =>
    priorCars * Math.max(minVariance, points.reduce((sum, point) => sum + of(point) ** 2, 0) / points.length);
  return { perYear, perTenThousandKm, ageWeight: getWeight(({ age }) => age), kmWeight: getWeight(({ km }) => km) };
}

const centre = (group: readonly MarketListing[]): Point[] =>
  [...Map.groupBy(toPoints(group).points, ({ badge }) => badge).values()].flatMap((points) => {
    const getMedian = (of: (point: Point) => number): number => getQuantile(points.map(of), 0.5);
    const age = getMedian((point) => point.age);
    const km = getMedian((point) => point.km);
    const logPrice = getMedian((point) => point.logPrice);
    return points.map((point) => ({
      age: point.age - age,
      km: point.km - km,
      logPrice: point.logPrice - logPrice,
      badge: 0,
    }));
  });

function fitModelLine(group: readonly MarketListing[], prior: SlopePrior): MarketLine {
  const { points, badges } = toPoints(group);
  const line = fitLine(points, { prior, badgeShrinkage });
  const [{ carType, make, model }] = group as [MarketListing];
  return {
    carType,
    make: normalizeName(make),
    model: normalizeName(model),
    comparables: group.length,
    level: line.level,
    perYear: line.perYear,
    perTenThousandKm: line.perTenThousandKm,
    badges: listBadgeOffsets(group, badges, line),
    states: listStateOffsets(group, getResiduals(line, points)),
  };
}

function toPoints(group: readonly MarketListing[]): { points: Point[]; badges: string[] } {
  const badges = [...new Set(group.map(({ badge }) => normalizeName(badge)))];
  const numbers = new Map(badges.map((badge, number) => [badge, number]));
  const points = group.map((listing) => ({
    ...clampAgeAndKm(listing),
    logPrice: Math.log(listing.price),
    badge: numbers.get(normalizeName(listing.badge)) as number,
  }));
  return { points, badges };
}

function listBadgeOffsets(group: readonly MarketListing[], badges: readonly string[], line: Line): Offset[] {
  const cars = Map.groupBy(group, ({ badge }) => normalizeName(badge));
  const offsets = badges.map((of, number) => buildOffset(of, line.badges[number] as number, cars.get(of) ?? []));
  return sortAndFilter(offsets, minBadgeCars);
}

/** The offset of each state from the line: Σ w·r / (Σ w + shrinkage). */
function listStateOffsets(group: readonly MarketListing[], residuals: readonly number[]): Offset[] {
  const states = Map.groupBy(
    group.map((car, index) => ({ car, residual: residuals[index] as number })),
    ({ car }) => normalizeName(car.state),
  );
  const offsets = [...states].map(([of, cars]) => {
    const sum = cars.reduce((total, { residual }) => total + getHuberWeight(residual), 0);
    const off = cars.reduce((total, { residual }) => total + getHuberWeight(residual) * residual, 0);
    return buildOffset(
      of,
      off / (sum + stateShrinkage),
      cars.map(({ car }) => car),
    );
  });
  return sortAndFilter(offsets, minComparables);
}

const buildOffset = (of: string, offset: number, cars: readonly MarketListing[]): Offset => ({
  of,
  offset,
  comparables: cars.length,
  sellers: new Set(cars.map(({ dealershipId }) => dealershipId)).size,
});

const sortAndFilter = (offsets: readonly Offset[], minCount: number): Offset[] =>
  offsets.filter(({ comparables }) => comparables >= minCount).toSorted((one, other) => (one.of < other.of ? -1 : 1));
