import type { CarType } from '../../cars/car-enums.ts';

/** The offset of a badge or state from its model's line, on the log price, with the number of cars and dealerships. */
export type Offset = { of: string; offset: number; comparables: number; sellers: number };

/**
 * The regression line of a model, separate for new, demo and used cars. It contains no single listing. Makes, models,
 * badges and states are in lower case. Offsets based on too few cars are left out.
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

/** The 10th and 90th percentile, as offsets from the line. */
export type PriceRange = { low: number; high: number };

export type RangedLine = MarketLine & {
  /** For a car whose badge has an offset. */
  range: PriceRange;
  /** For a car of unknown badge. */
  rangeOfModel: PriceRange;
};

/** Keyed by `marketKey`. */
export type MarketModel<Line extends MarketLine = RangedLine> = ReadonlyMap<string, Line>;

/** A car to be priced. */
export type ValuedCar = {
  carType: CarType;
  make: string;
  model: string;
  /** Null if unknown; empty if the maker gives none. */
  badge: string | null;
  age: number; // years
  km: number;
  state: string | null;
};

/** With fewer there is no estimate. */
export const minComparables = 5;

export const normalizeName = (name: string): string => name.trim().toLowerCase();

export const marketKey = ({ carType, make, model }: Pick<ValuedCar, 'carType' | 'make' | 'model'>): string =>
  JSON.stringify([carType, normalizeName(make), normalizeName(model)]);

/** Mistyped figures must not bend a line, so age and kilometres are capped here. */
const maxYears = 40;
const maxTenThousandKm = 50;

export const clampAgeAndKm = ({ age, km }: Pick<ValuedCar, 'age' | 'km'>): { age: number; km: number } => ({
  age: Math.min(maxYears, Math.max(0, age)),
  km: Math.min(maxTenThousandKm, km / 10_000),
});

type Expected<Line> = {
  line: Line;
  logPrice: number;
  /** If its state has enough comparables. */
  stateLogPrice: number | null;
  /** If its badge has enough comparables. */
  badge: Offset | null;
};

/** The price on the line of its model; null if the model has too few comparables. */
export function findExpectedPrice<Line extends MarketLine>(
  model: MarketModel<Line>,
  car: ValuedCar,
): Expected<Line> | null {
  const line = model.get(marketKey(car));
  if (!line) return null;
  const { age, km } = clampAgeAndKm(car);
  const badge = car.badge === null ? undefined : findOffset(line.badges, car.badge);
  const state = car.state === null ? undefined : findOffset(line.states, car.state);
  const logPrice = line.level + line.perYear * age + line.perTenThousandKm * km + (badge?.offset ?? 0);
  return { line, logPrice, stateLogPrice: state ? logPrice + state.offset : null, badge: badge ?? null };
}

const findOffset = (offsets: readonly Offset[], name: string): Offset | undefined => {
  const normalized = normalizeName(name);
  return offsets.find(({ of }) => of === normalized);
};

export const toDollars = (logPrice: number): number => Math.round(Math.exp(logPrice));
