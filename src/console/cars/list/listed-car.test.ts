import { expect, it } from 'vitest';
import type { StockRow } from '../../../features/stock/list/stock-list-store.server.ts';
import { toListedCars } from './listed-car.ts';

it('27.1 the stock list sends the browser nothing of a car that no column shows', () => {
  const row = { id: 7, name: '2022 Toyota RAV4', make: 'Toyota', model: 'RAV4', year: 2022, km: 10 };
  const createdAt = new Date('2026-11-01T00:00:00Z');
  const listed = toListedCars([{ ...row, createdAt } as StockRow], new Date('2026-11-18T12:00:00Z'));
  expect(listed).toEqual([{ id: 7, name: '2022 Toyota RAV4', days: 17 }]);
});
