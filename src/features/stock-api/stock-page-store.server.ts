import { sql } from 'drizzle-orm';
import { imageUrl } from '../../platform/images/image-url.ts';
import type { DealershipScope, Transaction } from '../../platform/postgres/database.ts';
import type { StockValue } from '../stock/fields/stock-field.ts';
import { readCars } from '../stock/write/car-write-store.server.ts';
import { listPhotoStates, type PhotoState } from '../stock-sources/photos/photo-url-store.server.ts';
import { sharedStockFields } from '../stock/fields/stock-fields.ts';

/** A car as programs read it. */
export type ApiCar = Record<string, StockValue | ApiPhoto[] | PhotoState[]> & {
  updated_at: string;
  photos: ApiPhoto[];
  photo_urls: PhotoState[];
};
type ApiPhoto = { id: number; path: string };

export const toPhoto = (id: number): ApiPhoto => ({ id, path: imageUrl(id) });

const updatedAt = sql`to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Page = { updatedSince?: string | undefined; after?: string | undefined; limit: number };

/**
 * A page of the dealership's cars, those that changed longest ago first: a car that changes between two pages moves to the
 * end, so none is missed.
 */
export const listStockPage = (
  scope: DealershipScope,
  { updatedSince, after, limit }: Page,
): Promise<{ cars: ApiCar[]; next: string | null }> =>
  scope.run(async (tx) => {
    const [afterTime, afterId] = after?.split('_') ?? [];
    const { rows } = await tx.execute<{ id: number; at: string }>(sql`
      select c.id, ${updatedAt} as at from cars c
      where c.dealership_id = ${scope.dealershipId}
        ${updatedSince === undefined ? sql`` : sql`and c.updated_at >= ${updatedSince}::timestamptz`}
        ${after === undefined ? sql`` : sql`and (c.updated_at, c.id) > (${afterTime}::timestamptz, ${afterId}::bigint)`}
      order by c.updated_at, c.id limit ${limit + 1}`);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      cars: await readApiCars(
        tx,
        scope.dealershipId,
        shown.map(({ id }) => id),
      ),
      next: rows.length > limit && last ? `${last.at}_${last.id}` : null,
    };
  }, 'at one moment');

export const findApiCar = (scope: DealershipScope, stocknum: string): Promise<ApiCar | undefined> =>
  scope.run(async (tx) => {
    const id = await selectCarId(tx, scope, stocknum);
    return id === undefined ? undefined : (await readApiCars(tx, scope.dealershipId, [id]))[0];
  }, 'at one moment');

export const findCarId = (scope: DealershipScope, stocknum: string): Promise<number | undefined> =>
  scope.run((tx) => selectCarId(tx, scope, stocknum));

async function selectCarId(tx: Transaction, { dealershipId }: DealershipScope, stocknum: string) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from cars where dealership_id = ${dealershipId} and stocknum = ${stocknum}`,
  );
  return rows[0]?.id;
}

/** In the given order. */
export async function readApiCars(tx: Transaction, dealershipId: number, ids: readonly number[]): Promise<ApiCar[]> {
  if (ids.length === 0) return [];
  const cars = new Map((await readCars(tx, dealershipId, { ids })).map((car) => [car.id, car]));
  const { rows } = await tx.execute<{ id: number; at: string; photos: number[] }>(sql`
    select c.id, ${updatedAt} as at,
      array(select i.image_id from car_images i where i.car_id = c.id order by i.position) as photos
    from cars c where c.dealership_id = ${dealershipId} and c.id = any (${sql.param(ids)}::int[])`);
  const photoStates = await listPhotoStates(tx, ids);
  const more = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [car, row] = [cars.get(id), more.get(id)];
    if (!car || !row) return [];
    return [
      {
        ...Object.fromEntries(sharedStockFields.map(({ name }) => [name, car.values[name] ?? null])),
        updated_at: row.at,
        photos: row.photos.map(toPhoto),
        photo_urls: photoStates.get(id) ?? [],
      },
    ];
  });
}
