import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { carPrices } from './price-tables.server.ts';
import type { PriceEntry } from './was-prices.ts';

export type LedgerEntry = PriceEntry & { id: number; source: string };

/** The price ledger of a car, oldest entry first. */
export const listCarPrices = (scope: DealershipScope, carId: number): Promise<LedgerEntry[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: carPrices.id,
        price: carPrices.price,
        priceType: carPrices.priceType,
        listed: carPrices.listed,
        at: carPrices.at,
        source: carPrices.source,
      })
      .from(carPrices)
      .where(and(eq(carPrices.carId, carId), eq(carPrices.dealershipId, scope.dealershipId)))
      .orderBy(asc(carPrices.id)),
  );

/** The price ledgers of these cars, oldest entry first. */
export async function listPriceEntries(tx: Transaction, carIds: readonly number[]): Promise<Map<number, PriceEntry[]>> {
  if (carIds.length === 0) return new Map();
  const rows = await tx
    .select({
      carId: carPrices.carId,
      price: carPrices.price,
      priceType: carPrices.priceType,
      listed: carPrices.listed,
      at: carPrices.at,
    })
    .from(carPrices)
    .where(inArray(carPrices.carId, [...carIds]))
    .orderBy(asc(carPrices.carId), asc(carPrices.id));
  return Map.groupBy(rows, ({ carId }) => carId);
}
