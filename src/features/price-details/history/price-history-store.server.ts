import { sql } from 'drizzle-orm';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import type { PriceType } from '../../cars/car-enums.ts';
import type { ShownPrice } from './build-price-history.ts';

type Row = { price: number; price_type: PriceType; listed: boolean; at: Date; is_opening: boolean };

/** The price ledger of a car, oldest entry first, without who set a price; empty for another dealership's car. */
export async function listShownPrices(scope: SiteScope, carId: number): Promise<ShownPrice[]> {
  const { rows } = await scope.run((tx) => tx.execute<Row>(sql`select * from app.shown_prices(${carId})`));
  return rows.map(({ price, price_type, listed, at, is_opening }) => ({
    price,
    priceType: price_type,
    listed,
    at: new Date(at),
    isOpening: is_opening,
  }));
}
