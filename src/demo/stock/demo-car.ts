import type { BodyType } from '../../features/inventory/car.ts';
import type { carPrivate, cars } from '../../features/inventory/car-tables.server.ts';
import type { Quote } from './finance-quote.ts';

type CarRow = typeof cars.$inferInsert;
export type CarFields = Omit<CarRow, 'dealershipId' | 'locationId' | 'manufacturerId' | 'modelId'> & {
  createdAt: Date;
  status: string;
  sold: boolean;
  pin: number;
};

/** One car of the demo before it has ids: its own columns, its lenders' quotes and what its pictures show. */
export interface DemoCar {
  readonly make: string;
  readonly fields: CarFields;
  readonly quotes: readonly Quote[];
  /** what the dealership alone may see */
  readonly ownBusiness: Pick<typeof carPrivate.$inferInsert, 'purchaseCost' | 'internalNotes'>;
  /** none while the photos are still to be taken */
  readonly picture: { readonly body: BodyType | 'caravan'; readonly paint: string; readonly plate: string } | null;
}

export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);
