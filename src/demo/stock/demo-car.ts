import type { BodyType } from '../../features/cars/car-enums.ts';
import type { carPrivate, cars } from '../../features/cars/car-tables.server.ts';
import type { Build } from '../pictures/body-shapes.ts';
import type { Quote } from './finance-quote.ts';

type CarRow = typeof cars.$inferInsert;
export type CarFields = Omit<CarRow, 'dealershipId' | 'locationId' | 'manufacturerId' | 'modelId'> & {
  createdAt: Date;
  status: string;
  sold: boolean;
  pin: number;
};

/** A demo car before it has ids: its columns, its lenders' quotes and the subject of its pictures. */
export interface DemoCar {
  readonly make: string;
  readonly fields: CarFields;
  readonly quotes: readonly Quote[];
  /** Visible to the dealership only. */
  readonly ownBusiness: Pick<typeof carPrivate.$inferInsert, 'purchaseCost' | 'internalNotes'>;
  /** Null until the photos are taken. */
  readonly picture: {
    readonly body: BodyType | 'caravan';
    readonly build?: Build;
    readonly paint: string;
    readonly plate: string;
    readonly kilometres?: number | null;
  } | null;
}

export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);
