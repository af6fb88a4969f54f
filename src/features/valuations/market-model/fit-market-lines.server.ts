import type { CarType } from '../../inventory/car.ts';
import { setImmediate as breath } from 'node:timers/promises';
import { type Belief, fitLine, type Line, type Point, residualsFrom, weightOf } from './fit-line.ts';
import {
  chartPlaceOf,
  leastComparables,
  marketKey,
  type MarketLine,
  type Offset,
  plain,
  type ValuedCar,
} from './market-line.ts';
import { quantileOf } from './quantile.ts';

/** A car that is for sale, or was until lately, with what is asked for it. */
export type MarketListing = Omit<ValuedCar, 'badge' | 'state'> & {
  dealershipId: number;
  badge: string;
  state: string;
  price: number;
};

/** So few that what they say of their badge is no single listing's price. */
const leastOfBadge = 3;

/**
 * How many cars it takes until half of what they say is believed. States hardly differ. Badges do, and doubt would pull
 * the cheapest grade up to the model's middle, where each of its cars would look like a bargain.
 */
const stateDoubt = 5;
const badgeDoubt = 0.05;

/** What all models' cars say of age and kilometres weighs in each model like so many of its own. */
const beliefWorth = 5;

/** The listings of each model, under its key. */
export type Markets<Listing extends MarketListing = MarketListing> = ReadonlyMap<
  CarType,
  ReadonlyMap<string, Listing[]>
>;

export const marketsOf = <Listing extends MarketListing>(listings: readonly Listing[]): Markets<Listing> =>
  new Map(
    [...Map.groupBy(listings, ({ carType }) => carType)].map(([carType, cars]) => [
      carType,
      Map.groupBy(cars, marketKey),
    ]),
  );

/** A line for each model with comparables enough among those that count. Other work goes on between any two models. */
export async function fitMarketLines<Listing extends MarketListing>(
  markets: Markets<Listing>,
  counts: (listing: Listing) => boolean,
  signal?: AbortSignal,
): Promise<Map<string, MarketLine>> {
  const lines = new Map<string, MarketLine>();
  for (const [carType, models] of markets) {
    const groups: [string, Listing[]][] = [];
    const centred: Point[][] = [];
    for (const [key, all] of models) {
      const group = all.filter(counts);
      if (group.length === 0) continue;
      groups.push([key, group]);
      centred.push(fromTheirMiddle(group));
      await breath(undefined, { signal });
    }
    if (groups.length === 0) continue;
    const belief = believeOf(centred.flat(), firstBelief(carType));
    for (const [key, group] of groups) {
      if (group.length >= leastComparables) lines.set(key, lineOf(group, belief));
      await breath(undefined, { signal });
    }
  }
  return lines;
}

/** Cars that hardly differ in age or kilometres say nothing about either. */
const leastVariance = 0.25;

/**
 * Before any car is looked at: a used one loses eight per cent a year and one in ten thousand kilometres, a new one
 * nothing. Some dozen cars of different ages overrule it.
 */
const firstBelief = (carType: CarType): Belief => ({
  perYear: carType === 'used' ? -0.08 : 0,
  perTenThousandKm: carType === 'used' ? -0.01 : 0,
  ageWeight: beliefWorth * 4,
  kmWeight: beliefWorth * 12,
});

/**
 * The slopes that fit all models together, each car measured from the middle of those of its model and badge: what a
 * model has too few cars to tell is taken from the others.
 */
function believeOf(points: readonly Point[], belief: Belief): Belief {
  const { perYear, perTenThousandKm } = fitLine(points, { belief, badgeDoubt: Infinity });
  const weightOfAll = (of: (point: Point) => number): number =>
    beliefWorth * Math.max(leastVariance, points.reduce((sum, point) => sum + of(point) ** 2, 0) / points.length);
  return { perYear, perTenThousandKm, ageWeight: weightOfAll(({ age }) => age), kmWeight: weightOfAll(({ km }) => km) };
}

const fromTheirMiddle = (group: readonly MarketListing[]): Point[] =>
  [...Map.groupBy(pointsOf(group).points, ({ badge }) => badge).values()].flatMap((points) => {
    const middle = (of: (point: Point) => number): number => quantileOf(points.map(of), 0.5);
    const age = middle((point) => point.age);
    const km = middle((point) => point.km);
    const logPrice = middle((point) => point.logPrice);
    return points.map((point) => ({
      age: point.age - age,
      km: point.km - km,
      logPrice: point.logPrice - logPrice,
      badge: 0,
    }));
  });

function lineOf(group: readonly MarketListing[], belief: Belief): MarketLine {
  const { points, badges } = pointsOf(group);
  const line = fitLine(points, { belief, badgeDoubt });
  const [{ carType, make, model }] = group as [MarketListing];
  return {
    carType,
    make: plain(make),
    model: plain(model),
    comparables: group.length,
    level: line.level,
    perYear: line.perYear,
    perTenThousandKm: line.perTenThousandKm,
    badges: keptBadges(group, badges, line),
    states: statesOff(group, residualsFrom(line, points)),
  };
}

function pointsOf(group: readonly MarketListing[]): { points: Point[]; badges: string[] } {
  const badges = [...new Set(group.map(({ badge }) => plain(badge)))];
  const numbers = new Map(badges.map((badge, number) => [badge, number]));
  const points = group.map((listing) => ({
    ...chartPlaceOf(listing),
    logPrice: Math.log(listing.price),
    badge: numbers.get(plain(listing.badge)) as number,
  }));
  return { points, badges };
}

function keptBadges(group: readonly MarketListing[], badges: readonly string[], line: Line): Offset[] {
  const cars = Map.groupBy(group, ({ badge }) => plain(badge));
  const offsets = badges.map((of, number) => offsetOf(of, line.badges[number] as number, cars.get(of) ?? []));
  return byName(offsets, leastOfBadge);
}

/** How far each state's cars are from the line, as Σ w·r / (Σ w + doubt). */
function statesOff(group: readonly MarketListing[], residuals: readonly number[]): Offset[] {
  const states = Map.groupBy(
    group.map((car, place) => ({ car, residual: residuals[place] as number })),
    ({ car }) => plain(car.state),
  );
  const offsets = [...states].map(([of, cars]) => {
    const sum = cars.reduce((total, { residual }) => total + weightOf(residual), 0);
    const off = cars.reduce((total, { residual }) => total + weightOf(residual) * residual, 0);
    return offsetOf(
      of,
      off / (sum + stateDoubt),
      cars.map(({ car }) => car),
    );
  });
  return byName(offsets, leastComparables);
}

const offsetOf = (of: string, offset: number, cars: readonly MarketListing[]): Offset => ({
  of,
  offset,
  comparables: cars.length,
  sellers: new Set(cars.map(({ dealershipId }) => dealershipId)).size,
});

const byName = (offsets: readonly Offset[], least: number): Offset[] =>
  offsets.filter(({ comparables }) => comparables >= least).toSorted((one, other) => (one.of < other.of ? -1 : 1));
