import type { Sort } from '../../../src/search/search-engine.ts';
import type { FlatCar } from '../flat-car.ts';

/** The sort orders for engines that sort by a function: missing values last, ties by id. */
export function compareRows({ by, direction }: Sort): (a: FlatCar, b: FlatCar) => number {
  const sign = direction === 'asc' ? 1 : -1;
  if (by === 'custom_rank') {
    return (a, b) => sign * (a.custom_rank - b.custom_rank || a.created_at - b.created_at || a.id - b.id);
  }
  const name = by as 'price' | 'km' | 'year' | 'created_at';
  return (a, b) => {
    const [valueA, valueB] = [a[name], b[name]];
    if (valueA === null || valueB === null) return valueA === valueB ? sign * (a.id - b.id) : valueA === null ? 1 : -1;
    return sign * (valueA - valueB || a.id - b.id);
  };
}
