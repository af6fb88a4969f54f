import type { CarIndex } from '../../car-index/car-index.server.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import type { StockValue } from '../fields/stock-field.ts';
import { stockFields } from '../fields/stock-fields.ts';
import { isSameValue, type StockCar } from './plan-change.ts';

/** Whether this server's search index has these values of a car already, so that visitors see them. */
export async function isIndexed(index: Pick<CarIndex, 'engine'>, { id, values }: StockCar): Promise<boolean> {
  const { hits } = await index.engine.search({
    filter: { kind: 'equals', attribute: 'id', value: id },
    offset: 0,
    limit: 1,
  });
  const found = hits[0] as (IndexedCar & Record<string, unknown>) | undefined;
  if (!found) return false;
  return stockFields.every(({ name }) => !(name in found) || isSame(name, found[name], values[name] ?? null));
}

function isSame(name: string, indexed: unknown, value: StockValue): boolean {
  if (name === 'location') return ((indexed as IndexedCar['location'])?.slug ?? null) === value;
  // A deposit that a buyer paid online reserves the car as well.
  if (name === 'reserved') return indexed === true || value === false;
  return isSameValue(indexed as StockValue, value);
}
