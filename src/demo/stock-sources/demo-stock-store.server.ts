import { eq, sql } from 'drizzle-orm';
import { dealerships } from '../../features/sites/site-tables.server.ts';
import { readCars } from '../../features/stock/write/car-write-store.server.ts';
import type { StockCar } from '../../features/stock/write/plan-change.ts';
import type { DealershipScope, PlatformScope } from '../../platform/postgres/database.ts';

export const findDealership = (scope: PlatformScope, slug: string): Promise<number | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx.select({ id: dealerships.id }).from(dealerships).where(eq(dealerships.slug, slug));
    return row?.id;
  });

/** The cars that the dealership's websites offer, the oldest first. */
export const listCarsForSale = (scope: DealershipScope): Promise<StockCar[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from cars where dealership_id = ${scope.dealershipId}
        and app.is_for_sale(show_on_dealer_website, status, sold) order by created_at, id`);
    const order = new Map(rows.map(({ id }, index) => [id, index]));
    const cars = await readCars(tx, scope.dealershipId, { ids: [...order.keys()] });
    return cars.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  });
