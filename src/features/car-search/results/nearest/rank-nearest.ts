import type { Range } from '../../../../search/search-engine.ts';
import { attributeLabels } from '../../attribute-labels.ts';
import type { IndexedCar } from '../../../cars/indexed-car.ts';
import { hasPrice } from '../../../cars/price.ts';
import type { RangeAttribute } from '../../facets.ts';
import { getFacetLabel } from '../../filters/facet-label.ts';
import { formatAmount } from '../../filters/range-labels.ts';
import { isRangeAttribute, type RefinableAttribute } from '../../search-state.ts';
import { getReach } from '../widen-range.ts';
import { type Condition, readValues, satisfies } from './conditions.ts';

/**
 * How a car differs from what was searched for. A range missed by as much as ranges are widened has the distance 1, and so
 * has every other difference.
 */
export type Difference = { label: string; distance: number };

export const listDifferences = (car: IndexedCar, conditions: readonly Condition[]): Difference[] =>
  conditions.filter((condition) => !satisfies(car, condition)).map((condition) => describe(car, condition));

function describe(car: IndexedCar, condition: Condition): Difference {
  const { attribute, values, range } = condition;
  const [own] = readValues(car, attribute);
  if (own === undefined || (attribute === 'price' && !hasPrice(Number(own))))
    return { label: describeMissing(condition), distance: 1 };
  if (values.length === 0 && range && isRangeAttribute(attribute)) return describeMiss(attribute, range, Number(own));
  return { label: describeValue(car, condition, own), distance: 1 };
}

/** '$1,200 over', '3,000 km over', '2 years older', '6 seats' */
function describeMiss(attribute: RangeAttribute, { min = -Infinity, max = Infinity }: Range, own: number): Difference {
  const bound = own > max ? max : min;
  const by = Math.abs(own - bound);
  const distance = by / getReach(attribute, bound);
  if (attribute === 'seats') return { label: getFacetLabel('seats', String(own)), distance };
  if (attribute === 'year')
    return { label: `${by} ${by === 1 ? 'year' : 'years'} ${own > max ? 'newer' : 'older'}`, distance };
  return { label: `${formatAmount(attribute, by)} ${own > max ? 'over' : 'under'}`, distance };
}

const listed = new Set<RefinableAttribute>(['filtered_features', 'categories']);
const alternatives = new Intl.ListFormat('en-AU', { type: 'disjunction' });

/** 'Petrol', 'in Geelong', 'Tow bar not listed' */
function describeValue(car: IndexedCar, condition: Condition, own: string): string {
  const { attribute } = condition;
  if (listed.has(attribute)) return describeMissing(condition);
  if (attribute === 'city' || attribute === 'state') return `in ${own}`;
  if (attribute === 'location_name' || attribute === 'dealership_name') return `at ${own}`;
  if (attribute === 'dealership_slug') return `at ${car.dealership.name}`;
  return getFacetLabel(attribute, own);
}

/** 'Tow bar not listed', 'Fuel not stated' */
function describeMissing({ attribute, values }: Condition): string {
  const labels = values.map((value) => getFacetLabel(attribute, value));
  if (listed.has(attribute)) return `${alternatives.format(labels)} not listed`;
  return `${attribute === 'dealership_slug' ? 'Dealership' : attributeLabels[attribute]} not stated`;
}

export type NearCar = { car: IndexedCar; differences: readonly Difference[] };

/**
 * Cars with fewer differences first, then those with smaller ones; otherwise in the order of the engine. Cars with more than
 * one difference more than the nearest are left out.
 */
export function rankNearest(cars: readonly NearCar[], limit: number): NearCar[] {
  const different = cars.filter(({ differences }) => differences.length > 0);
  const fewest = Math.min(...different.map(({ differences }) => differences.length));
  return different
    .filter(({ differences }) => differences.length <= fewest + 1)
    .toSorted((a, b) => a.differences.length - b.differences.length || getDistance(a) - getDistance(b))
    .slice(0, limit);
}

const getDistance = ({ differences }: NearCar): number => differences.reduce((sum, { distance }) => sum + distance, 0);
