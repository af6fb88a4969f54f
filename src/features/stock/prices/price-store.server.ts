import { and, asc, eq } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { carPrices } from './price-tables.server.ts';
import { judgeWasPrices, type OfferedPrice, type PriceEntry, type WasPrice } from './was-prices.ts';

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

/**
 * The prices that may be shown as the former price of a car, highest first.
 * @param offered the price it will have; without it, its current one
 */
export async function listEligibleWasPrices(
  scope: DealershipScope,
  carId: number,
  now: Date,
  offered?: OfferedPrice,
): Promise<WasPrice[]> {
  const entries = await listCarPrices(scope, carId);
  const compared = offered ?? entries.at(-1);
  return compared ? judgeWasPrices(entries, compared, now).filter(({ verdict }) => verdict === 'allowed') : [];
}
