import type { CarType } from '../../inventory/car.ts';

/** How far some of a model's cars are from its line, of the logarithm of a price, and how many of how many dealerships. */
export type Offset = { of: string; offset: number; comparables: number; sellers: number };

/**
 * What the market asks for a make's model, new, demo or used: a line, and no listing. Makes, models, badges and states
 * are in small letters. Offsets of fewer than a few cars are not kept.
 */
export type MarketLine = {
  carType: CarType;
  make: string;
  model: string;
  comparables: number;
  level: number;
  perYear: number;
  perTenThousandKm: number;
  badges: Offset[];
  states: Offset[];
};

/** From the tenth to the ninetieth of a hundred cars, as offsets from the line. */
export type PriceRange = { low: number; high: number };

export type RangedLine = MarketLine & {
  /** For a car whose badge the line knows. */
  range: PriceRange;
  /** For one of which only the model is known. */
  rangeOfModel: PriceRange;
};

/** By `marketKey`. */
export type MarketModel<Line extends MarketLine = RangedLine> = ReadonlyMap<string, Line>;

/** A car that somebody wants to know the price of. */
export type ValuedCar = {
  carType: CarType;
  make: string;
  model: string;
  /** Unknown, or as the trade writes it; empty where the maker gives none. */
  badge: string | null;
  age: number; // years
  km: number;
  state: string | null;
};

/** Fewer say nothing: the model refuses. */
export const leastComparables = 5;

export const plain = (words: string): string => words.trim().toLowerCase();

export const marketKey = ({ carType, make, model }: Pick<ValuedCar, 'carType' | 'make' | 'model'>): string =>
  JSON.stringify([carType, plain(make), plain(model)]);

/** Typed figures that no car reaches must not bend a line; beyond these nothing gets cheaper. */
const mostYears = 40;
const mostTenThousandKm = 50;

export const chartPlaceOf = ({ age, km }: Pick<ValuedCar, 'age' | 'km'>): { age: number; km: number } => ({
  age: Math.min(mostYears, Math.max(0, age)),
  km: Math.min(mostTenThousandKm, km / 10_000),
});

type Expected<Line> = {
  line: Line;
  logPrice: number;
  /** Where its state has comparables enough. */
  stateLogPrice: number | null;
  /** Where it has comparables of its own badge. */
  badge: Offset | null;
};

/** Where a line has a car; nothing where the model has too few comparables. */
export function expectedOf<Line extends MarketLine>(model: MarketModel<Line>, car: ValuedCar): Expected<Line> | null {
  const line = model.get(marketKey(car));
  if (!line) return null;
  const { age, km } = chartPlaceOf(car);
  const badge = car.badge === null ? undefined : offsetOf(line.badges, car.badge);
  const state = car.state === null ? undefined : offsetOf(line.states, car.state);
  const logPrice = line.level + line.perYear * age + line.perTenThousandKm * km + (badge?.offset ?? 0);
  return { line, logPrice, stateLogPrice: state ? logPrice + state.offset : null, badge: badge ?? null };
}

const offsetOf = (offsets: readonly Offset[], name: string): Offset | undefined => {
  const known = plain(name);
  return offsets.find(({ of }) => of === known);
};

export const dollars = (logPrice: number): number => Math.round(Math.exp(logPrice));
