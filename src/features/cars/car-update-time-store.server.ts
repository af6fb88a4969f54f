import { inArray, max } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { cars } from './car-tables.server.ts';

/** When these cars last changed. */
export async function readCarUpdateTimes(scope: SiteScope, carIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await scope.run((tx) =>
    tx
      .select({ id: cars.id, changed: cars.updatedAt })
      .from(cars)
      .where(inArray(cars.id, [...carIds])),
  );
  return new Map(rows.map(({ id, changed }) => [id, changed]));
}

/** When a car of these dealerships was last added or changed. */
export async function findLatestCarUpdate(scope: SiteScope, dealershipIds: readonly number[]): Promise<Date | null> {
  const [row] = await scope.run((tx) =>
    tx
      .select({ changed: max(cars.updatedAt) })
      .from(cars)
      .where(inArray(cars.dealershipId, [...dealershipIds])),
  );
  return row?.changed ?? null;
}
