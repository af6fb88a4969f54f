import { requireMake } from '../catalogue/catalogue.ts';
import type { MakeEntry, ModelEntry, Version, Years } from '../catalogue/model-entry.ts';
import type { CarType } from '../../features/cars/car-enums.ts';
import type { Random } from '../random.ts';
import type { StockPlan, Weights } from './stock-plan.ts';

export interface Choice {
  readonly make: MakeEntry;
  readonly model: ModelEntry;
  readonly version: Version;
  readonly year: number;
}

const soldIn = ([first, last = Number.POSITIVE_INFINITY]: Years, year: number): boolean =>
  first <= year && year <= last;

/** Picks a make by weight, then a version sold in a year that suits the car type. */
export function chooseVersion(random: Random, plan: StockPlan, type: CarType, now: Date): Choice {
  const make = requireMake(weightedKey(random, type === 'used' ? plan.usedMakes : plan.newMakes));
  for (let attempt = 0; attempt < 60; attempt++) {
    const model = random.weighted(make.models, ({ share }) => share);
    const year = withinYears(model.years, yearFor(random, plan, type, now));
    if (!suitsType(year, plan, type, now)) continue;
    const versions = model.versions.filter(
      (version) =>
        soldIn(version.years, year) &&
        (!plan.fuels || plan.fuels.includes(version.engine.simpleFuel)) &&
        (plan.usedBelow === undefined || version.price < plan.usedBelow * 2.2),
    );
    if (versions.length > 0) return { make, model, version: random.pick(versions), year };
  }
  throw new Error(`No version of ${make.name} suits the plan (${type}).`);
}

const withinYears = ([first, last = Number.POSITIVE_INFINITY]: Years, year: number): number =>
  Math.min(last, Math.max(first, year));

/** A year clamped to the model's years may be outside the ages of this lot. */
function suitsType(year: number, { usedAges }: StockPlan, type: CarType, now: Date): boolean {
  const age = now.getUTCFullYear() - year;
  return type === 'used' ? age >= usedAges[0] && age <= usedAges[1] : age >= 0 && age <= 1;
}

export function weightedKey<Key extends string>(random: Random, weights: Weights<Key>): Key {
  const entries = Object.entries(weights) as [Key, number][];
  return random.weighted(entries, ([, weight]) => weight)[0];
}

function yearFor(random: Random, { usedAges }: StockPlan, type: CarType, now: Date): number {
  const thisYear = now.getUTCFullYear();
  if (type === 'new') return random.chance(now.getUTCMonth() < 4 ? 0.4 : 0.08) ? thisYear - 1 : thisYear;
  if (type === 'demo') return random.chance(0.35) ? thisYear - 1 : thisYear;
  const [youngest, oldest] = usedAges;
  // Most buyers want three to six years: the average of two draws favours the middle.
  return thisYear - Math.round(youngest + ((random.next() + random.next() * 0.8) / 1.8) * (oldest - youngest));
}
