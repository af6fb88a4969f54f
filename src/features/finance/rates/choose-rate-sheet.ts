import type { Car } from '../../cars/car.ts';
import { getScheduleState } from '../../sites/schedule.ts';
import type { RateSheet, StoredRateSheet } from './rate-sheet.ts';

/** What decides which rates a car has. */
export type RatedCar = Pick<Car, 'car_type' | 'year' | 'price'>;

type Conditions = Pick<RateSheet, 'carTypes' | 'yearFrom' | 'yearTo' | 'priceFrom' | 'priceTo'>;

export const matchesCar = ({ carTypes, yearFrom, yearTo, priceFrom, priceTo }: Conditions, car: RatedCar): boolean =>
  (carTypes.length === 0 || carTypes.includes(car.car_type)) &&
  isBetween(car.year, yearFrom, yearTo) &&
  isBetween(car.price, priceFrom, priceTo);

const isBetween = (value: number, from: number | null, to: number | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

/**
 * The one sheet of a lender that applies to a car now. Of several the one with the most conditions does, as a special rate is
 * meant to; of equals the one that began last, so that new rates replace old ones on their day.
 */
export const chooseRateSheet = <Sheet extends StoredRateSheet>(
  sheets: readonly Sheet[],
  car: RatedCar,
  now: Date,
): Sheet | undefined =>
  sheets
    .filter((sheet) => getScheduleState(sheet, now) === 'live' && matchesCar(sheet, car))
    .toSorted((a, b) => countConditions(b) - countConditions(a) || toStart(b) - toStart(a) || b.id - a.id)[0];

/** The years and prices at which a part begins whose cars meet the same conditions of all sheets, in ascending order. */
export const findDivisions = (sheets: readonly Conditions[]) => ({
  years: toDivisions(sheets.flatMap(({ yearFrom, yearTo }) => [yearFrom, endOf(yearTo)])),
  prices: toDivisions(sheets.flatMap(({ priceFrom, priceTo }) => [priceFrom, endOf(priceTo)])),
});

/** The first value that is no longer in a range. */
const endOf = (last: number | null): number | null => (last === null ? null : last + 1);

const toDivisions = (values: readonly (number | null)[]): number[] =>
  [...new Set(values)].filter((value) => value !== null).toSorted((a, b) => a - b);

/** Cars that no sheet tells apart: one of them, and how many there are. */
export type RatedCarGroup = RatedCar & { cars: number };

/** How many cars each sheet applies to now, by its id. */
export function countRatedCars(
  sheets: readonly StoredRateSheet[],
  groups: readonly RatedCarGroup[],
  now: Date,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const ofLender of Map.groupBy(sheets, ({ provider }) => provider).values())
    for (const group of groups) {
      const id = chooseRateSheet(ofLender, group, now)?.id;
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + group.cars);
    }
  return counts;
}

/** A range counts once, whether it has one end or two. */
const countConditions = ({ carTypes, yearFrom, yearTo, priceFrom, priceTo }: Conditions): number =>
  Number(carTypes.length > 0) +
  Number(yearFrom !== null || yearTo !== null) +
  Number(priceFrom !== null || priceTo !== null);

const toStart = ({ start }: Pick<RateSheet, 'start'>): number => start?.getTime() ?? 0;
