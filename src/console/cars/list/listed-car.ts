import { countDaysInStock } from '../../../features/stock/list/days-in-stock.ts';
import type { StockRow } from '../../../features/stock/list/stock-list-store.server.ts';

/** A car of the list, with what its columns show. */
export type ListedCar = Omit<StockRow, 'make' | 'model' | 'year' | 'km' | 'createdAt'> & { days: number };

/**
 * Drops fields that no column shows: a page carries the data of its cars a second time, for the browser's router.
 * @param dealership its name, which the names of its locations often begin with
 */
export const toListedCars = (rows: readonly StockRow[], dealership: string, now: Date): ListedCar[] =>
  rows.map(({ make: _make, model: _model, year: _year, km: _km, createdAt, ...row }) => ({
    ...row,
    location: row.location?.startsWith(`${dealership} `) ? row.location.slice(dealership.length + 1) : row.location,
    days: countDaysInStock(createdAt, now),
  }));
