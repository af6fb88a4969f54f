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
    const [ofA, ofB] = [a[name], b[name]];
    if (ofA === null || ofB === null) return ofA === ofB ? sign * (a.id - b.id) : ofA === null ? 1 : -1;
    return sign * (ofA - ofB || a.id - b.id);
  };
}
