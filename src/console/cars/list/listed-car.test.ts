import { expect, it } from 'vitest';
import type { StockRow } from '../../../features/stock/list/stock-list-store.server.ts';
import { toListedCars } from './listed-car.ts';

const createdAt = new Date('2026-11-01T00:00:00Z');
const now = new Date('2026-11-18T12:00:00Z');

it('27.1 the stock list sends the browser nothing of a car that no column shows', () => {
  const row = { id: 7, name: '2022 Toyota RAV4', make: 'Toyota', model: 'RAV4', year: 2022, km: 10, location: null };
  const listed = toListedCars([{ ...row, createdAt } as StockRow], 'Kent Cars', now);
  expect(listed).toEqual([{ id: 7, name: '2022 Toyota RAV4', location: null, days: 17 }]);
});

it.each([
  ['Kent Cars Burswood', 'Burswood'],
  ['Kent Cars', 'Kent Cars'],
  ['Kent Carsales', 'Kent Carsales'],
  ['Burswood', 'Burswood'],
])('27.1 the stock list names %s %s', (location, short) => {
  expect(toListedCars([{ location, createdAt } as StockRow], 'Kent Cars', now)[0]?.location).toBe(short);
});
