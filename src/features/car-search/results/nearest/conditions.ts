import type { Boost, Filter, Range } from '../../../../search/search-engine.ts';
import { carSearchSchema } from '../../../car-index/car-search-schema.ts';
import type { IndexedCar } from '../../../cars/indexed-car.ts';
import {
  isRangeAttribute,
  refinableAttributes,
  type RefinableAttribute,
  type SearchState,
} from '../../search-state.ts';
import { moveBounds } from '../widen-range.ts';

/** What a search demands of one attribute: one of these values, within this range. */
export type Condition = { attribute: RefinableAttribute; values: readonly string[]; range: Range | undefined };

export const listConditions = ({ refinements, ranges }: SearchState): Condition[] =>
  refinableAttributes
    .map((attribute) => ({
      attribute,
      values: refinements[attribute] ?? [],
      range: isRangeAttribute(attribute) ? ranges[attribute] : undefined,
    }))
    .filter(({ values, range }) => values.length > 0 || range !== undefined);

/** The car's values as the engine sees them. */
export function readValues(car: IndexedCar, attribute: RefinableAttribute): readonly string[] {
  const value = carSearchSchema.attributes[attribute]?.of(car);
  const values = typeof value === 'object' && value !== null ? value : [value];
  return values.filter((each) => each !== null && each !== undefined && each !== '').map(String);
}

export function satisfies(car: IndexedCar, { attribute, values, range }: Condition): boolean {
  const own = readValues(car, attribute);
  const isWithin = (value: number) => value >= (range?.min ?? -Infinity) && value <= (range?.max ?? Infinity);
  return (
    (values.length === 0 || own.some((value) => values.includes(value))) &&
    (range === undefined || own.some((value) => isWithin(Number(value))))
  );
}

const toFilter = ({ attribute, values, range }: Condition): Filter => ({
  kind: 'and',
  of: [
    ...(values.length > 0 ? [{ kind: 'in', attribute, values } as const] : []),
    ...(range ? [{ kind: 'range', attribute, ...range } as const] : []),
  ],
});

/** Cars that are worth showing: those that satisfy a condition, or miss a range by little. */
export const isNear = (conditions: readonly Condition[]): Filter => ({
  kind: 'or',
  of: [...conditions.map(toFilter), ...conditions.flatMap((condition) => widen(condition, 2))],
});

/** OpenSearch can sort by 16 boosts, at a cost that doubles with each. */
const maxBoosts = 12;

/**
 * Sorts cars roughly as `rankNearest` does, so that the nearest are among the first. A missed value costs 104; a missed
 * range 101, 103, 106 or 108, the further the more.
 */
export function buildBoosts(conditions: readonly Condition[]): Boost[] {
  const satisfied = conditions.map((condition) => ({
    filter: toFilter(condition),
    score: condition.values.length > 0 ? 104 : 101,
  }));
  const near = conditions.flatMap((condition) => [
    ...widen(condition, 0.5).map((filter) => ({ filter, score: 2 })),
    ...widen(condition, 1).map((filter) => ({ filter, score: 3 })),
    ...widen(condition, 2).map((filter) => ({ filter, score: 2 })),
  ]);
  return [...satisfied, ...near].slice(0, maxBoosts);
}

function widen({ attribute, values, range }: Condition, reach: number): Filter[] {
  if (values.length > 0 || !range || !isRangeAttribute(attribute)) return [];
  return [{ kind: 'range', attribute, ...moveBounds(attribute, range, reach) }];
}
