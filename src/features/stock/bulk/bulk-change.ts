import { z } from 'zod';
import type { StockValues } from '../fields/derive-values.ts';

/** More cars than this are edited in parts. */
export const maxBulkCars = 20_000;

/** The change that a bulk edit makes to each of its cars. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    by: z.enum(['amount', 'percent']),
    /** Dollars or percent; negative to reduce. */
    value: z.number(),
    /** Prices are rounded to a multiple of this. */
    roundTo: z.union([z.literal(1), z.literal(10), z.literal(50), z.literal(100)]),
  }),
  z.object({ kind: z.literal('status'), status: z.string() }),
  z.object({ kind: z.literal('tag'), tag: z.string().nullable() }),
  z.object({ kind: z.literal('location'), location: z.string() }),
  z.object({ kind: z.literal('visibility'), isShown: z.boolean() }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

/** The field that the change is about. */
export const bulkFields = {
  price: 'price',
  status: 'status',
  tag: 'tag',
  location: 'location',
  visibility: 'show_on_dealer_website',
} as const satisfies Record<BulkChange['kind'], string>;

export type BulkResult = { ok: true; values: StockValues } | { ok: false; reason: string };

/** The values that a car gets. */
export function applyBulkChange(change: BulkChange, car: StockValues): BulkResult {
  switch (change.kind) {
    case 'price':
      return changePrice(change, Number(car.price ?? 0));
    case 'status':
      return accept({ status: change.status });
    case 'tag':
      return accept({ tag: change.tag });
    case 'location':
      return accept({ location: change.location });
    case 'visibility':
      return accept({ show_on_dealer_website: change.isShown });
  }
}

const accept = (values: StockValues): BulkResult => ({ ok: true, values });
const reject = (reason: string): BulkResult => ({ ok: false, reason });

function changePrice({ by, value, roundTo }: Extract<BulkChange, { kind: 'price' }>, price: number): BulkResult {
  if (price === 0) return reject('The car has no price.');
  const exact = by === 'amount' ? price + value : price * (1 + value / 100);
  const rounded = Math.round(exact / roundTo) * roundTo;
  return rounded > 0 ? accept({ price: rounded }) : reject('The price would be zero or less.');
}
